import { City as CityRecord, NearCity } from '@almanac/data/schemas/cities';
import { Type } from 'typebox';
import { invalidQuery, notFound } from './failure.js';
import { searchable } from './match.schema.js';
import { listResult, operation, recordResult } from './operation.js';
import { choice, flag } from './parameters/choice.js';
import { countryCode, countryInPath } from './parameters/country-code.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { decimal, positiveInteger, wholeNumber } from './parameters/numbers.js';
import { paging } from './parameters/paging.js';
import { Invalid, optional, required } from './parameters/parameter.js';
import { searchText } from './parameters/search-text.js';
import { stateCode } from './parameters/state-code.js';

const City = searchable(CityRecord);

const cityId = optional<number>({
  description: 'The id of a city.',
  schema: Type.Integer({ minimum: 1, examples: [2657896] }),
  reads: ['cities'],
  read(text, reading) {
    if (!/^[1-9][0-9]{0,9}$/.test(text)) return new Invalid('must be the id of a city, a positive integer');
    return reading.dataset('cities').find(Number(text)) === undefined
      ? new Invalid('is the id of no city', true)
      : Number(text);
  },
});

/** The contract's three fields stand first. */
const { name, country, capital, ...otherFields } = CityRecord.properties;
const CapitalCity = Type.Object(
  {
    name,
    country,
    capital,
    ...otherFields,
    otherCapitals: Type.Array(City, {
      description: 'The further capitals of a country that has several, for example Cape Town and Bloemfontein.',
    }),
  },
  { $id: 'CapitalCity', additionalProperties: false, description: 'The principal capital of a country.' },
);

export const listCities = operation({
  id: 'listCities',
  path: '/cities',
  description: 'Cities of 500 inhabitants and more, and seats of government of any size: searched, filtered or all.',
  params: {
    q: searchText('Text to find in names of any language and script.'),
    country: countryCode('Only one country or territory.'),
    state: stateCode('Only one state or other subdivision, by its ISO 3166-2 code.'),
    capital: flag('Only capitals of countries, or only other cities.'),
    sort: choice('Order by population, highest first.', ['population']),
    lang: language,
    ...paging,
    ...fieldsParameter(City),
  },
  reads: ['cities'],
  answers: listResult(City),
  examples: [
    { description: 'The five most populous cities of Brazil', path: '/cities?country=BR&sort=population&limit=5' },
    { description: 'Find a city by any of its names', path: '/cities?q=zurich&limit=3' },
  ],
  workMs: ({ q }) => (q === undefined ? 1 : searchMs),
  run: (ask, { cities }) => cities.list.inSteps(ask),
});

export const getCapital = operation({
  id: 'getCapital',
  path: '/cities/capital/:alpha2',
  description: 'The capital of a country; where it has several, the principal one.',
  pathParams: { alpha2: countryInPath },
  params: { lang: language, ...fieldsParameter(CapitalCity) },
  reads: ['cities'],
  answers: recordResult(CapitalCity),
  examples: [{ description: 'The capital of Egypt, in Arabic', path: '/cities/capital/EG?lang=ar' }],
  run({ alpha2 }, { cities }) {
    const found = cities.findCapitals(alpha2);
    if (!found) return notFound(`${alpha2} has no capital`, 'alpha2');
    const { name, country, capital, ...other } = cities.rows.record(found.row);
    return {
      value: {
        name,
        country,
        capital,
        ...other,
        otherCapitals: found.otherCapitals.map((row) => cities.rows.record(row)),
      },
    };
  },
});

export const getCity = operation({
  id: 'getCity',
  path: '/cities/:id',
  description: 'One city by its id, which stays the same from version to version.',
  pathParams: { id: required(cityId) },
  params: { lang: language, ...fieldsParameter(City) },
  reads: ['cities'],
  answers: recordResult(City),
  examples: [{ description: 'Zurich', path: '/cities/2657896?lang=it' }],
  run({ id }, { cities }) {
    const row = cities.find(id);
    return row === undefined ? notFound(`${id} is the id of no city`, 'id') : { value: cities.rows.record(row) };
  },
});

/** How long a search takes that counts many names (`npm run bench -- costs`). */
const searchMs = 8;

const nearestLimit = 10;

/** How long it takes to find the nearest, and each further one (`npm run bench -- costs`). */
const nearestMs = 2;
const nearMs = 0.007;

/** Each is found after the one before it; this many take a few milliseconds. */
const mostNearest = 1000;

export const listNearestCities = operation({
  id: 'listNearestCities',
  path: '/cities/nearest',
  description: 'The cities nearest to a place, nearest first, each with its distance.',
  params: {
    latitude: required(decimal('Latitude in degrees, north positive.', -90, 90)),
    longitude: required(decimal('Longitude in degrees, east positive.', -180, 180)),
    minPopulation: wholeNumber('Only cities that are known to have so many people.'),
    country: countryCode('Only one country or territory.'),
    lang: language,
    limit: {
      ...positiveInteger(`How many cities; ${nearestLimit} if not given. With offset, at most ${mostNearest}.`),
      default: nearestLimit,
    },
    offset: paging.offset,
    ...fieldsParameter(NearCity),
  },
  reads: ['cities'],
  answers: listResult(NearCity),
  examples: [
    { description: 'Near the Cape of Good Hope', path: '/cities/nearest?latitude=-34.36&longitude=18.47&limit=3' },
  ],
  workMs: ({ limit = nearestLimit, offset = 0 }) => nearestMs + nearMs * Math.min(limit + offset, mostNearest),
  check({ limit = nearestLimit, offset = 0 }) {
    if (limit + offset <= mostNearest) return undefined;
    const param = offset >= mostNearest ? 'offset' : 'limit';
    return invalidQuery(`limit and offset together must be ${mostNearest} or less`, param);
  },
  *run({ latitude, longitude, minPopulation, country, limit, offset = 0 }, { cities }) {
    const { from, rows, total } = yield* cities.nearest.inSteps(latitude, longitude, {
      limit: (limit ?? nearestLimit) + offset,
      minPopulation,
      country,
    });
    return { from, rows: Array.from(rows).slice(offset), total };
  },
});

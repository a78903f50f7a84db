import { City as CityRecord, NearCity } from '@almanac/data/schemas/cities';
import { record } from '@almanac/data/schemas/fields';
import { Type } from 'typebox';
import { addSearchFields } from './every-name.js';
import { notFound } from './failure.js';
import { listResult, operation, recordResult } from './operation.js';
import { choice, flag } from './parameters/choice.js';
import { cityId, cityIds, stateCode } from './parameters/codes.js';
import { countryCode, countryInPath } from './parameters/country-code.js';
import { fieldsParameter } from './parameters/fields.js';
import { checkRanges } from './parameters/filter-parameters.js';
import { language } from './parameters/language.js';
import { cappedPaging, paging, searchText } from './parameters/list-parameters.js';
import { decimal, wholeNumber } from './parameters/numbers.js';
import { required } from './parameters/parameter.js';
import { boundingBox } from './parameters/places.js';
import { zoneOfCities } from './parameters/zones.js';

const City = addSearchFields(CityRecord);

const minPopulationParameter = wholeNumber('Only cities with at least this population; none of unknown population.');

const CapitalCity = record('CapitalCity', 'The principal capital of a country.', {
  ...CityRecord.properties,
  otherCapitals: Type.Array(City, {
    description: 'Other capitals of a country that has several, for example Cape Town and Bloemfontein.',
  }),
});

export const listCities = operation({
  id: 'listCities',
  path: '/cities',
  description: 'Every city of 500 people or more, and every seat of government. Search, filter, or list all.',
  params: {
    q: searchText('A name in any language and script, alone or followed by the state or country: Paris, TX.'),
    country: countryCode('Only one country or territory.'),
    state: stateCode('Only one state or other subdivision, by its ISO 3166-2 code.'),
    capital: flag('If true, only capitals of countries; if false, only other cities.'),
    bbox: boundingBox('Only cities in a part of the map: minLon,minLat,maxLon,maxLat.'),
    timezone: zoneOfCities(
      'Only cities of a time zone, by any tz or Windows name, including old ones. If no city has the zone (CET, Etc/UTC), the cities of all zones on its record in /timezones.',
    ),
    minPopulation: minPopulationParameter,
    maxPopulation: wholeNumber('Only cities with at most this population; none of unknown population.'),
    partOf: cityId('Only the parts of this city, by its id: those places whose inhabitants it counts.'),
    parts: flag(
      'If true, parts of cities too, such as the sectors of Bucharest; if false, only cities. By default, only a search, id and partOf list parts.',
    ),
    id: cityIds,
    sort: choice(
      'By population, highest first and unknown last; by name in the requested language, or by name in reverse. Names are compared without case, accents and punctuation, by code points: Latin before Greek, Cyrillic, Arabic and Han; equal names by population.',
      ['population', 'name', '-name'],
    ),
    lang: language,
    ...paging,
    ...fieldsParameter(City),
  },
  reads: ['cities'],
  answers: listResult(City),
  columns: ['name', 'country', 'state', 'population', 'timezone', 'id', 'latitude', 'longitude'],
  optionalColumns: ['id', 'latitude', 'longitude', 'populationYear'],
  examples: [
    { description: 'The five most populous cities of Brazil', path: '/cities?country=BR&sort=population&limit=5' },
    {
      description: 'Cities of 100,000 and more around the Strait of Gibraltar, by name',
      path: '/cities?bbox=-7,35,-4,37&minPopulation=100000&sort=name',
    },
    { description: 'Three cities by their ids', path: '/cities?id=2657896,5128581,1850147' },
    { description: 'The sectors of Bucharest, which are parts of it', path: '/cities?partOf=683506' },
    { description: 'The largest cities in the time zone of Lisbon', path: '/cities?timezone=Europe/Lisbon&limit=3' },
    { description: 'Find a city by any of its names', path: '/cities?q=zurich&limit=3' },
  ],
  workMs: ({ q, sort = 'population' }) =>
    (q === undefined ? 2 : q.length <= 2 ? shortSearchMs : searchMs) + (sort === 'population' ? 0 : nameOrderMs),
  check: checkRanges,
  run: (values, { cities }) => cities.list.inSteps(values),
});

export const getCapital = operation({
  id: 'getCapital',
  path: '/cities/capital/:alpha2',
  description: 'The capital of a country, or the principal one of several.',
  pathParams: { alpha2: countryInPath },
  params: { lang: language, ...fieldsParameter(CapitalCity) },
  reads: ['cities'],
  answers: recordResult(CapitalCity),
  examples: [{ description: 'The capital of Egypt, in Arabic', path: '/cities/capital/EG?lang=ar' }],
  run({ alpha2 }, { cities }) {
    const capitals = cities.findCapitals(alpha2);
    if (!capitals) return notFound(`${alpha2} has no capital`, 'alpha2');
    const otherCapitals = capitals.otherCapitals.map((row) => cities.rows.record(row));
    return { value: { ...cities.rows.record(capitals.row), otherCapitals } };
  },
});

// Estimated times, in the worst case.
const nameOrderMs = 10;
const searchMs = 8;
/** A text of one or two characters matches the most names. */
const shortSearchMs = 22;

const defaultNearestLimit = 10;

// Estimated times to find the nearest city, and each further one.
const firstCityMs = 2;
const furtherCityMs = 0.007;

/** The maximum sum of limit and offset. Finding that many cities takes about ten milliseconds. */
const maxNearestCities = 1000;
const nearestPaging = cappedPaging('cities', 'nearest', defaultNearestLimit, maxNearestCities);

export const listNearestCities = operation({
  id: 'listNearestCities',
  path: '/cities/nearest',
  description: 'The cities nearest to a place, nearest first, each with its distance.',
  params: {
    latitude: required(decimal('Latitude in degrees, north positive.', -90, 90)),
    longitude: required(decimal('Longitude in degrees, east positive.', -180, 180)),
    minPopulation: minPopulationParameter,
    country: countryCode('Only one country or territory.'),
    lang: language,
    ...nearestPaging.params,
    ...fieldsParameter(NearCity),
  },
  reads: ['cities'],
  answers: listResult(NearCity),
  columns: ['name', 'distanceKm', 'country', 'state', 'population', 'timezone', 'id'],
  examples: [
    { description: 'Near the Cape of Good Hope', path: '/cities/nearest?latitude=-34.36&longitude=18.47&limit=3' },
  ],
  workMs: ({ limit = defaultNearestLimit, offset = 0 }) =>
    firstCityMs + furtherCityMs * Math.min(limit + offset, maxNearestCities),
  check: nearestPaging.check,
  run({ latitude, longitude, minPopulation, country, limit, offset = 0 }, { cities }) {
    const { from, rows, total } = cities.nearest(latitude, longitude, {
      limit: (limit ?? defaultNearestLimit) + offset,
      minPopulation,
      country,
    });
    return { from, rows: Array.from(rows).slice(offset), total };
  },
});

import { City as CityRecord } from '@almanac/data/schemas/cities';
import { Type } from 'typebox';
import { notFound } from './failure.js';
import { searchable } from './match.schema.js';
import { listOf, oneOf, operation } from './operation.js';
import { choice, flag } from './parameters/choice.js';
import { countryCode } from './parameters/country-code.js';
import { fieldsOf } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { paging } from './parameters/paging.js';
import { required } from './parameters/parameter.js';
import { searchText } from './parameters/search-text.js';

const City = searchable(CityRecord);

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
  about: 'Cities of 500 inhabitants and more, and seats of government of any size: searched, filtered or all.',
  params: {
    q: searchText('Text to find in names of any language and script.'),
    country: countryCode('Only one country or territory.'),
    capital: flag('Only capitals of countries, or only other cities.'),
    sort: choice('Order by population, highest first.', ['population']),
    lang: language,
    ...paging,
    ...fieldsOf(City),
  },
  reads: ['cities'],
  answers: listOf(City),
  examples: [
    { about: 'The five most populous cities of Brazil', path: '/cities?country=BR&sort=population&limit=5' },
    { about: 'Find a city by any of its names', path: '/cities?q=zurich&limit=3' },
  ],
  run: (ask, { cities }) => cities.list(ask),
});

export const getCapital = operation({
  id: 'getCapital',
  path: '/cities/capital/:alpha2',
  about: 'The capital of a country; where it has several, the principal one.',
  pathParams: { alpha2: required(countryCode('ISO 3166-1 code: alpha-2, alpha-3 or numeric.')) },
  params: { lang: language, ...fieldsOf(CapitalCity) },
  reads: ['cities'],
  answers: oneOf(CapitalCity),
  examples: [{ about: 'The capital of Egypt, in Arabic', path: '/cities/capital/EG?lang=ar' }],
  run({ alpha2 }, { cities }) {
    const found = cities.capitalOf(alpha2);
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

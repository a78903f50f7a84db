import { type Static, Type } from 'typebox';
import { record, text } from '../core/fields.schema.js';
import { countryCode } from '../core/formats.js';
import { searchTypes } from './source.js';

export const SearchResult = record(
  'SearchResult',
  'A country, state, city, time zone, currency or language that a search found.',
  {
    type: Type.Enum([...searchTypes], { description: 'The type of the record.' }),
    id: text(
      'The key of the record in its dataset: alpha-2 code, ISO 3166-2 code, id of the city, name in the tz database, ISO 4217 code or BCP 47 code.',
      'US-TX',
      '4717560',
      'Europe/Paris',
    ),
    name: text('Name in the requested language.', 'Paris'),
    label: text(
      'The name with distinguishing details in the requested language: state and country of a city, country of a state, code of a time zone, currency or language. If the labels of several results of one type are still equal, the code of the state or the coordinates of the city are appended.',
      'Paris, Texas, United States',
      'Euro (EUR)',
    ),
    country: Type.Union([Type.String(countryCode), Type.Null()], {
      description:
        'ISO 3166-1 alpha-2 code of the country of the record; for a time zone, of the city it is named for. Null for currencies, languages and time zones of no country, such as UTC.',
      examples: ['US'],
    }),
    latitude: Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()], {
      description:
        'Degrees north (WGS 84) of the city, of a point near the middle of the country, of the city that the time zone is named for, or of the most populous city of the state. Null for currencies and languages, for states without a city, and for time zones of no country, such as UTC.',
      examples: [33.66094],
    }),
    longitude: Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()], {
      description: 'Degrees east (WGS 84) of the same point.',
      examples: [-95.55551],
    }),
    path: Type.String({
      format: 'uri-reference',
      description: 'The path of the record in this service.',
      examples: ['/cities/4717560'],
    }),
  },
);
export interface SearchResult extends Static<typeof SearchResult> {}

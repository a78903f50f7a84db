import { type Static, Type } from 'typebox';
import { number, record, text, textOrNull } from '../../core/fields.schema.js';
import { countryCode } from '../../core/formats.js';

const basis = (description: string) => Type.Enum(['border', 'nearest-city', 'nautical'], { description });

const codes = (description: string, examples: string[][]) =>
  Type.Array(Type.String(countryCode), { description, examples });

export const Whereabouts = record('Whereabouts', 'The location of a point, with the basis of each part.', {
  latitude: Type.Number({
    minimum: -90,
    maximum: 90,
    description: 'The requested latitude, degrees north.',
    examples: [47.6603],
  }),
  longitude: Type.Number({
    minimum: -180,
    maximum: 180,
    description: 'The requested longitude, degrees east.',
    examples: [9.1758],
  }),
  country: Type.Union([Type.String(countryCode), Type.Null()], {
    description:
      'ISO 3166-1 alpha-2 code of the country, or XK; null at sea and on land without a code. Source: Natural Earth, changed according to the data guidelines.',
    examples: ['DE'],
  }),
  claimedBy: codes('Alpha-2 codes of other countries that claim the land.', [[], ['AR']]),
  stateCode: textOrNull(
    'ISO 3166-2 code of the state whose shape contains the point; near a border of states, the nearest city may decide; if no shape is known there, of the state of the nearest city in the country. Null if there is no such state.',
    'DE-BW',
  ),
  state: textOrNull(
    'Name of the state with the code `stateCode` in the requested language; null if `stateCode` is null.',
    'Baden-Württemberg',
  ),
  near: Type.Array(Type.String(), {
    description: 'Codes of the other states within 3 km, the nearest first.',
    examples: [[], ['US-NJ']],
  }),
  timezone: Type.String({
    format: 'timezone',
    description:
      'IANA time zone, valid in `/timezones?zone=`: that of the state or country if all its cities have the same one, otherwise that of the nearest city or of a nearer place that a zone is named after; at sea, and on land too far from cities and such places, the nautical zone, for example `Etc/GMT-1` for one hour ahead of UTC.',
    examples: ['Europe/Berlin', 'Etc/GMT+11'],
  }),
  city: textOrNull(
    'Name of the nearest city in the requested language. On land: within 2,000 km in the same state or country, measured to the edge of the built-up area; at sea and on land without a code: within 500 km in any country; null if there is none.',
    'Konstanz',
  ),
  cityId: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'Id of `city`, for `/cities/:id`; null if `city` is null.',
    examples: [2885679],
  }),
  distanceKm: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
    description:
      'Great-circle distance to the centre of `city` in kilometres, with three decimals; null if `city` is null.',
    examples: [0.246],
  }),
  basis: record('WhereaboutsBasis', 'The basis of country, state and time zone.', {
    country: basis(
      '`border`: the point is within the borders; `nearest-city`: a border or coast is within 3 km, so the nearest city decided; `nautical`: at sea.',
    ),
    state: basis(
      '`border`: by the shape of the state; `nearest-city`: the shape is not known or leaves out the nearest city, or a border is within 3 km and a city within 2 km decided; `nautical`: at sea.',
    ),
    timezone: basis(
      '`border`: the state or country has one zone; `nearest-city`: it has several, or another country is within 3 km; `nautical`: at sea, or too far from all cities and named places.',
    ),
  }),
});

export interface Whereabouts extends Static<typeof Whereabouts> {}

export const Enclave = record('Enclave', 'An enclave that is missing from the borders, approximated by a circle.', {
  name: text('Name of the enclave.'),
  country: Type.String({ ...countryCode, description: 'Alpha-2 code of its country.' }),
  latitude: number('Latitude of its centre, degrees north.'),
  longitude: number('Longitude of its centre, degrees east.'),
  radiusKm: number('Radius of a circle of the same area, in kilometres.'),
});

export interface Enclave extends Static<typeof Enclave> {}

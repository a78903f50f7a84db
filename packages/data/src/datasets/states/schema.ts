import { type Static, Type } from 'typebox';
import { flag, record, text } from '../../core/fields.schema.js';
import { countryCode, latitude, longitude, wikidataId } from '../../core/formats.js';

const idPattern = '^[A-Z]{2}-([A-Z0-9]{1,3}|law-[a-z0-9-]{1,40})$';

export const State = record('State', 'A subdivision of a country: in ISO 3166-2, or created by law.', {
  code: Type.Union([Type.String({ pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' }), Type.Null()], {
    description: 'ISO 3166-2 code; null for a subdivision created by law that has no code yet.',
    examples: ['DE-BY', 'US-CA', 'JP-13'],
  }),
  country: Type.String({
    ...countryCode,
    description: 'ISO 3166-1 alpha-2 code of its country in ISO 3166-2: `US` for Puerto Rico (`US-PR`).',
    examples: ['DE'],
  }),
  name: text(
    'Name in the requested language, or else in English or as in ISO 3166-2. Sources: CLDR, GeoNames, ISO 3166-2; corrected; for subdivisions created by law, the law.',
    'Bavaria',
  ),
  type: Type.String({
    format: 'state-type',
    description: 'Type in English, from the categories of ISO 3166-2.',
    examples: ['state', 'province', 'London borough'],
  }),
  parent: Type.Union([Type.String({ pattern: idPattern }), Type.Null()], {
    description:
      'Id of the subdivision that contains this one; null on the first level, and for former codes if unknown.',
    examples: [null, 'ES-AN'],
  }),
  id: Type.String({
    pattern: idPattern,
    description:
      'The id: its code or, for a subdivision created by law, an Almanac id that is stable until ISO assigns a code.',
    examples: ['DE-BY', 'AO-law-icolo-e-bengo'],
  }),
  status: Type.Enum(['iso', 'law'], {
    description:
      '`iso` for subdivisions with an ISO 3166-2 code, `law` for subdivisions created by law without a code.',
    examples: ['iso'],
  }),
  inForce: flag('False for a former code.', true),
  until: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
    description:
      'The end date of a former code: when ISO withdrew it or, if earlier, when a law merged its subdivision into another. Null for current codes.',
    examples: [null, '2025-07-01'],
  }),
  replacedBy: Type.Union([Type.Array(Type.String({ pattern: idPattern })), Type.Null()], {
    description: 'Ids of the current replacements of a former code; null for current codes, and if unknown.',
    examples: [null, ['VN-SG']],
  }),
  capital: Type.Union([Type.Integer({ format: 'city-id', minimum: 1 }), Type.Null()], {
    description:
      'Id of its capital or seat in /cities; null for former codes, for levels that are not the `stateCode` of cities, and if GeoNames has none or several. Source: GeoNames, corrected.',
    examples: [2867714],
  }),
  latitude: Type.Union([Type.Number(latitude), Type.Null()], {
    description: 'Latitude of `capital`, degrees north (WGS 84); null if `capital` is null.',
    examples: [48.13743],
  }),
  longitude: Type.Union([Type.Number(longitude), Type.Null()], {
    description: 'Longitude of `capital`, degrees east (WGS 84); null if there is none.',
    examples: [11.57549],
  }),
  population: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description:
      'Inhabitants; null if the population was not checked in a document of a statistical office. Source: see /sources.',
    examples: [13038724],
  }),
  populationYear: Type.Union([Type.Integer({ format: 'year', minimum: 1900, maximum: 2100 }), Type.Null()], {
    description: 'The year of the population; null if `population` is null.',
    examples: [2022],
  }),
  wikidata: Type.Union([Type.String(wikidataId), Type.Null()], {
    description: 'Id of its item in Wikidata; null if unknown or doubtful. Source: Natural Earth.',
    examples: ['Q980'],
  }),
  geonamesId: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'Id in GeoNames; null if unknown, and for several or parts of divisions of GeoNames.',
    examples: [2951839],
  }),
});

export interface State extends Static<typeof State> {}

import { type Static, Type } from 'typebox';

const idPattern = '^[A-Z]{2}-([A-Z0-9]{1,3}|law-[a-z0-9-]{1,40})$';

/** A subdivision of a country: state, province, region, county, down to the levels that ISO 3166-2 gives a code. */
export const State = Type.Object(
  {
    code: Type.Union([Type.String({ pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' }), Type.Null()], {
      description: 'ISO 3166-2 code; null only for a unit created by law, which ISO has no code for.',
      examples: ['DE-BY', 'US-CA', 'JP-13'],
    }),
    country: Type.String({
      pattern: '^[A-Z]{2}$',
      description:
        'ISO 3166-1 alpha-2 code of the country that ISO 3166-2 lists it under: Puerto Rico as `US-PR` under `US`.',
      examples: ['DE'],
    }),
    name: Type.String({
      description:
        'Name in the requested language, in English where that language has none, and as ISO 3166-2 writes it where English has none. Sources: CLDR, GeoNames, ISO 3166-2; corrected; of units of the law, the law.',
      examples: ['Bavaria'],
    }),
    type: Type.String({
      description: 'Its type, in English words after the categories of ISO 3166-2.',
      examples: ['state', 'province', 'London borough'],
    }),
    parent: Type.Union([Type.String({ pattern: idPattern }), Type.Null()], {
      description:
        'Id of the subdivision that it lies in; null on the first level, and for former codes where it is not known.',
      examples: [null, 'ES-AN'],
    }),
    id: Type.String({
      pattern: idPattern,
      description:
        'Its id in requests: its code or, for a unit created by law, an Almanac id that stays the same until ISO gives a code.',
      examples: ['DE-BY', 'AO-law-icolo-e-bengo'],
    }),
    status: Type.Enum(['iso', 'law'], {
      description:
        '`iso` for what ISO 3166-2 gives a code, `law` for a unit that a law created and ISO has no code for.',
      examples: ['iso'],
    }),
    inForce: Type.Boolean({ description: 'False for a former code.', examples: [true] }),
    until: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
      description:
        'The day on which a former code ended: when ISO withdrew it or, if earlier, the law merged its unit into one that keeps a code. Null in force.',
      examples: [null, '2025-07-01'],
    }),
    replacedBy: Type.Union([Type.Array(Type.String({ pattern: idPattern })), Type.Null()], {
      description:
        'Ids of the replacements in force of a former code; null for codes in force and where no document names them.',
      examples: [null, ['VN-SG']],
    }),
    capital: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description:
        'Id in /cities of its capital or seat, on the level by which GeoNames files cities; null on other levels, of former codes, and where GeoNames names none or several. Source: GeoNames, corrected.',
      examples: [2867714],
    }),
    latitude: Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()], {
      description: 'Latitude of `capital`, degrees north (WGS 84); null if there is none.',
      examples: [48.13743],
    }),
    longitude: Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()], {
      description: 'Longitude of `capital`, degrees east (WGS 84); null if there is none.',
      examples: [11.57549],
    }),
    population: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Inhabitants; null if no count was opened. Source: the office that /states/{code}/sources names.',
      examples: [13038724],
    }),
    populationYear: Type.Union([Type.Integer({ minimum: 1900, maximum: 2100 }), Type.Null()], {
      description: 'The year that the population is of; null with it.',
      examples: [2022],
    }),
  },
  { $id: 'State', additionalProperties: false, description: 'A subdivision of a country in ISO 3166-2.' },
);

export interface State extends Static<typeof State> {}

import { type Static, Type } from 'typebox';

/** A subdivision of a country: state, province, region, county, down to the levels that ISO 3166-2 gives a code. */
export const State = Type.Object(
  {
    code: Type.String({
      pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$',
      description: 'ISO 3166-2 code.',
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
        'Name in the language asked for, in English where that language has none, and as ISO 3166-2 writes it where English has none. Sources: CLDR, GeoNames, ISO 3166-2; corrected.',
      examples: ['Bavaria'],
    }),
    type: Type.String({
      description: 'What it is, in English words after the categories of ISO 3166-2.',
      examples: ['state', 'province', 'London borough'],
    }),
    parent: Type.Union([Type.String({ pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' }), Type.Null()], {
      description: 'Code of the subdivision that it lies in; null on the first level.',
      examples: [null, 'ES-AN'],
    }),
  },
  { $id: 'State', additionalProperties: false, description: 'A subdivision of a country in ISO 3166-2.' },
);

export type State = Static<typeof State>;

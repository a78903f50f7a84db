import { type Static, Type } from 'typebox';
import { continents } from '../../core/regions.js';

/** A continent, with the countries that the data places in it. */
export const Continent = Type.Object(
  {
    code: Type.Enum(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'], {
      description: 'Two letters in general use; they are no country codes. Source: GeoNames.',
    }),
    name: Type.String({ description: 'Name in the requested language. Source: CLDR.', examples: ['South America'] }),
    continent: Type.Enum([...continents], {
      description: 'The English name, as in a country’s `continent` and in `/countries?continent=`.',
    }),
    m49: Type.String({
      pattern: '^[0-9]{3}$',
      description: 'Code of the area in UN M49; North America has Central America and the Caribbean in it.',
      examples: ['005'],
    }),
    countryCount: Type.Integer({
      minimum: 1,
      description: 'How many countries and territories it has: the length of `countries`.',
      examples: [14],
    }),
    recognizedCount: Type.Integer({
      minimum: 0,
      description: 'How many of them are recognized: members of the United Nations or its observer states.',
      examples: [12],
    }),
    areaKm2: Type.Number({
      exclusiveMinimum: 0,
      description:
        'Surface of these countries and territories in square kilometres, each counted whole with its continent: Russia with Europe.',
      examples: [17801955],
    }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      description: 'alpha2 codes of its countries and territories, sorted.',
      examples: [['AR', 'BO', 'BR']],
    }),
  },
  { $id: 'Continent', additionalProperties: false, description: 'A continent and its countries.' },
);

export interface Continent extends Static<typeof Continent> {}

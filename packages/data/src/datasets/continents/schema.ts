import { type Static, Type } from 'typebox';
import { record, text } from '../../core/fields.schema.js';
import { countryCode } from '../../core/formats.js';
import { continents } from '../../core/regions.js';

export const Continent = record('Continent', 'A continent and its countries.', {
  code: Type.Enum(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'], {
    description: 'Two letters in common use; not a country code.',
  }),
  name: text('Name in the requested language. Source: CLDR.', 'South America'),
  continent: Type.Enum([...continents], {
    description: 'The English name, as in `continent` of countries and in `/countries?continent=`.',
  }),
  m49: Type.String({
    pattern: '^[0-9]{3}$',
    description: 'UN M49 code. North America includes Central America and the Caribbean.',
    examples: ['005'],
  }),
  countryCount: Type.Integer({
    minimum: 1,
    description: 'The number of its countries and territories.',
    examples: [14],
  }),
  recognizedCount: Type.Integer({
    minimum: 0,
    description: 'The number of its countries that are members or observer states of the United Nations.',
    examples: [12],
  }),
  areaKm2: Type.Number({
    exclusiveMinimum: 0,
    description:
      'Total area of its countries and territories in square kilometres. Each counts entirely to one continent: Russia to Europe.',
    examples: [17801955],
  }),
  countries: Type.Array(Type.String(countryCode), {
    description: 'Alpha-2 codes of its countries and territories, sorted.',
    examples: [['AR', 'BO', 'BR']],
  }),
});

export interface Continent extends Static<typeof Continent> {}

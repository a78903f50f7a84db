import { continents } from '@almanac/data/internal/world-map';
import { Type } from 'typebox';
import { countryCode } from './country-code.js';
import { didYouMean } from './nearest-word.js';
import { Invalid, optional } from './parameter.js';

const country = countryCode('');
const byLowerCase = new Map(continents.map((name) => [name.toLowerCase(), name]));

/** A continent by its name, in any case, with spaces or hyphens, or a country by its code. */
export const mapFocus = optional<string>({
  description: `What the map shows with what is around it: a continent (${continents.join(', ')}) or a country by its code. Without it, the world.`,
  schema: Type.String({ examples: ['Europe', 'JP'] }),
  reads: ['countries'],
  read(text, reading) {
    const continent = byLowerCase.get(text.toLowerCase().replaceAll('-', ' '));
    if (continent) return continent;
    const code = country.read(text, reading);
    if (!(code instanceof Invalid) || code.namesNothing) return code;
    return new Invalid(`must be a continent or an ISO 3166-1 country code${didYouMean(text, continents)}`);
  },
});

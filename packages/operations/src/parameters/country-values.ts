import { Type } from 'typebox';
import { readCountryPairs } from './country-pairs.js';
import { Invalid, optional } from './parameter.js';

/** Countries with a number each: `DE:3,FR:5.5`. If a country is repeated, its last number wins. */
export const countryValues = optional<readonly { code: string; value: number }[]>({
  description:
    'Countries to colour by a number each, as CODE:number separated by commas. The title of the country shows the number; a highlight of the same country takes precedence over its colour.',
  schema: Type.String({ examples: ['DE:3,FR:5'] }),
  reads: ['countries'],
  read(text, reading) {
    const values = readCountryPairs(text, reading, {
      pairs: 'CODE:number pairs separated by commas, for example DE:3',
      needs: (code) => `a number after ${code}, for example ${code}:3.5`,
      read: readNumber,
    });
    return values instanceof Invalid ? values : values.map(([code, value]) => ({ code, value }));
  },
  canonical: (values) => values.map(({ code, value }) => `${code}${value}`).join(','),
});

/** Differences and ratios of larger numbers would overflow. */
const greatest = 1e100;

function readNumber(text: string): number | undefined {
  const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= greatest ? value : undefined;
}

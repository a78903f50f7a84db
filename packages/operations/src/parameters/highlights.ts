import { readColor } from '@almanac/data/internal/world-map';
import { Type } from 'typebox';
import { readCountryPairs } from './country-pairs.js';
import { Invalid, optional } from './parameter.js';

/** Countries with a colour each: `DE:#ff0000,FR:00f`. If a country is repeated, its last colour wins. */
export const highlights = optional<readonly { code: string; fill: string }[]>({
  description: 'Countries to highlight, as CODE:#hex separated by commas; in an address # is %23 and may be left out.',
  schema: Type.String({ examples: ['DE:#ff0000,FR:#0000ff'] }),
  reads: ['countries'],
  read(text, reading) {
    const fills = readCountryPairs(text, reading, {
      pairs: 'CODE:#hex pairs separated by commas, for example DE:%23ff0000',
      needs: (code) => `a colour after ${code}, #rgb or #rrggbb; in an address # is written %23`,
      // The answer has each colour as it was given.
      read: (color) => (readColor(color) === undefined ? undefined : color),
    });
    return fills instanceof Invalid ? fills : fills.map(([code, fill]) => ({ code, fill }));
  },
  canonical: (value) => value.map(({ code, fill }) => code + fill.replace('#', '')).join(','),
});

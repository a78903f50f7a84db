import { readColor } from '@almanac/data/world-map';
import { Type } from 'typebox';
import { countryCode } from './country-code.js';
import { Invalid, optional } from './parameter.js';

const country = countryCode('');

/** Countries with a colour each: `DE:#ff0000,FR:00f`. The same country twice: the last wins. */
export const highlights = optional<readonly { code: string; fill: string }[]>({
  about: 'Countries to highlight, as CODE:#hex separated by commas; in an address # is %23 and may be left out.',
  schema: Type.String({ examples: ['DE:#ff0000,FR:#0000ff'] }),
  reads: ['countries'],
  read(text, reading) {
    const fills = new Map<string, string>();
    for (const part of text.split(',')) {
      const [codeText = '', colorText = '', ...rest] = part.split(':').map((piece) => piece.trim());
      if (rest.length > 0 || codeText === '')
        return new Invalid(
          `must be CODE:#hex pairs separated by commas, for example DE:%23ff0000; ${JSON.stringify(part)} is none`,
        );
      const fill = readColor(colorText);
      if (fill === undefined)
        return new Invalid(`needs a colour after ${codeText}, #rgb or #rrggbb; in an address # is written %23`);
      const code = country.read(codeText, reading);
      if (code instanceof Invalid || code === undefined)
        return new Invalid(
          `holds ${JSON.stringify(codeText)}, which ${code instanceof Invalid ? code.shouldBe : 'names no country'}`,
        );
      fills.delete(code);
      fills.set(code, fill);
    }
    return [...fills].map(([code, fill]) => ({ code, fill }));
  },
  canonical: (value) => value.map(({ code, fill }) => code + fill).join(','),
});

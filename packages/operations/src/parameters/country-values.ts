import { Type } from 'typebox';
import { countryCode } from './country-code.js';
import { Invalid, optional } from './parameter.js';

const country = countryCode('');

/** Countries with a number each: `DE:3,FR:5.5`. The same country twice: the last wins. */
export const countryValues = optional<readonly { code: string; value: number }[]>({
  about:
    'Countries to colour by a number each, as CODE:number separated by commas. The number stands in the title of the country; a highlight of the same country goes before its colour.',
  schema: Type.String({ examples: ['DE:3,FR:5'] }),
  reads: ['countries'],
  read(text, reading) {
    const values = new Map<string, number>();
    for (const part of text.split(',')) {
      const [codeText = '', numberText = '', ...rest] = part.split(':').map((piece) => piece.trim());
      if (rest.length > 0 || codeText === '')
        return new Invalid(
          `must be CODE:number pairs separated by commas, for example DE:3; ${JSON.stringify(part)} is none`,
        );
      const value = readNumber(numberText);
      if (value === undefined) return new Invalid(`needs a number after ${codeText}, for example ${codeText}:3.5`);
      const code = country.read(codeText, reading);
      if (code instanceof Invalid || code === undefined)
        return new Invalid(
          `holds ${JSON.stringify(codeText)}, which ${code instanceof Invalid ? code.shouldBe : 'names no country'}`,
        );
      values.delete(code);
      values.set(code, value);
    }
    return [...values].map(([code, value]) => ({ code, value }));
  },
  canonical: (values) => values.map(({ code, value }) => `${code}${value}`).join(','),
});

/** Greater numbers have differences and ratios that no number holds. */
const greatest = 1e100;

function readNumber(text: string): number | undefined {
  const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= greatest ? value : undefined;
}

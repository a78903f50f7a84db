import type { Hint } from '@almanac/data/internal';
import { readColor } from '@almanac/data/internal/world-map';
import { Type } from 'typebox';
import { stateCode } from './codes.js';
import { countryCode } from './country-code.js';
import { Invalid, optional, type Reading, required } from './parameter.js';

const inUrl = { inUrl: 'in a URL # is written %23' };

const colorPattern = '#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})';

/** The value is `#rrggbb` in lower case. */
export function color(description: string) {
  return optional<string>({
    description: `${description} #rgb or #rrggbb; in a URL # is %23 and may be left out.`,
    schema: Type.String({ pattern: `^${colorPattern}$`, examples: ['#d0d0d0'] }),
    read: (text) => readColor(text) ?? new Invalid('must be a colour, #rgb or #rrggbb', 'invalid', inUrl),
  });
}

export function colors(description: string, max: number) {
  return optional<readonly string[]>({
    description: `${description} Each is #rgb or #rrggbb; in a URL # is %23 and may be left out.`,
    schema: Type.String({ pattern: `^${colorPattern}(,${colorPattern}){1,${max - 1}}$`, examples: ['fff7bc,d95f0e'] }),
    read(text) {
      const texts = text.split(',');
      const values = texts.map((part) => readColor(part.trim())).filter((part) => part !== undefined);
      if (values.length < texts.length || values.length < 2 || values.length > max)
        return new Invalid(`must be 2 to ${max} colours separated by commas, each #rgb or #rrggbb`);
      return values;
    },
    canonical: (value) => value.join(','),
  });
}

export const highlights = optional<readonly { code: string; fill: string }[]>({
  description:
    'Countries (or states, on a map of states) to highlight, as CODE:#hex separated by commas; in a URL # is %23 and may be left out.',
  schema: Type.String({ examples: ['DE:#ff0000,FR:#0000ff'] }),
  reads: ['countries', 'states'],
  read(text, reading) {
    const fills = readCountryPairs(text, reading, {
      pairs: 'CODE:#hex pairs separated by commas, for example DE:%23ff0000',
      needs: (code) => `a colour after ${code}, for example ${code}:ff0000`,
      hint: inUrl,
      // The answer repeats each colour as it was sent.
      read: (color) => (readColor(color) === undefined ? undefined : color),
    });
    return fills instanceof Invalid ? fills : fills.map(([code, fill]) => ({ code, fill }));
  },
  canonical: (value) => value.map(({ code, fill }) => `${code}:${fill.replace('#', '')}`).join(','),
});

export const countryValues = optional<readonly { code: string; value: number }[]>({
  description:
    'Countries (or states, on a map of states) to colour by a number each, as CODE:number separated by commas. The title of the country shows the number; a highlight of the same country takes precedence over its colour.',
  schema: Type.String({ examples: ['DE:3,FR:5'] }),
  reads: ['countries', 'states'],
  read(text, reading) {
    const values = readCountryPairs(text, reading, {
      pairs: 'CODE:number pairs separated by commas, for example DE:3',
      needs: (code) => `a number after ${code}, for example ${code}:3.5`,
      read: readNumber,
    });
    return values instanceof Invalid ? values : values.map(([code, value]) => ({ code, value }));
  },
  canonical: (values) => values.map(({ code, value }) => `${code}:${value}`).join(','),
});

/** The largest absolute value that is accepted. Differences and ratios of larger numbers would overflow. */
const maxValue = 1e100;

function readNumber(text: string): number | undefined {
  const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= maxValue ? value : undefined;
}

interface PairForm<T> {
  /** Completes "must be" in an error, with an example. */
  readonly pairs: string;
  /** Completes "needs" in an error: what must follow a code. */
  needs(code: string): string;
  readonly hint?: Hint;
  read(text: string): T | undefined;
}

const countryParameter = required(countryCode(''));
const stateParameter = required(stateCode(''));

/** If a code is repeated, its last value counts. A trailing comma is allowed. */
function readCountryPairs<T>(text: string, reading: Reading, form: PairForm<T>): [code: string, value: T][] | Invalid {
  const values = new Map<string, T>();
  for (const part of text.replace(/,\s*$/, '').split(',')) {
    const [codeText = '', valueText = '', ...rest] = part.split(':').map((piece) => piece.trim());
    if (rest.length > 0 || codeText === '')
      return new Invalid(`must be ${form.pairs}; ${JSON.stringify(part)} is not one`);
    const value = form.read(valueText);
    if (value === undefined) return new Invalid(`needs ${form.needs(codeText)}`, 'invalid', form.hint);
    const code = (codeText.includes('-') ? stateParameter : countryParameter).read(codeText, reading);
    if (code instanceof Invalid)
      return new Invalid(`holds ${JSON.stringify(codeText)}, which ${code.shouldBe}`, 'invalid', {
        ...code.hint,
        part: codeText,
      });
    values.delete(code);
    values.set(code, value);
  }
  return [...values];
}

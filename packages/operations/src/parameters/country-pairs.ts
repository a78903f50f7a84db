import { countryCode } from './country-code.js';
import { Invalid, type Reading, required } from './parameter.js';

/** The value after each country's code. */
export interface PairForm<T> {
  /** Completes "must be" in an error, with an example. */
  readonly pairs: string;
  /** Completes "needs" in an error: what must follow a code. */
  needs(code: string): string;
  /** Parses a value; undefined if it is invalid. */
  read(text: string): T | undefined;
}

const country = required(countryCode(''));

/** Parses countries with a value each, `DE:3,FR:5.5`, by alpha-2 code. If a country is repeated, its last value wins; a comma may end them. */
export function readCountryPairs<T>(
  text: string,
  reading: Reading,
  form: PairForm<T>,
): [code: string, value: T][] | Invalid {
  const values = new Map<string, T>();
  for (const part of text.replace(/,\s*$/, '').split(',')) {
    const [codeText = '', valueText = '', ...rest] = part.split(':').map((piece) => piece.trim());
    if (rest.length > 0 || codeText === '')
      return new Invalid(`must be ${form.pairs}; ${JSON.stringify(part)} is none`);
    const value = form.read(valueText);
    if (value === undefined) return new Invalid(`needs ${form.needs(codeText)}`);
    const code = country.read(codeText, reading);
    if (code instanceof Invalid)
      return new Invalid(`holds ${JSON.stringify(codeText)}, which ${code.shouldBe}`, false, code.findHint);
    values.delete(code);
    values.set(code, value);
  }
  return [...values];
}

import { countryCode } from './country-code.js';
import { Invalid, type Reading, required } from './parameter.js';

/** What stands after each country's code. */
export interface PairForm<T> {
  /** What the pairs are, in words that follow "must be": with an example. */
  readonly pairs: string;
  /** What has to stand after a code, in words that follow "needs". */
  needs(code: string): string;
  /** The value of a text, or undefined where the text is none. */
  read(text: string): T | undefined;
}

const country = required(countryCode(''));

/** Reads countries with something each, `DE:3,FR:5.5`, by alpha-2 code. The same country twice: the last wins. */
export function readCountryPairs<T>(
  text: string,
  reading: Reading,
  form: PairForm<T>,
): [code: string, value: T][] | Invalid {
  const values = new Map<string, T>();
  for (const part of text.split(',')) {
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

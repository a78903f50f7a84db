import type { CountryCode, Suggested } from '../core/codes.js';
import { suggest } from '../core/errors.js';
import { readCountryCode } from './options.js';

/** Throws a RangeError for an unknown code. */
export type RequireCode = (dataset: string, code: string, option: string) => void;

const nouns: Readonly<Record<string, string>> = {
  countries: 'country or territory',
  currencies: 'currency in force',
  languages: 'language that CLDR knows',
  phoneCodes: 'country or territory',
  planets: 'planet or dwarf planet',
  states: 'state of ISO 3166-2',
  timezones: 'time zone',
};

export function refuseCode(dataset: string, code: string, option: string, nearest?: string): never {
  throw new RangeError(`${option} ${JSON.stringify(code)} names no ${nouns[dataset] ?? dataset}${suggest(nearest)}`);
}

export function createCountryOption(requireCode: RequireCode): (value: Suggested<CountryCode>, name: string) => string {
  return (value, name) => {
    const code = readCountryCode(value, name);
    requireCode('countries', code, name);
    return code;
  };
}

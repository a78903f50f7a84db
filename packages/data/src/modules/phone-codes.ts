import type { CountryCode, Suggested } from '../core/codes.js';
import { indexCallingCodes, readCallingCode } from '../datasets/phone-codes/calling-code.js';
import type { PhoneCode } from '../datasets/phone-codes/schema.js';
import file from './data/phone-codes.js';
import { indexRecords, readRecords } from './index-records.js';

export type { ExampleNumber, PhoneCode } from '../datasets/phone-codes/schema.js';

/**
 * The calling codes of the countries and territories in ISO 3166-1, and of Kosovo, Ascension and Tristan da Cunha,
 * sorted by alpha-2 code.
 */
export const phoneCodes: readonly PhoneCode[] = /* @__PURE__ */ readRecords(file);

const index = /* @__PURE__ */ indexRecords({
  dataset: 'phoneCodes',
  records: phoneCodes,
  listCodes: ({ code }) => [code],
});

let findRows: ((digits: string) => number[]) | undefined;

/**
 * Gets the calling code of a country or territory by its alpha-2 code, ignoring case.
 *
 * @throws NotFoundError that suggests the nearest code
 * @example
 * getPhoneCode('MT').phoneCode; // '+356'
 */
export function getPhoneCode(country: Suggested<CountryCode>): PhoneCode {
  return index.get(country);
}

/** Like `getPhoneCode`, but returns undefined if there is none. */
export function findPhoneCode(country: Suggested<CountryCode>): PhoneCode | undefined {
  return index.find(country);
}

/**
 * Lists the countries of a calling code or the beginning of a number: all that share the code, or fewer if an area code
 * follows the calling code. The list is empty for text that is not a number.
 *
 * @param number digits, optionally with `+` or `00`, spaces, hyphens and brackets
 * @example
 * listPhoneCodes('+1 242').map(({ country }) => country); // ['Bahamas']
 */
export function listPhoneCodes(number: string): PhoneCode[] {
  const digits = readCallingCode(number);
  findRows ??= indexCallingCodes(phoneCodes);
  return digits === undefined ? [] : findRows(digits).map((row) => phoneCodes[row] as PhoneCode);
}

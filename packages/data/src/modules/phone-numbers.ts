import {
  formatIncompletePhoneNumber,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import { createPhoneNumberReader, type PhoneNumberReader } from '../api/phone-numbers.js';
import { createPhoneNumbers } from '../datasets/phone-codes/phone-numbers.js';

export type { PhoneNumber } from '../datasets/phone-codes/schema.js';

let reader: PhoneNumberReader | undefined;

/**
 * Parses a phone number in any format. Invalid numbers have `valid: false` and a `reason`.
 *
 * The source is libphonenumber by Google, in the package libphonenumber-js.
 *
 * @param options `country`: the country of numbers without a calling code
 * @throws TypeError or RangeError for an unknown or invalid option
 * @example
 * parsePhoneNumber('078 123 45 67', { country: 'CH' }).e164; // '+41781234567'
 */
export function parsePhoneNumber(...args: Parameters<PhoneNumberReader['parse']>) {
  return openReader().parse(...args);
}

/**
 * Formats a number while it is typed. Pass the whole text of the field.
 *
 * @param options as for `parsePhoneNumber`
 * @throws the same errors as `parsePhoneNumber`
 * @example
 * formatTypedNumber('2133734', { country: 'US' }); // '(213) 373-4'
 */
export function formatTypedNumber(...args: Parameters<PhoneNumberReader['formatTyped']>): string {
  return openReader().formatTyped(...args);
}

function openReader(): PhoneNumberReader {
  reader ??= createPhoneNumberReader(
    createPhoneNumbers({
      formatIncompletePhoneNumber,
      isSupportedCountry,
      ParseError,
      parsePhoneNumberWithError,
      validatePhoneNumberLength,
    }),
  );
  return reader;
}

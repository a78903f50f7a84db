import type { CountryCode, Suggested } from '../core/codes.js';
import { loadPhoneNumbers, type PhoneNumber, type PhoneNumbers } from '../datasets/phone-codes/lookup.js';
import { readCountryCode, readOptions, readText } from './options.js';

const options = { country: readCountryCode };

/** Options for parsing a phone number. */
export interface PhoneNumberOptions {
  /** The country of numbers without a calling code. Numbers with `+` are not affected. */
  readonly country?: Suggested<CountryCode> | undefined;
}

/** Parses and formats phone numbers of all countries. */
export interface PhoneNumberReader {
  /**
   * Parses a phone number in any format. Invalid numbers have `valid: false` and a `reason`.
   *
   * @param options `country`: the country of numbers without a calling code
   * @throws TypeError or RangeError for an unknown or invalid option
   */
  parse(number: string, options?: PhoneNumberOptions): PhoneNumber;
  /**
   * Formats a number while it is typed. Pass the whole text of the field.
   *
   * @param options as for `parse`
   * @throws as `parse`
   */
  formatTyped(typedText: string, options?: PhoneNumberOptions): string;
}

/**
 * Loads the phone number parser: 150 KB that nothing else in the library needs. The parser reads no data files.
 *
 * The source is libphonenumber by Google, in the package libphonenumber-js.
 *
 * @example
 * const phoneNumbers = await openPhoneNumbers();
 * phoneNumbers.parse('078 123 45 67', { country: 'CH' }).e164; // '+41781234567'
 * phoneNumbers.parse('+41 78 123').reason; // 'too-short'
 * phoneNumbers.formatTyped('2133734', { country: 'US' }); // '(213) 373-4'
 */
export async function openPhoneNumbers(): Promise<PhoneNumberReader> {
  return createPhoneNumberReader(await loadPhoneNumbers());
}

export function createPhoneNumberReader({ parse, formatTyped }: PhoneNumbers): PhoneNumberReader {
  const readCountry = (phoneOptions: PhoneNumberOptions | undefined) =>
    readOptions(phoneOptions, options).country as string | undefined;
  return {
    parse: (number, phoneOptions) => parse(readText(number, 'the number'), readCountry(phoneOptions)),
    formatTyped: (typedText, phoneOptions) =>
      formatTyped(readText(typedText, 'the typed text'), readCountry(phoneOptions)),
  };
}

import type { CountryCode, PhoneNumber as ParsedNumber } from 'libphonenumber-js/max';
import type { PhoneNumber } from './schema.js';

export interface PhoneNumbers {
  /**
   * Parses a number in any format.
   *
   * @param country alpha-2 code for numbers without a calling code
   */
  parse(text: string, country?: string): PhoneNumber;
  /** Formats a partly typed number. `country` is as for `parse`. */
  formatTyped(text: string, country?: string): string;
}

/** libphonenumber-js does not parse longer input. The longest numbers have twenty digits. */
const maxCharacters = 250;
/** The maximum length before repeated spaces and invisible marks are removed. */
const maxRawCharacters = 4 * maxCharacters;

type Reason = NonNullable<PhoneNumber['reason']>;

const noNumber: PhoneNumber = {
  valid: false,
  possible: false,
  type: null,
  country: null,
  callingCode: null,
  e164: null,
  international: null,
  national: null,
  rfc3966: null,
  extension: null,
  reason: 'not-a-number',
};

const reasonsByError: Readonly<Record<string, Reason>> = {
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
  INVALID_LENGTH: 'invalid-length',
};

export type PhoneLibrary = Pick<
  typeof import('libphonenumber-js/max'),
  | 'formatIncompletePhoneNumber'
  | 'isSupportedCountry'
  | 'ParseError'
  | 'parsePhoneNumberWithError'
  | 'validatePhoneNumberLength'
>;

/**
 * Ranges that libphonenumber assigns to another country with the same calling code. +590 590 87 belongs to Saint-Martin
 * (https://www.faxinfo.fr/?p=43743); the other ranges are area codes in `/phone-codes`.
 */
const territoryByRange: Readonly<Record<string, string>> = {
  '+67210': 'AQ',
  '+67211': 'AQ',
  '+67212': 'AQ',
  '+2125288': 'EH',
  '+2125289': 'EH',
  '+447924': 'IM',
  '+59059087': 'MF',
};

function findTerritory(e164: string): string | undefined {
  const range = Object.keys(territoryByRange).find((digits) => e164.startsWith(digits));
  return range && territoryByRange[range];
}

/** Loads the numbering plans: 150 KB that nothing else needs. */
export async function loadPhoneNumbers(): Promise<PhoneNumbers> {
  return createPhoneNumbers(await import('libphonenumber-js/max'));
}

export function createPhoneNumbers(library: PhoneLibrary): PhoneNumbers {
  const findCountryWithPlan = (country: string | undefined) =>
    country !== undefined && library.isSupportedCountry(country) ? (country as CountryCode) : undefined;

  /** Returns the parsed number, or an error code. */
  function readNumber(text: string, defaultCountry: CountryCode | undefined): ParsedNumber | string {
    try {
      return library.parsePhoneNumberWithError(text, { ...(defaultCountry && { defaultCountry }), extract: false });
    } catch (error) {
      if (error instanceof library.ParseError) return error.message;
      throw error;
    }
  }

  function findReason(error: string, text: string, country: string | undefined): Reason {
    if (error !== 'INVALID_COUNTRY') return reasonsByError[error] ?? 'not-a-number';
    if (/^\D*\+/.test(text) || findCountryWithPlan(country)) return 'unknown-calling-code';
    return country === undefined ? 'country-required' : 'no-numbering-plan';
  }

  function toPhoneNumber(number: ParsedNumber): PhoneNumber {
    const valid = number.isValid();
    const possible = valid || number.isPossible();
    const lengthError = possible ? undefined : library.validatePhoneNumberLength(number.number);
    return {
      valid,
      possible,
      type: (number.getType()?.toLowerCase().replaceAll('_', '-') ?? null) as PhoneNumber['type'],
      country: findTerritory(number.number) ?? number.country ?? null,
      callingCode: `+${number.countryCallingCode}`,
      e164: possible ? number.number : null,
      international: possible ? number.formatInternational() : null,
      national: possible ? number.formatNational() : null,
      rfc3966: possible ? number.getURI() : null,
      extension: number.ext ?? null,
      reason: valid ? null : possible ? 'unassigned' : (reasonsByError[lengthError ?? ''] ?? 'invalid-length'),
    };
  }

  return {
    parse(rawText, country) {
      if (rawText.length > maxRawCharacters) return { ...noNumber, reason: 'too-long' };
      const text = tidy(rawText, country);
      const countryWithPlan = findCountryWithPlan(country);
      const writtenNumber = readNumber(text, countryWithPlan);
      const number = writtenNumber === 'NOT_A_NUMBER' ? readNumber(dialLetters(text), countryWithPlan) : writtenNumber;
      return typeof number === 'string'
        ? { ...noNumber, reason: findReason(number, text, country) }
        : toPhoneNumber(number);
    },
    formatTyped: (text, country) =>
      library.formatIncompletePhoneNumber(
        tidy(text.slice(0, maxRawCharacters), country).slice(0, maxCharacters),
        findCountryWithPlan(country),
      ),
  };
}

/**
 * Converts full-width characters to ASCII, and removes `tel:`, repeated spaces and the invisible marks that copied text
 * may contain. Without a country, 00 counts as the international prefix (ITU-T E.164).
 */
function tidy(text: string, country: string | undefined): string {
  const cleanText = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel:/i, '');
  return country === undefined ? cleanText.replace(/^00(?=[1-9])/, '+') : cleanText;
}

/** The digits for the letters a to z on a keypad (ITU-T E.161). */
const keypad = '22233344455566677778889999';

/** Replaces letters by digits, as in 1-800-FLOWERS, if at least three letters follow at least three digits. */
function dialLetters(text: string): string {
  if (text.length > maxCharacters || !/^\+?(?:[ ().-]*\d){3}[\d ().-]*[a-z](?:[\d ().-]*[a-z]){2}/i.test(text))
    return text;
  return text.replace(/[a-z]/gi, (letter) => keypad[letter.toLowerCase().charCodeAt(0) - 97] as string);
}

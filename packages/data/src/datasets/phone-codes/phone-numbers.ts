import type { CountryCode, PhoneNumber as ParsedNumber } from 'libphonenumber-js/max';
import type { PhoneNumber } from './schema.js';

/** Parses and formats phone numbers of all countries. */
export interface PhoneNumbers {
  /**
   * Parses a phone number in any format.
   *
   * @param country alpha-2 code for numbers without a calling code
   */
  parse(text: string, country?: string): PhoneNumber;
  /**
   * Formats a partly typed number.
   *
   * @param country as for `parse`
   */
  formatTyped(text: string, country?: string): string;
}

/** The limit of the parser. The longest numbers have twenty digits. */
const maxCharacters = 250;
/** The limit before spaces and invisible marks are removed. */
const maxRaw = 4 * maxCharacters;

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

/** The functions of libphonenumber-js that are used here. */
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
 * (https://www.faxinfo.fr/?p=43743); the others are area codes in `/phone-codes`.
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

/** Creates the phone number parser. */
export function createPhoneNumbers(library: PhoneLibrary): PhoneNumbers {
  const findPlan = (country: string | undefined) =>
    country !== undefined && library.isSupportedCountry(country) ? (country as CountryCode) : undefined;

  /** Returns the parsed number, or an error code. */
  function read(text: string, defaultCountry: CountryCode | undefined): ParsedNumber | string {
    try {
      return library.parsePhoneNumberWithError(text, { ...(defaultCountry && { defaultCountry }), extract: false });
    } catch (error) {
      if (error instanceof library.ParseError) return error.message;
      throw error;
    }
  }

  function explain(error: string, text: string, country: string | undefined): Reason {
    if (error !== 'INVALID_COUNTRY') return reasonsByError[error] ?? 'not-a-number';
    if (/^\D*\+/.test(text) || findPlan(country)) return 'unknown-calling-code';
    return country === undefined ? 'country-required' : 'no-numbering-plan';
  }

  function describe(number: ParsedNumber): PhoneNumber {
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
    parse(raw, country) {
      if (raw.length > maxRaw) return { ...noNumber, reason: 'too-long' };
      const text = tidy(raw, country);
      const plan = findPlan(country);
      const asWritten = read(text, plan);
      const found = asWritten === 'NOT_A_NUMBER' ? read(dialLetters(text), plan) : asWritten;
      return typeof found === 'string' ? { ...noNumber, reason: explain(found, text, country) } : describe(found);
    },
    formatTyped: (text, country) =>
      library.formatIncompletePhoneNumber(
        tidy(text.slice(0, maxRaw), country).slice(0, maxCharacters),
        findPlan(country),
      ),
  };
}

/**
 * Converts full-width characters to ASCII, and removes `tel:` and the invisible marks that copied text may contain.
 * Without a country, 00 counts as the international prefix (ITU-T E.164).
 */
function tidy(text: string, country: string | undefined): string {
  const tidied = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel:/i, '');
  return country === undefined ? tidied.replace(/^00(?=[1-9])/, '+') : tidied;
}

/** The digits for the letters a to z on a keypad (ITU-T E.161). */
const keypad = '22233344455566677778889999';

/** Replaces letters by digits, as in 1-800-FLOWERS: at least three letters after at least three digits. */
function dialLetters(text: string): string {
  if (text.length > maxCharacters || !/^\+?(?:[ ().-]*\d){3}[\d ().-]*[a-z](?:[\d ().-]*[a-z]){2}/i.test(text))
    return text;
  return text.replace(/[a-z]/gi, (letter) => keypad[letter.toLowerCase().charCodeAt(0) - 97] as string);
}

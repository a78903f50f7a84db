import { type AddressPartName, addressPartNames } from './autofill-tokens.js';
import type { AddressFormat } from './schema.js';

/** The parts of an address. The street address may have several lines. Empty parts count as missing. */
export type AddressParts = {
  readonly [Part in AddressPartName]?: (Part extends 'streetAddress' ? string | readonly string[] : string) | undefined;
};

/** Only a street address may have several lines. */
export function splitLines(parts: AddressParts, name: AddressPartName): string[] {
  const value = parts[name] ?? '';
  const texts = name === 'streetAddress' ? [value].flat().flatMap((text) => text.split(/[\r\n]+/)) : [value as string];
  return texts.map(tidy).filter((line) => line !== '');
}

/** Lists parts that have a value although addresses of the country do not use them. */
export function listUnusedParts(format: AddressFormat, parts: AddressParts): AddressPartName[] {
  return addressPartNames.filter(
    (name) => splitLines(parts, name).length > 0 && !format.parts.some(({ part }) => part === name),
  );
}

/** At most this many characters of a postal code are read. */
const maxCodeLength = 100;

/** The signs of vehicles abroad, which people also write before postal codes where they differ from alpha-2 codes. */
const vehicleSigns: Readonly<Record<string, string>> = {
  ...{ AT: 'A', BE: 'B', DE: 'D', EE: 'EST', ES: 'E', FI: 'FIN', FR: 'F', HU: 'H', IE: 'IRL', IT: 'I', LI: 'FL' },
  ...{ LU: 'L', MT: 'M', NO: 'N', PT: 'P', SE: 'S', SI: 'SLO', SM: 'RSM', VA: 'V' },
};

/**
 * Returns a postal code as the format of its country expects it: without 〒, the prefix that the format adds and the
 * letters of the country, and with the letters that are part of every code, such as LV-. Case and digits stay as given.
 *
 * @param keepsLetters true to keep the letters of the country if the format adds no prefix: DK-5000 in international mail
 */
export function tidyPostalCode(
  text: string,
  { countryCode, postalCodePrefix, postalCodePattern }: AddressFormat,
  keepsLetters = false,
): string {
  if (text.length > maxCodeLength) return text;
  const code = text.replace(/^[〒\s\p{Pd}]+|[\s\p{Pd}]+$/gu, '');
  if (postalCodePattern === null || matchesCode(code, postalCodePattern)) return code;
  const fixedLetters = /^\^([A-Z]{2}-?)[\\d[\]{}\d-]+\$$/.exec(postalCodePattern)?.[1] ?? '';
  if (keepsLetters && postalCodePrefix === null && fixedLetters === '') return code;
  const letters = [countryCode, vehicleSigns[countryCode], postalCodePrefix?.replace(/[^A-Z]/g, '')]
    .filter(Boolean)
    .join('|');
  const prefix = new RegExp(`^(?:${letters})(?:[\\s\\p{Pd}]+|(?=\\d|${letters}))`, 'iu');
  let bareCode = code;
  while (prefix.test(bareCode) && !matchesCode(bareCode, postalCodePattern)) bareCode = bareCode.replace(prefix, '');
  return matchesCode(fixedLetters + bareCode, postalCodePattern) ? fixedLetters + bareCode : bareCode;
}

/** Ignores case, the script of digits and, if the pattern requires none, spaces and hyphens: 560001, 560 001. */
export function matchesCode(code: string, pattern: string): boolean {
  const plainCode = toLatinDigits(code.slice(0, maxCodeLength).normalize('NFKC').toUpperCase());
  const barePattern = pattern.replace(/(\[ \\-\]|[ -]\?)|\[[^\]]*\]/g, (text, separator) =>
    separator?.[1] ? '' : text,
  );
  return new RegExp(pattern).test(plainCode) || new RegExp(barePattern).test(plainCode.replace(/[\s\p{Pd}]/gu, ''));
}

/** Unicode encodes the ten digits of each script in sequence, zero first. */
function toLatinDigits(code: string): string {
  return code.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) as number) - value - 1))) value++;
    return String(value);
  });
}

function tidy(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

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

/** At most this many characters of a postal code are compared with the pattern of the country. */
export const maxCodeLength = 100;

/**
 * Returns the code as patterns expect it: in upper case, without the prefix that the format adds, and cut to
 * `maxCodeLength`.
 */
export function removePrefix(code: string, prefix: string | null): string {
  const normalized = code.slice(0, maxCodeLength).normalize('NFKC').toUpperCase();
  const letters = prefix?.replace(/[^A-Z]/g, '');
  return letters ? normalized.replace(new RegExp(`^${letters}[-\\s]*(?=\\d)`), '') : normalized;
}

function tidy(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

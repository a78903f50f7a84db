import type { AddressPartName } from '@almanac/data/autofill-tokens';

/** An address: the alpha-2 code of its country, and its parts. */
export type AddressValue = { country?: string } & Partial<Record<AddressPartName, string>>;

/** The part of a country's format that `checkPart` needs. */
export interface PostalCodeRule {
  /** A regular expression for postal codes without their prefix; null if no postal code is checked. */
  readonly postalCodePattern: string | null;
  /** A text that may precede a postal code; null if there is none. */
  readonly postalCodePrefix: string | null;
}

/** Checks a part of an address; undefined if it is valid. */
export function checkPart(
  name: AddressPartName,
  isRequired: boolean,
  value: string,
  { postalCodePattern, postalCodePrefix }: PostalCodeRule,
): 'missing' | 'invalid' | undefined {
  const text = value.normalize('NFKC').trim().toUpperCase();
  if (text === '') return isRequired ? 'missing' : undefined;
  if (name !== 'postalCode' || postalCodePattern === null) return undefined;
  const prefix = postalCodePrefix?.toUpperCase() ?? '';
  const codeWithoutPrefix = prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length).trim() : text;
  return new RegExp(postalCodePattern).test(codeWithoutPrefix) ? undefined : 'invalid';
}

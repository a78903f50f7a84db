import type { AddressPartName } from '@almanac/data/autofill-tokens';
import type { AddressFormatChoice } from '../sources/source.js';

/** An address: the alpha-2 code of its country, and its parts. */
export type AddressValue = { country?: string } & Partial<Record<AddressPartName, string>>;

/** Returns undefined if the part is valid. */
export function checkPart(
  name: AddressPartName,
  isRequired: boolean,
  value: string,
  { postalCodePattern, postalCodePrefix }: Pick<AddressFormatChoice, 'postalCodePattern' | 'postalCodePrefix'>,
): 'missing' | 'invalid' | undefined {
  const text = value.normalize('NFKC').trim().toUpperCase();
  if (text === '') return isRequired ? 'missing' : undefined;
  if (name !== 'postalCode' || postalCodePattern === null) return undefined;
  const prefix = postalCodePrefix?.toUpperCase() ?? '';
  const code = text.startsWith(prefix) ? text.slice(prefix.length).trim() : text;
  return new RegExp(postalCodePattern).test(code) ? undefined : 'invalid';
}

import type { AddressPart } from '@almanac/client';
import { readText } from '../parts/read-query.js';

/** The parts of an address that were filled in. */
export type AddressValues = { readonly [Part in AddressPart['part']]?: string };

/** The parts, by what browsers call them (HTML, autofill). */
export const autocompleteTokens: Readonly<Record<AddressPart['part'], string>> = {
  recipient: 'name',
  organization: 'organization',
  streetAddress: 'street-address',
  dependentLocality: 'address-level3',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
  sortingCode: 'off',
};

/** Reads the parts of an address. */
export function readAddress(query: URLSearchParams): AddressValues {
  const given = Object.keys(autocompleteTokens)
    .map((part) => [part, readText(query, part)] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(given);
}

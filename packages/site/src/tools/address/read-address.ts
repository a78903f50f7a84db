import type { AddressPart } from '@almanac/client';
import { readText } from '../parts/read-query.js';

/** The parts of an address that were filled in. */
export type AddressValues = { readonly [Part in AddressPart['part']]?: string };

const parts: readonly AddressPart['part'][] = [
  'recipient',
  'organization',
  'streetAddress',
  'dependentLocality',
  'city',
  'state',
  'postalCode',
  'sortingCode',
];

/** Reads the parts of an address. */
export function readAddress(query: URLSearchParams): AddressValues {
  const given = parts.map((part) => [part, readText(query, part)] as const).filter(([, text]) => text !== '');
  return Object.fromEntries(given);
}

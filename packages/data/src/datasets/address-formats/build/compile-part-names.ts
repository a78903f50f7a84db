import type { AddressPart } from '../schema.js';

export type Letter = AddressPart['letter'];

/** The parts of an address by their letters in a format, each with its default type. */
export const partNames: Readonly<Record<Letter, { readonly part: AddressPart['part']; readonly type: string }>> = {
  N: { part: 'recipient', type: 'name' },
  O: { part: 'organization', type: 'organization' },
  A: { part: 'streetAddress', type: 'street-address' },
  D: { part: 'dependentLocality', type: 'suburb' },
  C: { part: 'city', type: 'city' },
  S: { part: 'state', type: 'province' },
  Z: { part: 'postalCode', type: 'postal' },
  X: { part: 'sortingCode', type: 'sorting-code' },
};

/** The labels that are not just the words of the type. */
const labels: Readonly<Record<string, string>> = {
  'do-si': 'Do/Si',
  pin: 'PIN code',
  postal: 'Postal code',
  'village-township': 'Village or township',
  zip: 'ZIP code',
};

export function labelType(type: string): string {
  return labels[type] ?? `${type.charAt(0).toUpperCase()}${type.slice(1).replaceAll('-', ' ')}`;
}

import { type AddressPartName, addressPartNames } from '@almanac/data/autofill-tokens';
import { readText } from '../parts/read-query.js';

/** The parts of an address that were filled in. */
export type AddressValues = { readonly [Part in AddressPartName]?: string };

/** Reads the parts of an address from the query. */
export function readAddress(query: URLSearchParams): AddressValues {
  const given = addressPartNames
    .map((part) => [part, readText(query, part)] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(given);
}

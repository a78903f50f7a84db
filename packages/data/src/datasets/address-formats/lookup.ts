import type { Files } from '../../core/files.js';
import { indexCodes } from '../../core/lookup.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Page, type Rows, type Selection, selectRows } from '../../core/selection.js';
import { openAddressStates } from './address-states.js';
import type { AddressState } from './read-state.js';
import type { AddressFormat } from './schema.js';

export type { AddressParts } from './address-parts.js';
export { type AddressPartName, addressPartNames } from './autofill-tokens.js';
export { checkAddress } from './check-address.js';
export type { AddressState } from './read-state.js';
export type { AddressCheck, AddressFormat, AddressPart, AddressProblem, WrittenAddress } from './schema.js';
export { type AddressScript, type WritingOptions, writeAddress } from './write-address.js';

/** The address formats of all countries. */
export interface AddressFormats {
  readonly rows: Rows<AddressFormat>;
  find(alpha2: string): number | undefined;
  list(query?: AddressFormatsQuery): Selection<AddressFormat>;
  /** Lists the states used in addresses of a country, or none if they are not known. */
  states(alpha2: string): Promise<readonly AddressState[]>;
}

export interface AddressFormatsQuery extends Page {
  readonly country?: string | undefined;
}

/**
 * Opens the address formats of all countries and territories in ISO 3166-1, and of Kosovo: 250 records.
 * Only the names of states depend on the language.
 *
 * Source: libaddressinput (Google), corrected.
 *
 * @throws the error of `files` if the compiled file is missing
 * @example
 * const addressFormats = await library.open('addressFormats');
 * const japan = addressFormats.rows.record(addressFormats.find('JP') as number);
 * japan.format; // '〒%Z%n%S%n%A%n%O%n%N'
 */
export async function openAddressFormats(files: Files, language: string): Promise<AddressFormats> {
  const rows = await openRecordRows<AddressFormat>(files, 'address-formats', language);
  const find = indexCodes(rows.english, ({ countryCode }) => [countryCode]);
  const allRows = [...rows.english.keys()];
  return {
    rows,
    find,
    states: openAddressStates(files, language),
    list({ country, ...page } = {}) {
      const row = country === undefined ? undefined : find(country);
      const matchingRows = country === undefined ? allRows : row === undefined ? [] : [row];
      return selectRows(rows, matchingRows, page);
    },
  };
}

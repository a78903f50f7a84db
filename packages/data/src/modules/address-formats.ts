import type { CountryCode, Suggested } from '../core/codes.js';
import type { AddressFormat } from '../datasets/address-formats/schema.js';
import file from './data/address-formats.js';
import { indexRecords, readRecords } from './index-records.js';

export type { AddressParts } from '../datasets/address-formats/address-parts.js';
export type { AddressPartName } from '../datasets/address-formats/autofill-tokens.js';
export { checkAddress } from '../datasets/address-formats/check-address.js';
export type {
  AddressCheck,
  AddressFormat,
  AddressPart,
  AddressProblem,
  WrittenAddress,
} from '../datasets/address-formats/schema.js';
export { type AddressScript, type WritingOptions, writeAddress } from '../datasets/address-formats/write-address.js';

/** The address formats of countries and territories, sorted by alpha-2 code. */
export const addressFormats: readonly AddressFormat[] = /* @__PURE__ */ readRecords(file);

const index = /* @__PURE__ */ indexRecords({
  dataset: 'addressFormats',
  records: addressFormats,
  listCodes: ({ countryCode }) => [countryCode],
});

/**
 * Gets the address format of a country by its alpha-2 code, ignoring case, for `writeAddress` and `checkAddress`.
 *
 * @throws NotFoundError that suggests the nearest code
 * @example
 * writeAddress(getAddressFormat('CH'), { streetAddress: 'Bundesplatz 3', postalCode: '3003', city: 'Bern' }).lines;
 * // ['Bundesplatz 3', 'CH-3003 Bern']
 */
export function getAddressFormat(country: Suggested<CountryCode>): AddressFormat {
  return index.get(country);
}

/** Like `getAddressFormat`, but returns undefined if there is none. */
export function findAddressFormat(country: Suggested<CountryCode>): AddressFormat | undefined {
  return index.find(country);
}

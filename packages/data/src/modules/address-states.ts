import type { CountryCode, Suggested } from '../core/codes.js';
import { listStates } from '../datasets/address-formats/address-states.js';
import type { AddressState } from '../datasets/address-formats/read-state.js';
import compiled from './data/address-states.js';
import names from './data/state-names.js';

export type { AddressState } from '../datasets/address-formats/read-state.js';

const byCountry = /* @__PURE__ */ new Map<string, readonly AddressState[]>();

/**
 * Lists the states used in addresses of a country, for `writeAddress` and `checkAddress`; empty if there are none or
 * they are not known.
 *
 * @param country an alpha-2 code, ignoring case
 * @example
 * listAddressStates('US').find(({ code }) => code === 'US-CA')?.addressText; // 'CA'
 */
export function listAddressStates(country: Suggested<CountryCode>): readonly AddressState[] {
  const alpha2 = country.toUpperCase();
  const cached = byCountry.get(alpha2);
  if (cached) return cached;
  const states = listStates(Object.hasOwn(compiled, alpha2) ? compiled[alpha2] : undefined, (code) => names[code]);
  byCountry.set(alpha2, states);
  return states;
}

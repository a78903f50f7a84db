import type { CountryCode, Suggested } from '../core/codes.js';
import type { Country as WholeCountry } from '../datasets/countries/schema.js';
import type { Country } from './countries.js';
import records from './data/country-facts.js';
import { indexRecords } from './index-records.js';

export type { BoundingBox, LanguageShare, NativeName } from '../datasets/countries/schema.js';

/** The alpha-2 code of a country or territory, and the fields that `@almanac/data/countries` omits. */
export interface CountryFacts extends Readonly<Omit<WholeCountry, keyof Country>> {
  /** ISO 3166-1 alpha-2 code, or the user-assigned code XK for Kosovo. */
  readonly alpha2: CountryCode;
}

/** Facts of the 249 entries of ISO 3166-1 and Kosovo, sorted by alpha-2 code. */
export const countryFacts: readonly CountryFacts[] = records;

const index = /* @__PURE__ */ indexRecords({
  dataset: 'countries',
  records: countryFacts,
  listCodes: ({ alpha2 }) => [alpha2],
});

/**
 * Gets the facts of a country by its alpha-2 code, ignoring case.
 *
 * @throws NotFoundError that suggests the nearest code
 * @example
 * getCountryFacts('CH').borders; // ['AT', 'DE', 'FR', 'IT', 'LI']
 */
export function getCountryFacts(alpha2: Suggested<CountryCode>): CountryFacts {
  return index.get(alpha2);
}

/** Like `getCountryFacts`, but returns undefined if there is none. */
export function findCountryFacts(alpha2: Suggested<CountryCode>): CountryFacts | undefined {
  return index.find(alpha2);
}

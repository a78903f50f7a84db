import type { CountryCode, CurrencyCode, Suggested } from '../core/codes.js';
import type { Country as WholeCountry } from '../datasets/countries/schema.js';
import { findNearest } from '../search/text/typos.js';
import records from './data/countries.js';
import aliases from './data/country-code-aliases.js';
import { indexRecords } from './index-records.js';

export type { CountryCode, CurrencyCode } from '../core/codes.js';

/** A country or territory, with the fields that most pages need. `@almanac/data/countries/facts` has the rest. */
export interface Country
  extends Readonly<
    Pick<
      WholeCountry,
      'alpha3' | 'numeric' | 'name' | 'continent' | 'region' | 'capital' | 'callingCode' | 'flag' | 'languages'
    >
  > {
  /** ISO 3166-1 alpha-2 code, or the user-assigned code XK for Kosovo. */
  readonly alpha2: CountryCode;
  /** ISO 4217 code of the current currency; null if there is none (AQ). */
  readonly currency: CurrencyCode | null;
}

/** The 249 entries of ISO 3166-1 and Kosovo, sorted by alpha-2 code. */
export const countries: readonly Country[] = records;

const index = /* @__PURE__ */ indexRecords({
  dataset: 'countries',
  records: countries,
  listCodes: ({ alpha2, alpha3, numeric }) => [alpha2, alpha3, numeric],
  normalize: (code) => (/^\d{1,3}$/.test(code) ? code.padStart(3, '0') : code),
  suggest,
});

/**
 * Gets a country by its alpha-2, alpha-3 or numeric code, ignoring case.
 *
 * @throws NotFoundError that suggests the most likely country
 * @example
 * getCountry('JP').name; // 'Japan'
 * getCountry('deu').currency; // 'EUR'
 */
export function getCountry(code: Suggested<CountryCode>): Country {
  return index.get(code);
}

/** Like `getCountry`, but returns undefined if there is none. */
export function findCountry(code: Suggested<CountryCode>): Country | undefined {
  return index.find(code);
}

/**
 * Suggests an alpha-2 code by an alternative code or a name: GB for UK, DE for Germany; undefined if the text is
 * neither an alternative code nor similar to a name.
 */
function suggest(code: string): string | undefined {
  const trimmedCode = code.trim();
  const nearestName = findNearest(
    trimmedCode,
    countries.map(({ name }) => name),
  );
  return aliases[trimmedCode.toUpperCase()] ?? countries.find(({ name }) => name === nearestName)?.alpha2;
}

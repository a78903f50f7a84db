import type { CountryCode } from '../core/codes.js';
import names from './data/country-other-names.js';

/** Names that find a country besides its English name, by alpha-2 code: its own, official, short and former ones. */
export const otherCountryNames: Readonly<Record<CountryCode, readonly string[]>> = names;

import type { Names } from '../../find/names.js';

/** Facts about a country beside the map, in the language of the page. */
export interface CountryFacts {
  readonly code: string;
  readonly name: string;
  readonly capital: string | null;
  readonly callingCode: string | null;
  /** Its name and code. */
  readonly currency: string | null;
  readonly languages: readonly string[];
  readonly timezone: string | null;
}

/** The facts of a country. */
export function readCountryFacts(
  { countries, currencies, languages }: Pick<Names, 'countries' | 'currencies' | 'languages'>,
  code: string,
): CountryFacts | undefined {
  const country = countries.find((each) => each.code === code);
  if (!country) return undefined;
  const { name, capital, callingCode, currency, timezone } = country;
  const currencyName = currencies.find((each) => each.code === currency)?.name;
  return {
    code,
    name,
    capital,
    callingCode,
    currency: currency && [currencyName, currency].join(' · '),
    languages: country.languages.map((each) => languages.find((language) => language.code === each)?.name ?? each),
    timezone,
  };
}

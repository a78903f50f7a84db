import type { Almanac } from '@almanac/client';
import { findLanguage, type SiteData } from '../../page/site-data.js';
import { loadNames } from '../../parts/names.js';

export interface CountryFacts {
  readonly code: string;
  readonly name: string;
  readonly capital: string | null;
  readonly callingCode: string | null;
  /** The currency's name and code. */
  readonly currency: string | null;
  readonly languages: readonly string[];
  /** The zone of the capital, or else the first zone of the country; null if there is none. */
  readonly timezone: string | null;
}

export const countryFactsData: SiteData = {
  path: 'data/:version/country-facts/:language.json',
  workMs: 20,
  load: (site, { language }) => listCountryFacts(site.almanac, findLanguage(site, language)),
};

export async function listCountryFacts(almanac: Almanac, lang: string): Promise<readonly CountryFacts[]> {
  const [countries, names, capitals] = await Promise.all([
    almanac.countries.list({
      lang,
      fields: ['alpha2', 'name', 'capital', 'callingCode', 'currency', 'currencyName', 'languages', 'timezones'],
    }),
    loadNames(almanac, lang),
    almanac.cities.list({ capital: true, fields: ['country', 'timezone'] }),
  ]);
  // The list is reversed, so that the most populous capital of a country is set last.
  const capitalZones = new Map(capitals.data.toReversed().map(({ country, timezone }) => [country, timezone]));
  return countries.data.map(({ alpha2, currency, currencyName, timezones, ...country }) => ({
    code: alpha2,
    name: country.name,
    capital: country.capital,
    callingCode: country.callingCode,
    currency: currency && [currencyName, currency].join(' · '),
    languages: country.languages.map(names.language),
    timezone: capitalZones.get(alpha2) ?? timezones[0] ?? null,
  }));
}

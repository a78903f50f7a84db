import type { Almanac } from '@almanac/client';
import type { CountryFacts } from './country-facts.js';

/** Loads the facts of a country where the page is rendered. */
export async function loadCountryFacts(almanac: Almanac, alpha2: string, lang: string): Promise<CountryFacts> {
  const [{ data: country }, { data: capital }] = await Promise.all([
    almanac.countries.get({
      alpha2,
      lang,
      fields: ['name', 'capital', 'callingCode', 'currency', 'currencyName', 'languages'],
    }),
    almanac.cities.capital({ alpha2, lang, fields: ['timezone'] }),
  ]);
  const languages = await Promise.all(
    country.languages.map(async (code) => (await almanac.languages.get({ code, lang, fields: ['name'] })).data.name),
  );
  const { name, callingCode, currency, currencyName } = country;
  return {
    code: alpha2,
    name,
    capital: country.capital,
    callingCode,
    currency: currency && [currencyName, currency].join(' · '),
    languages,
    timezone: capital.timezone,
  };
}

import type { RecordSources } from '@almanac/client';
import type { SiteContext } from '../../site-context.js';
import { measureCountryMap } from '../map/measure-country-map.js';
import { loadNames } from '../names.js';

/** How many cities a page lists. */
export const citiesShown = 10;

/** Everything that the page of a country shows. */
export type CountryData = Awaited<ReturnType<typeof loadCountry>>;

/** Loads it. Rejects with an `AlmanacError` if the code names no country. */
export async function loadCountry({ almanac }: SiteContext, code: string, lang: string) {
  const { data: country } = await almanac.countries.get({ alpha2: code, lang });
  const { alpha2 } = country;
  const [names, phone, zones, address, currencies, states, cities, capital, sources, mapSize, more] = await Promise.all(
    [
      loadNames(almanac, lang),
      almanac.phoneCodes.list({ country: alpha2, lang }),
      almanac.timezones.list({ country: alpha2, lang }),
      almanac.addressFormats.get({ alpha2, lang }),
      almanac.currencies.list({ country: alpha2, lang }),
      almanac.states.list({ country: alpha2, topLevel: true, lang }),
      almanac.cities.list({ country: alpha2, sort: 'population', limit: citiesShown, lang }),
      country.capital === null ? undefined : almanac.cities.capital({ alpha2, lang }),
      almanac.countries.sources(alpha2),
      measureCountryMap(almanac, alpha2),
      loadFurtherSources(almanac, alpha2),
    ],
  );
  return {
    country,
    names,
    phone: phone.data[0],
    zones: zones.data,
    address: address.data,
    addressLines: await writeExample(almanac, address.data),
    currencies: sortByUse(currencies.data, country.currencies),
    states: states.data,
    cities: cities.data,
    cityCount: cities.meta.total,
    capital: capital?.data,
    sources: sources.data,
    mapSize,
    ...more,
  };
}

async function loadFurtherSources(almanac: SiteContext['almanac'], alpha2: string) {
  const [phone, address] = await Promise.all([
    almanac.phoneCodes.sources({ id: alpha2 }),
    almanac.addressFormats.sources(alpha2),
  ]);
  const sources: { readonly phoneSources: RecordSources; readonly addressSources: RecordSources } = {
    phoneSources: phone.data,
    addressSources: address.data,
  };
  return sources;
}

type Format = Awaited<ReturnType<SiteContext['almanac']['addressFormats']['get']>>['data'];

/** The lines of an address with a postal code of the country; its other parts are their types in braces, in whose place labels can be put. */
async function writeExample(almanac: SiteContext['almanac'], { countryCode, parts, postalCodeExamples }: Format) {
  const filled = Object.fromEntries(
    parts.map(({ part, type }) => [part, (part === 'postalCode' && postalCodeExamples[0]) || `{${type}}`]),
  );
  const { data } = await almanac.addresses.format({ country: countryCode, ...filled });
  return data.lines;
}

function sortByUse<C extends { readonly code: string }>(currencies: readonly C[], codes: readonly string[]): C[] {
  const place = ({ code }: C) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  return currencies.toSorted((a, b) => place(a) - place(b));
}

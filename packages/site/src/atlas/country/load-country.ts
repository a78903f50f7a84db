import type { AddressFormat, State } from '@almanac/client';
import type { SiteContext } from '../../page/site-context.js';
import { loadPlaceMap } from '../../parts/map/load-place-map.js';
import { loadNames } from '../../parts/names.js';
import { smallArea } from '../draw-country-map.js';

const [maxCities, minKnownPopulation] = [9, 50_000];

export type CountryData = Awaited<ReturnType<typeof loadCountry>>;

/** Rejects with an `AlmanacError` if no country has the code. */
export async function loadCountry(site: SiteContext, code: string, lang: string) {
  const { almanac } = site;
  const { data: country } = await almanac.countries.get({ alpha2: code, lang });
  const { alpha2 } = country;
  const [names, phone, zones, address, currencies, states, cities, capital, englishCountry, groups] = await Promise.all(
    [
      loadNames(almanac, lang),
      almanac.phoneCodes.list({ country: alpha2, lang }),
      almanac.timezones.list({ country: alpha2, lang }),
      almanac.addressFormats.get({ alpha2, lang }),
      almanac.currencies.list({ country: alpha2, lang }),
      almanac.states.list({ country: alpha2, lang }),
      almanac.cities.list({ country: alpha2, sort: 'population', limit: maxCities, lang }),
      country.capital === null ? undefined : almanac.cities.capital({ alpha2, lang }),
      almanac.countries.get({ alpha2, fields: ['officialName'] }),
      almanac.groups.list({ lang, fields: ['id', 'name'] }),
    ],
  );
  const { latitude, longitude } = capital?.data ?? country;
  // Those beyond the border that one knows show where a small country lies.
  const around =
    country.areaKm2 < smallArea && country.borders.length > 0
      ? await almanac.cities.nearest({ latitude, longitude, minPopulation: minKnownPopulation, limit: 10, lang })
      : { data: [] };
  const [sources, phoneSources, addressSources, map] = await Promise.all([
    almanac.sources({ record: `/countries/${alpha2}` }),
    almanac.sources({ record: `/phone-codes/${alpha2}` }),
    almanac.sources({ record: `/address-formats/${alpha2}` }),
    loadPlaceMap(site, alpha2, { lang, main: capital?.data, places: [...cities.data, ...around.data] }),
  ]);
  return {
    country,
    names,
    phone: phone.data[0],
    zones: zones.data,
    address: address.data,
    currencies: sortByCodes(currencies.data, country.currencies),
    states: chooseStates(states.data, address.data, lang),
    stateCount: states.data.filter(({ parent }) => parent === null).length,
    cities: cities.data,
    cityCount: cities.meta.total,
    capital: capital?.data,
    groups: groups.data.filter(({ id }) => country.memberships.includes(id)),
    /** The official name in English, which the API also returns for languages that have no translation of it. */
    englishOfficialName: englishCountry.data.officialName,
    sources: sources.data,
    phoneSources: phoneSources.data,
    addressSources: addressSources.data,
    map,
  };
}

/**
 * Chooses the states that have no parts if addresses name such ones, as the provinces of Indonesia, and otherwise those
 * that are part of no other. Sorted by name, with territories last.
 */
function chooseStates(states: readonly State[], { parts }: AddressFormat, lang: string): State[] {
  const inAddresses = parts.find(({ part }) => part === 'state')?.type;
  const parents = new Set(states.map(({ parent }) => parent));
  const hasType = (isPart: boolean) =>
    states.some(({ type, parent }) => type === inAddresses && isPart === (parent !== null));
  const areParts = hasType(true) && !hasType(false);
  const { compare } = new Intl.Collator(lang);
  const isTerritory = ({ type }: State) => Number(/territory|dependency|collectivity|outlying/.test(type));
  return states
    .filter(({ id, parent }) => (areParts ? !parents.has(id) : parent === null))
    .sort((a, b) => isTerritory(a) - isTerritory(b) || compare(a.name, b.name));
}

/** Puts the currencies with the given codes first, in the order of the codes. */
function sortByCodes<C extends { readonly code: string }>(currencies: readonly C[], codes: readonly string[]): C[] {
  const rank = ({ code }: C) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  return currencies.toSorted((a, b) => rank(a) - rank(b));
}

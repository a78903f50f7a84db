import { openPhoneNumbers } from '@almanac/data';
import {
  type AddressFormatChoice,
  type AlmanacSource,
  type CityChoice,
  type CountryChoice,
  type MoonSight,
  readWorldSvg,
  type TimezoneChoice,
  useSource,
} from '@almanac/elements';
import { fetchJson } from '../../parts/fetch-json.js';

/** Creates the data source of the components on this site: JSON that is free of charge. */
function createSiteSource(basePath: string, dataVersion: string): AlmanacSource {
  const folder = `${basePath}/site/data/${dataVersion}`;
  return {
    listCountries: (language) => fetchJson<CountryChoice[]>(`${folder}/countries/${language}.json`),
    listTimezones: (language) => fetchJson<TimezoneChoice[]>(`${folder}/timezones/${language}.json`),
    getAddressFormat: (country) => fetchJson<AddressFormatChoice>(`${folder}/address-formats/${country}.json`),
    getCity: (id, language) => fetchJson<CityChoice>(`${folder}/cities/${language}/${id}.json`),
    lookAtMoon: (at, language) => fetchJson<MoonSight>(`${folder}/moon/${language}/${at.getTime()}.json`),
    getWorldMap: async (projection) => readWorldSvg(await fetchJson<string>(`${folder}/maps/${projection}.json`)),
    openPhoneNumbers,
    async loadFlag(country) {
      const response = await fetch(`${basePath}/site/flags/${country.toLowerCase()}.svg`);
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      return response.text();
    },
    findCities: (q, { language, limit, country, signal }) => {
      const query = new URLSearchParams({ q, limit: String(limit), ...(country && { country }) });
      return fetchJson<CityChoice[]>(`${folder}/cities/${language}.json?${query}`, signal);
    },
  };
}

/** Gives all elements of the page the data of the site. Importing this module defines the elements. */
export function useElements(basePath: string, dataVersion: string): void {
  useSource(createSiteSource(basePath, dataVersion));
}

import { openPhoneNumbers } from '@almanac/data';
import {
  type AddressFormatChoice,
  type AlmanacSource,
  type CityChoice,
  type CountryChoice,
  type MoonSight,
  readWorldSvg,
  type TimezoneChoice,
} from '@almanac/elements';
import { openFinder } from '../../find/city-search.js';
import { fetchJson } from '../../find/load-finder.js';

/** Creates the source of the components on pages of the site: files of the site, and the library in the browser. */
export function createSiteSource(basePath: string, dataVersion: string): AlmanacSource {
  const folder = `${basePath}/site/elements/${dataVersion}`;
  const finders = new Map<string, ReturnType<typeof openFinder>>();
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
    async findCities(text, { language, limit, country }) {
      const opening = finders.get(language) ?? openFinder(`${basePath}/site/finder/${dataVersion}/`, language);
      finders.set(language, opening);
      const found = await (await opening).find(text, country ? limit * 10 : limit);
      return found.filter((city) => !country || city.country === country).slice(0, limit);
    },
  };
}

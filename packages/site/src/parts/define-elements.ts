import type {
  AddressFormatChoice,
  AlmanacSource,
  CityChoice,
  CountryChoice,
  MoonPhase,
  TimezoneChoice,
  WorldOutlines,
} from '@almanac/elements';
import { elementModules, useSource } from '@almanac/elements/modules';
import { fetchSiteData } from '../page/fetch-data.js';
import type { VisitFacts } from '../page/visit.js';

/** Requests from this source do not count against the rate limit. */
function createSiteSource(visit: VisitFacts): AlmanacSource {
  return {
    listCountries: (language) => fetchSiteData<CountryChoice[]>(visit, `countries/${language}.json`),
    listTimezones: (language) => fetchSiteData<TimezoneChoice[]>(visit, `timezones/${language}.json`),
    getAddressFormat: (country) => fetchSiteData<AddressFormatChoice>(visit, `address-formats/${country}.json`),
    getCity: (id, language) => fetchSiteData<CityChoice>(visit, `cities/${language}/${id}.json`),
    getMoonPhase: (at, language) => fetchSiteData<MoonPhase>(visit, `moon/${language}/${at.getTime()}.json`),
    getWorldMap: (projection) => fetchSiteData<WorldOutlines>(visit, `maps/${projection}.json`),
    openPhoneNumbers: async () => (await import('./phone-parser.js')).openPhoneNumbers(),
    async loadFlag(country) {
      const response = await fetch(`${visit.basePath}/site/flags/${country.toLowerCase()}.svg`);
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      return response.text();
    },
    findCities: (q, { language, limit, country, signal }) => {
      const query = new URLSearchParams({ q, limit: String(limit), ...(country && { country }) });
      return fetchSiteData<CityChoice[]>(visit, `cities/${language}.json?${query}`, signal);
    },
  };
}

let hasSource = false;

/** Defines the elements that a part of the page contains or names in `data-element`. They use the site's data. */
export async function defineElements(part: ParentNode, visit: VisitFacts): Promise<void> {
  const usedModules = Object.entries(elementModules).filter(([tag]) =>
    part.querySelector(`${tag}, [data-element="${tag}"]`),
  );
  await Promise.all(usedModules.map(([, load]) => load()));
  if (hasSource) return;
  hasSource = true;
  useSource(createSiteSource(visit));
}

import type {
  AddressFormatChoice,
  AlmanacSource,
  CityChoice,
  CountryChoice,
  MoonSight,
  TimezoneChoice,
  WorldOutlines,
} from '@almanac/elements';
import { useSource } from '@almanac/elements/modules';
import { fetchData } from '../../parts/fetch-data.js';
import type { VisitFacts } from '../../visit.js';

/** Creates the data source of the components on this site: JSON that does not count against the rate limit. */
function createSiteSource(visit: VisitFacts): AlmanacSource {
  return {
    listCountries: (language) => fetchData<CountryChoice[]>(visit, `countries/${language}.json`),
    listTimezones: (language) => fetchData<TimezoneChoice[]>(visit, `timezones/${language}.json`),
    getAddressFormat: (country) => fetchData<AddressFormatChoice>(visit, `address-formats/${country}.json`),
    getCity: (id, language) => fetchData<CityChoice>(visit, `cities/${language}/${id}.json`),
    lookAtMoon: (at, language) => fetchData<MoonSight>(visit, `moon/${language}/${at.getTime()}.json`),
    getWorldMap: (projection) => fetchData<WorldOutlines>(visit, `maps/${projection}.json`),
    // Loads the parser when it is first needed.
    openPhoneNumbers: async () => (await import('./phone-parser.js')).openPhoneNumbers(),
    async loadFlag(country) {
      const response = await fetch(`${visit.basePath}/site/flags/${country.toLowerCase()}.svg`);
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      return response.text();
    },
    findCities: (q, { language, limit, country, signal }) => {
      const query = new URLSearchParams({ q, limit: String(limit), ...(country && { country }) });
      return fetchData<CityChoice[]>(visit, `cities/${language}.json?${query}`, signal);
    },
  };
}

let source: AlmanacSource | undefined;

/** Makes all elements of the page use the data of the site. */
export function useSiteSource(visit: VisitFacts): void {
  if (source) return;
  source = createSiteSource(visit);
  useSource(source);
}

import type {
  AddressFormatChoice,
  AlmanacSource,
  CityChoice,
  CountryChoice,
  MoonPhase,
  TimezoneChoice,
  WorldOutlines,
} from '@almanac/elements';
import { useSource } from '@almanac/elements/modules';
import { fetchSiteData } from '../../parts/fetch-data.js';
import type { VisitFacts } from '../../visit.js';

/** Creates the data source of the components on this site. Its requests do not count against the rate limit. */
function createSiteSource(visit: VisitFacts): AlmanacSource {
  return {
    listCountries: (language) => fetchSiteData<CountryChoice[]>(visit, `countries/${language}.json`),
    listTimezones: (language) => fetchSiteData<TimezoneChoice[]>(visit, `timezones/${language}.json`),
    getAddressFormat: (country) => fetchSiteData<AddressFormatChoice>(visit, `address-formats/${country}.json`),
    getCity: (id, language) => fetchSiteData<CityChoice>(visit, `cities/${language}/${id}.json`),
    getMoonPhase: (at, language) => fetchSiteData<MoonPhase>(visit, `moon/${language}/${at.getTime()}.json`),
    getWorldMap: (projection) => fetchSiteData<WorldOutlines>(visit, `maps/${projection}.json`),
    // Loads the parser when it is first needed.
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

let source: AlmanacSource | undefined;

/** Makes all elements of the page use the data of the site. */
export function useSiteSource(visit: VisitFacts): void {
  if (source) return;
  source = createSiteSource(visit);
  useSource(source);
}

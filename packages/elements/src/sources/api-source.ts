import type { Almanac } from '@almanac/client';
import { createFinderSearch } from './finder-search.js';
import type { AlmanacSource, ParsedPhoneNumber } from './source.js';

/** Options of a source that gets its data from a service or an export. */
export interface ApiSourceOptions {
  /** True if the URL is of a static export (`almanac export --static`). */
  readonly isExport?: boolean;
  /** An API key, which every visitor of the page can read. */
  readonly key?: string;
}

const cityFields = 'id,name,country,state' as const;

/**
 * Creates a source that gets its data from a service or a static export. The client is loaded with the first request.
 *
 * @param baseUrl the URL of the service or export; may be relative to the page
 */
export function createApiSource(baseUrl: string, { isExport = false, key }: ApiSourceOptions = {}): AlmanacSource {
  const absoluteUrl = new URL(baseUrl, document.baseURI).href;
  let almanacPromise: Promise<Almanac> | undefined;
  const open = () => {
    almanacPromise ??= import('@almanac/client').then(({ createAlmanac }) =>
      createAlmanac({ baseUrl: absoluteUrl, isExport, ...(key && { key }) }),
    );
    return almanacPromise;
  };
  return {
    async listCountries(lang) {
      const { data } = await (await open()).countries.list({ lang, limit: 1000 });
      return data.map(({ nativeName, officialName, alpha3, alternativeNames, ...country }) => ({
        ...country,
        otherNames: [nativeName, officialName, alpha3, ...alternativeNames],
      }));
    },
    async listTimezones(lang, distinct) {
      return (await (await open()).timezones.list({ lang, limit: 1000, ...(distinct && { distinct }) })).data;
    },
    async getAddressFormat(country) {
      return (await (await open()).addressFormats.get(country)).data;
    },
    async getWorldMap(projection, lang) {
      const [{ readWorldSvg }, almanac] = await Promise.all([import('./read-world-svg.js'), open()]);
      // An export has only the map in natural-earth, so its path has no parameter for the projection.
      const parameters = projection === 'natural-earth' ? {} : { projection };
      const { data } = await almanac.maps.worldSvg(isExport ? { lang, ...parameters } : parameters);
      return readWorldSvg(data);
    },
    loadFlag: (country) =>
      import('../flags/flag-picture.js').then(({ fetchFlag }) => fetchFlag(absoluteUrl, isExport, country)),
    async getCity(id, lang) {
      return (await (await open()).cities.get({ id, lang }).catch(() => undefined))?.data;
    },
    ...(!isExport &&
      ({
        async getMoonPhase(date, lang) {
          return (await (await open()).astronomy.get({ date: date.toISOString(), lang })).data.moon;
        },
        async openPhoneNumbers() {
          const almanac = await open();
          // The number is sent in the body, so that it never appears in a URL or log.
          return {
            parse: async (text, options) =>
              (await almanac.phoneNumbers.parseMany({ numbers: [text], ...options })).data[0] as ParsedPhoneNumber,
          };
        },
      } satisfies AlmanacSource)),
    findCities: isExport
      ? createFinderSearch(async (language) =>
          (await import('./export-finder.js')).openExportFinder(absoluteUrl, language),
        )
      : async (q, { language: lang, limit, country, signal }) => {
          const parameters = { q, lang, limit, fields: cityFields, ...(country && { country }) };
          return (await (await open()).cities.list(parameters, { signal })).data;
        },
  };
}

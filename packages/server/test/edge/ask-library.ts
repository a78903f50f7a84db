import type { Almanac } from '@almanac/data';
import type { ParsedRequest } from '@almanac/operations';

/** The parsed parameters of a request, without the parameters for formatting. */
type RequestParameters = Readonly<Record<string, unknown>>;

/** A dataset of the library, with the methods that many datasets have. */
interface AnyCollection {
  get(code: string | number): object;
  list(options: object): { readonly items: readonly object[] };
  search(text: string, options: object): readonly object[];
}

/** Answers a request from the library, or returns undefined if the library cannot answer it. */
type Ask = (almanac: Almanac, language: string, parameters: RequestParameters) => Promise<unknown>;

const unlimited = Number.MAX_SAFE_INTEGER;

type CollectionName = Exclude<
  keyof Almanac & Parameters<Almanac['open']>[0],
  'borders' | 'astronomy' | 'worldMap' | 'countryShapes'
>;

function createListAnswerer(name: CollectionName): Ask {
  return async (almanac, language, { q, ...options }) => {
    const collection = (await almanac.open(name, language)) as unknown as AnyCollection;
    return typeof q === 'string'
      ? collection.search(q, { limit: unlimited, ...withoutUndefined(options) })
      : collection.list(withoutUndefined(options)).items;
  };
}

function createGetAnswerer(name: CollectionName): Ask {
  return async (almanac, language, parameters) => {
    const [code] = Object.values(parameters);
    return ((await almanac.open(name, language)) as unknown as AnyCollection).get(code as string);
  };
}

function withoutUndefined(options: RequestParameters): RequestParameters {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Functions that answer from the library, by operation id. */
const answerers: Readonly<Record<string, Ask>> = {
  listCountries: createListAnswerer('countries'),
  getCountry: createGetAnswerer('countries'),
  listStates: createListAnswerer('states'),
  listStatesOfCountry: (almanac, language, { code, ...parameters }) =>
    createListAnswerer('states')(almanac, language, { ...parameters, country: code }),
  getState: createGetAnswerer('states'),
  async listCities(almanac, language, { bbox, timezone, ...parameters }) {
    // The operation has already resolved the zone to all of its names, and the library takes only one name.
    if (timezone !== undefined) return undefined;
    const { west, south, east, north } = (bbox ?? {}) as Readonly<Record<string, number>>;
    return createListAnswerer('cities')(almanac, language, { ...parameters, bbox: bbox && [west, south, east, north] });
  },
  getCity: createGetAnswerer('cities'),
  async listNearestCities(almanac, language, { latitude, longitude, limit = 10, offset = 0, ...parameters }) {
    const cities = await almanac.cities(language);
    const max = (limit as number) + (offset as number);
    return cities
      .nearest(latitude as number, longitude as number, withoutUndefined({ ...parameters, limit: max }))
      .slice(offset as number);
  },
  locatePoint: async (almanac, language, { latitude, longitude }) =>
    (await almanac.borders(language)).locate(latitude as number, longitude as number),
  search: (almanac, language, { q, ...parameters }) =>
    almanac.search(q as string, { limit: unlimited, ...withoutUndefined(parameters), language }),
  listContinents: createListAnswerer('continents'),
  listGroups: createListAnswerer('groups'),
  getGroup: createGetAnswerer('groups'),
  listPhoneCodes: createListAnswerer('phoneCodes'),
  listLanguages: createListAnswerer('languages'),
  getLanguage: createGetAnswerer('languages'),
  listCurrencies: createListAnswerer('currencies'),
  getCurrency: createGetAnswerer('currencies'),
  listAddressFormats: createListAnswerer('addressFormats'),
  getAddressFormat: createGetAnswerer('addressFormats'),
  listFlags: createListAnswerer('flags'),
  listMoonPhases: createListAnswerer('moonPhases'),
  getPlanet: createGetAnswerer('planets'),
  listMoons: createListAnswerer('moons'),
  listStars: createListAnswerer('stars'),
  listGalaxies: createListAnswerer('galaxies'),
  async listTimezones(almanac, language, { at, q, ...parameters }) {
    const zones = (await almanac.timezones(language)).at(at as number);
    return q === undefined
      ? zones.list(withoutUndefined(parameters)).items
      : zones.search(q as string, { limit: unlimited, ...withoutUndefined(parameters) });
  },
  getTimezone: async (almanac, language, { zone, at }) =>
    (await almanac.timezones(language)).at(at as number).get(zone as string),
  async getAstronomy(almanac, language, { date, ...parameters }) {
    return (await almanac.astronomy(language)).at(date as number, withoutUndefined(parameters));
  },
  listChanges: async (almanac, _language, parameters) => (await almanac.changes(withoutUndefined(parameters))).items,
};

/**
 * Answers a request from the library.
 * @param nowMs the current time
 * @returns the record or records as `data`; undefined if the library cannot answer the request, as for images
 */
export async function askLibrary(
  almanac: Almanac,
  { operation, values, language = 'en' }: ParsedRequest,
  nowMs: number,
) {
  const ask = answerers[operation.id];
  // The library cannot return names in all languages, or lists in a requested order.
  if (!ask || language === '*' || typeof values.sort === 'object') return undefined;
  const { fields: _fields, pretty: _pretty, lang: _lang, ...parameters } = values;
  const timeParameter = ['listTimezones', 'getTimezone'].includes(operation.id) ? { at: parameters.at ?? nowMs } : {};
  const dateParameter = operation.id === 'getAstronomy' ? { date: parameters.date ?? nowMs } : {};
  const data = await ask(almanac, language, { ...parameters, ...timeParameter, ...dateParameter });
  return data === undefined ? undefined : { data };
}

import type { Almanac } from '@almanac/data';
import type { ParsedRequest } from '@almanac/operations';

/** The parsed parameters of a question, without those that only say how the answer is written. */
type Asked = Readonly<Record<string, unknown>>;

/** A dataset of the library, by what most of them have. */
interface AnyCollection {
  get(code: string | number): object;
  list(options: object): { readonly items: readonly object[] };
  search(text: string, options: object): readonly object[];
}

/** Asks the library what an operation is asked; undefined if it answers with what has no counterpart there. */
type Ask = (almanac: Almanac, language: string, asked: Asked) => Promise<unknown>;

const everything = Number.MAX_SAFE_INTEGER;

type Name = Exclude<
  keyof Almanac & Parameters<Almanac['open']>[0],
  'borders' | 'astronomy' | 'worldMap' | 'countryShapes'
>;

function list(name: Name): Ask {
  return async (almanac, language, { q, ...options }) => {
    const collection = (await almanac.open(name, language)) as unknown as AnyCollection;
    return typeof q === 'string'
      ? collection.search(q, { limit: everything, ...present(options) })
      : collection.list(present(options)).items;
  };
}

function get(name: Name): Ask {
  return async (almanac, language, asked) => {
    const [code] = Object.values(asked);
    return ((await almanac.open(name, language)) as unknown as AnyCollection).get(code as string);
  };
}

function present(options: Asked): Asked {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** By the id of an operation. */
const asks: Readonly<Record<string, Ask>> = {
  listCountries: list('countries'),
  getCountry: get('countries'),
  listStates: list('states'),
  listStatesOfCountry: (almanac, language, { code, ...asked }) =>
    list('states')(almanac, language, { ...asked, country: code }),
  getState: get('states'),
  async listCities(almanac, language, { bbox, timezone, ...asked }) {
    // The operation has resolved the name of the zone to all of its names.
    if (timezone !== undefined) return undefined;
    const { west, south, east, north } = (bbox ?? {}) as Readonly<Record<string, number>>;
    return list('cities')(almanac, language, { ...asked, bbox: bbox && [west, south, east, north] });
  },
  getCity: get('cities'),
  async listNearestCities(almanac, language, { latitude, longitude, limit = 10, offset = 0, ...asked }) {
    const cities = await almanac.cities(language);
    const max = (limit as number) + (offset as number);
    return cities
      .nearest(latitude as number, longitude as number, present({ ...asked, limit: max }))
      .slice(offset as number);
  },
  locatePoint: async (almanac, language, { latitude, longitude }) =>
    (await almanac.borders(language)).locate(latitude as number, longitude as number),
  search: (almanac, language, { q, ...asked }) =>
    almanac.search(q as string, { limit: everything, ...present(asked), language }),
  listContinents: list('continents'),
  listPhoneCodes: list('phoneCodes'),
  listLanguages: list('languages'),
  getLanguage: get('languages'),
  listCurrencies: list('currencies'),
  getCurrency: get('currencies'),
  listAddressFormats: list('addressFormats'),
  getAddressFormat: get('addressFormats'),
  listFlags: list('flags'),
  listMoonPhases: list('moonPhases'),
  getPlanet: get('planets'),
  listMoons: list('moons'),
  listStars: list('stars'),
  listGalaxies: list('galaxies'),
  async listTimezones(almanac, language, { at, q, ...asked }) {
    const zones = (await almanac.timezones(language)).at(at as number);
    return q === undefined
      ? zones.list(present(asked)).items
      : zones.search(q as string, { limit: everything, ...present(asked) });
  },
  getTimezone: async (almanac, language, { zone, at }) =>
    (await almanac.timezones(language)).at(at as number).get(zone as string),
  async getAstronomy(almanac, language, { date, ...asked }) {
    return (await almanac.astronomy(language)).at(date as number, present(asked));
  },
  listChanges: async (almanac, _language, asked) => (await almanac.changes(present(asked))).items,
};

/**
 * Asks the library what a question asks.
 *
 * @param nowMs the instant that counts as now
 * @returns the record or records; undefined for an operation that has no counterpart in the library, such as an image
 */
export async function askLibrary(
  almanac: Almanac,
  { operation, values, language = 'en' }: ParsedRequest,
  nowMs: number,
) {
  const ask = asks[operation.id];
  // The library sorts records by its own order, and gives names in one language.
  if (!ask || language === '*' || typeof values.sort === 'object') return undefined;
  const { fields: _fields, pretty: _pretty, lang: _lang, ...asked } = values;
  const now = ['listTimezones', 'getTimezone'].includes(operation.id) ? { at: asked.at ?? nowMs } : {};
  const when = operation.id === 'getAstronomy' ? { date: asked.date ?? nowMs } : {};
  const data = await ask(almanac, language, { ...asked, ...now, ...when });
  return data === undefined ? undefined : { data };
}

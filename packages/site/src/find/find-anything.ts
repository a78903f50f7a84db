import type { Almanac } from '@almanac/client';
import { cityPath, countryPath, currencyPath, languagePath, statePath, zonePath } from '../parts/atlas-path.js';
import { findLanguage, type SiteData } from '../site-data.js';
import { type Found, type FoundKind, isByAccident, isPhoneCode } from './found.js';

const paths = {
  country: countryPath,
  state: statePath,
  city: (id: string, name: string) => cityPath(Number(id), name),
  timezone: zonePath,
  currency: currencyPath,
  language: languagePath,
};

const maxFound = 20;

interface FindOptions {
  readonly lang: string;
  readonly limit: number;
  /** Only these kinds. */
  readonly types?: readonly FoundKind[] | undefined;
}

/** The suggestions of search boxes. Abbreviations of time zones change with the seasons. */
export const foundData: SiteData = {
  path: 'found/:language.json',
  query: ['q', 'types', 'limit'],
  workMs: 10,
  holdsForMs: 3_600_000,
  async load(site, { language, q = '', types, limit }) {
    const { found } = await findAnything(site.almanac, q, {
      lang: findLanguage(site, language),
      limit: Math.min(maxFound, Number(limit)),
      types: types?.split(',') as readonly FoundKind[] | undefined,
    });
    return found;
  },
};

/** The matches of a text, and the record of the first, as the request of `requestFor` answers with it. */
interface FoundAnything {
  readonly found: readonly Found[];
  readonly first: object | undefined;
}

/** Finds anything by a text. */
export async function findAnything(almanac: Almanac, q: string, options: FindOptions): Promise<FoundAnything> {
  return isPhoneCode(q) && !options.types ? findPhoneCodes(almanac, q, options) : search(almanac, q, options);
}

async function findPhoneCodes(
  { phoneCodes }: Almanac,
  q: string,
  { lang, limit }: FindOptions,
): Promise<FoundAnything> {
  const { data } = await phoneCodes.list({ q, lang, limit });
  const found = data.map(({ code, country, phoneCode, areaCodes }) => ({
    kind: 'phoneCode' as const,
    id: code,
    name: [phoneCode, areaCodes[0]].join(' ').trim(),
    detail: country,
    path: countryPath(code),
  }));
  return { found, first: data[0] };
}

async function search(almanac: Almanac, q: string, { types, ...options }: FindOptions): Promise<FoundAnything> {
  const { data } = await almanac.search({ q, ...options, ...(types && { types: [...types] }) });
  const cityIds = data.filter(({ type }) => type === 'city').map(({ id }) => id);
  const { data: cities } =
    cityIds.length > 0
      ? await almanac.cities.list({ id: cityIds, fields: ['id', 'population', 'timezone'] })
      : { data: [] };
  const cityById = new Map(cities.map((city) => [String(city.id), city]));
  const meant = data.filter(({ type, id, name, matched: { how, name: matchedName } }) => {
    const isOwnName = matchedName.toLowerCase() === name.toLowerCase();
    return type !== 'city' || !isByAccident({ q, how, isOwnName, population: cityById.get(id)?.population ?? 0 });
  });
  const found = meant.map(({ type, id, name, label }) => {
    const city = type === 'city' ? cityById.get(id) : undefined;
    return {
      kind: type,
      id,
      name,
      detail: type === 'state' || type === 'city' ? label.slice(name.length).replace(/^[,،]\s*/, '') : id,
      population: city?.population || undefined,
      timezone: city?.timezone ?? (type === 'timezone' ? id : undefined),
      path: paths[type](id, name),
    };
  });
  return { found, first: meant[0] };
}

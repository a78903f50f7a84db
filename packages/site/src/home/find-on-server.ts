import type { Almanac } from '@almanac/client';
import { type Found, isByAccident, isPhoneCode } from '../find/found.js';
import { cityPath, countryPath, currencyPath, languagePath, statePath, zonePath } from '../parts/atlas-path.js';

const paths = {
  country: countryPath,
  state: statePath,
  city: (id: string, name: string) => cityPath(Number(id), name),
  timezone: zonePath,
  currency: currencyPath,
  language: languagePath,
};

/** Finds anything by a text, as `requestFor` asks for it. */
export async function findOnServer(
  almanac: Almanac,
  q: string,
  options: { lang: string; limit: number },
): Promise<Found[]> {
  return isPhoneCode(q) ? findPhoneCodes(almanac, q, options) : search(almanac, q, options);
}

async function findPhoneCodes(
  { phoneCodes }: Almanac,
  q: string,
  options: { lang: string; limit: number },
): Promise<Found[]> {
  const { data } = await phoneCodes.list({ q, ...options, fields: ['code', 'country', 'phoneCode', 'areaCodes'] });
  return data.map(({ code, country, phoneCode, areaCodes }) => ({
    kind: 'phoneCode',
    id: code,
    name: [phoneCode, areaCodes[0]].join(' ').trim(),
    detail: country,
    path: countryPath(code),
  }));
}

async function search(almanac: Almanac, q: string, options: { lang: string; limit: number }): Promise<Found[]> {
  const { data } = await almanac.search({ q, ...options });
  const cityIds = data.filter(({ type }) => type === 'city').map(({ id }) => id);
  const cities =
    cityIds.length > 0 ? await almanac.cities.list({ id: cityIds, fields: ['id', 'population'] }) : undefined;
  const populations = new Map(cities?.data.map(({ id, population }) => [String(id), population]));
  const found = data.filter(({ type, id, name, matched: { how, name: matchedName } }) => {
    const isOwnName = matchedName.toLowerCase() === name.toLowerCase();
    return type !== 'city' || !isByAccident({ q, how, isOwnName, population: populations.get(id) ?? 0 });
  });
  return found.map(({ type, id, name, label }) => ({
    kind: type,
    id,
    name,
    detail: type === 'state' || type === 'city' ? label.slice(name.length).replace(/^[,،]\s*/, '') : id,
    population: populations.get(id) || undefined,
    path: paths[type](id, name),
  }));
}

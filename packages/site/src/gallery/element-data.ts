import type { Almanac } from '@almanac/client';
import type { CountryChoice, MapProjection } from '@almanac/elements';
import { readWorldSvg } from '@almanac/elements/modules';
import type { SiteContext } from '../page/site-context.js';
import { findLanguage, type SiteData } from '../page/site-data.js';
import { roundPaths } from '../parts/round-path.js';

/** UTC offsets change only at full quarters of an hour. */
const quarterHourMs = 900_000;

const maxCities = 20;

export const elementData: readonly SiteData[] = [
  {
    path: 'data/:version/countries/:language.json',
    workMs: 10,
    load: (site, { language = '' }) => listCountryChoices(site, findLanguage(site, language)),
  },
  {
    path: 'data/:version/timezones/:language.json',
    workMs: 15,
    holdsForMs: quarterHourMs,
    load: async (site, { language = '' }) => {
      const fields =
        'name,displayName,utcOffset,utcOffsetMinutes,countryCodes,aliases,comment,abbreviation,shortName,longName,windowsName';
      return (await site.almanac.timezones.list({ lang: findLanguage(site, language), fields })).data;
    },
  },
  {
    path: 'data/:version/cities/:language.json',
    query: ['q', 'country', 'limit'],
    workMs: 20,
    load: async (site, { language = '', q = '', country, limit }) => {
      const fields = ['id', 'name', 'country', 'state'] as const;
      const lang = findLanguage(site, language);
      return (
        await site.almanac.cities.list({
          q,
          lang,
          limit: Math.min(maxCities, Number(limit)),
          fields,
          ...(country && { country }),
        })
      ).data;
    },
  },
  {
    path: 'data/:version/cities/:language/:id.json',
    workMs: 1,
    load: async (site, { language = '', id = '' }) => {
      const fields = ['id', 'name', 'country', 'state'] as const;
      return (await site.almanac.cities.get({ id: Number(id), lang: findLanguage(site, language), fields })).data;
    },
  },
  {
    path: 'data/:version/address-formats/:country.json',
    workMs: 1,
    load: async ({ almanac }, { country = '' }) => (await almanac.addressFormats.get({ alpha2: country })).data,
  },
  {
    path: 'data/:version/maps/:projection.json',
    workMs: 10,
    load: async ({ almanac }, { projection = '' }) =>
      readWorldSvg(roundPaths((await almanac.maps.worldSvg({ projection: projection as MapProjection })).data)),
  },
  {
    path: 'data/:version/moon/:language/:at.json',
    workMs: 14,
    load: async (site, { language = '', at = '' }) => readMoon(site.almanac, at, findLanguage(site, language)),
  },
];

/** `at` is in ms since 1970 or in ISO 8601. */
async function readMoon({ astronomy }: Almanac, at: string, lang: string) {
  const date = /^-?\d{1,15}$/.test(at) ? new Date(Number(at)).toISOString() : at;
  const { name, elongation, illuminatedFraction } = (await astronomy.get({ date, lang })).data.moon;
  return { name, elongation, illuminatedFraction };
}

async function listCountryChoices(
  { almanac, listCountryAlternates }: Pick<SiteContext, 'almanac' | 'listCountryAlternates'>,
  lang: string,
): Promise<readonly CountryChoice[]> {
  const fields = ['alpha2', 'alpha3', 'name', 'nativeName', 'officialName', 'callingCode', 'flag'] as const;
  const [{ data }, alternates] = await Promise.all([
    almanac.countries.list({ lang, fields }),
    listCountryAlternates(lang),
  ]);
  return data.map(({ alpha2, alpha3, name, nativeName, officialName, callingCode, flag }) => ({
    alpha2,
    name,
    callingCode,
    flag,
    otherNames: [...new Set([alpha3, nativeName, officialName, ...(alternates.get(alpha2) ?? [])])],
  }));
}

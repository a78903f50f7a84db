import { type Almanac, AlmanacError } from '@almanac/client';
import type { MapProjection } from '@almanac/elements';
import type { SiteContext } from '../../site-context.js';
import type { SiteAnswer, SiteContent, SiteRoute } from '../../site-route.js';
import { listCountryChoices } from './list-country-choices.js';

const missing: SiteContent = { status: 404, bytes: '{}' };

/** Offsets change at full quarters of an hour. */
const quarterHourMs = 900_000;

/** Data that components on pages of the site load, without spending the allowance of visitors. */
interface ElementData {
  /** Below `/site/elements/:version`; `:language` is any BCP 47 tag. */
  readonly path: string;
  /** Measured, rounded up. */
  readonly workMs: number;
  /** How long it is true, if it shows the time. */
  readonly holdsForMs?: number;
  load(site: SiteContext, params: Readonly<Record<string, string>>): Promise<unknown>;
}

const data: readonly ElementData[] = [
  {
    path: 'countries/:language.json',
    workMs: 10,
    load: (site, { language = '' }) => listCountryChoices(site, findLanguage(site, language)),
  },
  {
    path: 'timezones/:language.json',
    workMs: 15,
    holdsForMs: quarterHourMs,
    load: async (site, { language = '' }) => {
      const fields = ['name', 'displayName', 'utcOffset', 'utcOffsetMinutes', 'countryCodes', 'aliases'] as const;
      return (await site.almanac.timezones.list({ lang: findLanguage(site, language), fields })).data;
    },
  },
  {
    path: 'cities/:language/:id.json',
    workMs: 1,
    load: async (site, { language = '', id = '' }) => {
      const fields = ['id', 'name', 'country', 'state'] as const;
      return (await site.almanac.cities.get({ id: Number(id), lang: findLanguage(site, language), fields })).data;
    },
  },
  {
    path: 'address-formats/:country.json',
    workMs: 1,
    load: async ({ almanac }, { country = '' }) => (await almanac.addressFormats.get({ alpha2: country })).data,
  },
  {
    path: 'maps/:projection.json',
    workMs: 10,
    load: async ({ almanac }, { projection = '' }) =>
      (await almanac.maps.worldSvg({ projection: projection as MapProjection })).data,
  },
  {
    path: 'moon/:language/:at.json',
    workMs: 14,
    load: async (site, { language = '', at = '' }) => readMoon(site.almanac, at, findLanguage(site, language)),
  },
];

/** Creates the routes of the data. Each address has the version of the data, so that none but offsets changes. */
export function createElementDataRoutes(site: SiteContext): readonly SiteRoute[] {
  const { dataVersion } = site;
  return data.map(({ path, workMs, holdsForMs, load }) => ({
    path: `/site/elements/:version/${path}`,
    answer({ params, nowMs }): SiteAnswer {
      const holdsUntilMs = holdsForMs === undefined ? undefined : (Math.floor(nowMs / holdsForMs) + 1) * holdsForMs;
      return {
        contentType: 'application/json; charset=utf-8',
        tagParts: ['elements', dataVersion, path, JSON.stringify(params), String(holdsUntilMs)],
        variesByLanguage: false,
        cacheControl: holdsForMs === undefined ? 'public, max-age=31536000, immutable' : undefined,
        holdsUntilMs,
        workMs,
        load: () => (params.version === dataVersion ? loadContent(() => load(site, params)) : Promise.resolve(missing)),
      };
    },
  }));
}

async function loadContent(load: () => Promise<unknown>): Promise<SiteContent> {
  try {
    return { status: 200, bytes: JSON.stringify(await load()) };
  } catch (error) {
    if (error instanceof AlmanacError && (error.code === 'not_found' || error.code === 'invalid_query')) return missing;
    throw error;
  }
}

function findLanguage({ matchLanguage }: SiteContext, tag: string): string {
  return matchLanguage(tag.slice(0, 40)) ?? 'en';
}

/** The Moon at an instant, in ms since 1970. */
async function readMoon({ astronomy }: Almanac, at: string, lang: string) {
  const date = /^-?\d{1,15}$/.test(at) ? new Date(Number(at)).toISOString() : at;
  const { name, elongation, illuminatedFraction } = (await astronomy.get({ date, lang })).data.moon;
  return { name, elongation, illuminatedFraction };
}

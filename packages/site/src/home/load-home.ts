import type { Almanac } from '@almanac/client';
import { findAnything } from '../find/find-anything.js';
import { cityPath } from '../page/atlas-path.js';
import type { PageRequest } from '../page/page.js';
import type { SiteContext } from '../page/site-context.js';
import { readText } from '../parts/fields/read-query.js';
import { maxSuggestions } from '../parts/fields/search-box.js';
import { loadWorld } from '../parts/map/load-world.js';
import { type CountryFacts, listCountryFacts } from './map/country-facts.js';
import type { Clock } from './now/world-clock.js';

/** The results of this search are shown until the visitor searches. */
const defaultSearch = { q: 'paris', limit: 5 };

const defaultCountry = 'CH';

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

export async function loadHome({ query, language: lang, nowMs }: PageRequest, site: SiteContext) {
  const { almanac } = site;
  const q = readText(query, 'q');
  const search = q === '' ? defaultSearch : { q, limit: maxSuggestions };
  const [answer, world, facts, clocks, astronomy, equinoxesAndSolstices, eclipses, meta] = await Promise.all([
    findAnything(site, search.q, { lang, limit: search.limit }),
    loadWorld(almanac, lang),
    listCountryFacts(almanac, lang),
    loadClocks(almanac, lang),
    almanac.astronomy.get({ lang, date: new Date(nowMs).toISOString() }),
    almanac.astronomy.events({ lang, kind: ['equinox', 'solstice'], limit: 1, fields: ['date', 'key', 'name'] }),
    almanac.astronomy.events({
      lang,
      kind: ['solar-eclipse', 'lunar-eclipse'],
      limit: 1,
      fields: ['date', 'key', 'name'],
    }),
    almanac.meta.get({ fields: ['resources', 'supportedLanguages'] }),
  ]);
  return {
    q,
    answer: { ...search, ...answer },
    world,
    country: facts.find(({ code }) => code === defaultCountry) as CountryFacts,
    clocks,
    astronomy: astronomy.data,
    events: [...equinoxesAndSolstices.data, ...eclipses.data],
    counts: {
      countries: meta.data.resources.countries,
      cities: meta.data.resources.cities,
      languages: meta.data.supportedLanguages.length,
    },
    nowMs,
  };
}

/** The GeoNames ids of New York City, São Paulo, London, Nairobi, Tokyo and Sydney. */
const defaultCities = [5128581, 3448439, 2643743, 184745, 1850147, 2147714];

async function loadClocks(almanac: Almanac, lang: string): Promise<readonly Clock[]> {
  const { data } = await almanac.cities.list({
    id: defaultCities,
    lang,
    fields: ['id', 'name', 'asciiName', 'state', 'timezone'],
  });
  return data.map(({ id, name, asciiName, state, timezone }) => ({
    name,
    detail: state ?? '',
    path: cityPath(id, asciiName),
    timezone,
  }));
}

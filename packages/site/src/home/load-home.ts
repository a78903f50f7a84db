import type { PageRequest } from '../page.js';
import { cutText } from '../parts/cut-text.js';
import type { SiteContext } from '../site-context.js';
import { listDatasets } from './about/list-datasets.js';
import { findOnServer } from './find-on-server.js';
import { loadCountryFacts } from './map/load-country-facts.js';
import { loadWorld } from './map/load-world.js';
import { loadClocks } from './now/load-clocks.js';
import { suggestionCount } from './search-box.js';

/** The box shows this before you type. */
const example = { q: 'paris', limit: 3 };

/** The country that the map shows first. */
const firstCountry = 'CH';

const longestText = 200;

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Loads what the front page shows. */
export async function loadHome({ query, language: lang, nowMs }: PageRequest, { almanac, operations }: SiteContext) {
  const q = cutText(query.get('q') ?? '', longestText).trim();
  const asked = q === '' ? example : { q, limit: suggestionCount };
  const [found, world, country, clocks, astronomy, equinoxes, eclipses, meta] = await Promise.all([
    findOnServer(almanac, asked.q, { lang, limit: asked.limit }),
    loadWorld(almanac, lang),
    loadCountryFacts(almanac, firstCountry, lang),
    loadClocks(almanac, lang),
    almanac.astronomy.get({ lang, date: new Date(nowMs).toISOString() }),
    almanac.astronomy.events({ lang, kind: ['equinox', 'solstice'], limit: 1, fields: ['date', 'name'] }),
    almanac.astronomy.events({ lang, kind: ['solar-eclipse', 'lunar-eclipse'], limit: 1, fields: ['date', 'name'] }),
    almanac.meta.get({ fields: ['datasets', 'resources', 'supportedLanguages'] }),
  ]);
  return {
    q,
    answer: { ...asked, isExample: q === '', found },
    world,
    country,
    clocks,
    astronomy: astronomy.data,
    events: [...equinoxes.data, ...eclipses.data],
    datasets: listDatasets(meta.data, operations),
    nowMs,
  };
}

import type { SiteContext } from '../site-context.js';
import type { SiteAnswer, SiteContent, SiteRoute } from '../site-route.js';
import { collectNames } from './collect-names.js';

const jsonType = 'application/json; charset=utf-8';
const missing: SiteContent = { status: 404, bytes: 'There is no such file.\n' };

/** Time to compress a megabyte. */
const megabyteMs = 60;
/** The largest file of the search for cities, 3.5 MB, is loaded for texts that say where a city is. */
const finderFileMs = 2;
const largestFinderFile = 'cities/search/qualifiers.bin';

/** Time to list every name in a language that nobody has asked for before. */
const namesMs = 250;

/** Creates the routes of what the search loads in browsers. Each address has the version of the data, so that none changes. */
export function createFindRoutes(site: SiteContext): readonly SiteRoute[] {
  const { dataVersion, almanac, languages, readFinderFile } = site;

  function answerFile(
    tagParts: readonly string[],
    { contentType, workMs }: Pick<SiteAnswer, 'contentType' | 'workMs'>,
    load: () => Promise<SiteContent>,
  ): SiteAnswer {
    return {
      contentType,
      tagParts: ['find', dataVersion, ...tagParts],
      variesByLanguage: false,
      cacheControl: 'public, max-age=31536000, immutable',
      holdsUntilMs: undefined,
      workMs,
      load,
    };
  }

  return [
    {
      path: '/site/finder/:version/*',
      answer({ params: { version = '', '*': name = '' } }) {
        const contentType = name.endsWith('.json')
          ? jsonType
          : name.endsWith('.txt')
            ? 'text/plain; charset=utf-8'
            : 'application/octet-stream';
        const workMs = name === largestFinderFile ? 4 * megabyteMs : finderFileMs;
        return answerFile(['finder', version, name], { contentType, workMs }, async () => {
          const bytes = version === dataVersion ? await readFinderFile(name) : undefined;
          return bytes ? { status: 200, bytes } : missing;
        });
      },
    },
    {
      path: '/site/names/:version/:language.json',
      answer({ params: { version = '', language = '' } }) {
        return answerFile(['names', version, language], { contentType: jsonType, workMs: namesMs }, async () => {
          const isKnown = version === dataVersion && languages.includes(language);
          return isKnown ? { status: 200, bytes: JSON.stringify(await collectNames(site, language)) } : missing;
        });
      },
    },
    {
      path: '/site/cities/:version/:id',
      answer({ params: { version = '', id = '' } }) {
        return answerFile(['city', version, id], { contentType: jsonType, workMs: 1 }, async () => {
          const isId = version === dataVersion && /^[1-9]\d{0,9}$/.test(id);
          const { data } = isId ? await almanac.cities.list({ id: [Number(id)], fields: ['timezone'] }) : { data: [] };
          return data[0] ? { status: 200, bytes: JSON.stringify(data[0]) } : missing;
        });
      },
    },
  ];
}

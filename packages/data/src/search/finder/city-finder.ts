import type { LanguageCode, Suggested } from '../../core/codes.js';
import { Files, type Load } from '../../core/files.js';
import { runInSlices } from '../../core/scheduler.js';
import type { Hit, Match } from '../../core/selection.js';
import { readNamesById } from '../../datasets/cities/city-names.js';
import { matchLanguage, openLanguageTags } from '../../datasets/languages/language-tags.js';
import { firstCitiesFile } from '../index/finder-files.js';
import { type FinderNames, type FoundCity, isSameName, openLoadedCities } from './loaded-cities.js';
import { createPlacedSearch } from './placed-cities.js';

export type { FoundCity } from './loaded-cities.js';

/** Options for opening a finder. */
export interface CityFinderOptions {
  /** The language of names, a BCP 47 tag; English by default. */
  readonly language?: Suggested<LanguageCode> | undefined;
}

/**
 * A city search for web pages. Of all but the 5,000 largest cities, it loads only those with names that sort near the
 * typed text.
 */
export interface CityFinder {
  /**
   * Finds cities by the beginning of any name, best first. The 5,000 largest are also found by parts of names and with
   * typos anywhere; in names of smaller cities, typos are allowed after the first few letters. Of the smaller cities
   * with a name that begins with a short text, only some are found. The name may be preceded or followed by a state or
   * country.
   *
   * @param limit 10 by default
   */
  find(q: string, limit?: number): Promise<FoundCity[]>;
  /**
   * Like `find`, but searches only names loaded so far and returns immediately. Call it for each typed letter. At
   * first, the 2,000 largest cities are loaded. States and countries in the text are not supported.
   *
   * @param limit 10 by default
   */
  suggest(q: string, limit?: number): FoundCity[];
}

/**
 * Opens a city search for a web page. Opening loads the 2,000 largest cities and, if the language is not English, the
 * names in that language. Once open, the search loads the next 3,000 cities and the names of states. Each search loads
 * the shard with the names that sort near the text, less than 30 KB compressed, and the next one if it begins with a
 * name that begins with the text. The first text that may contain a state or country loads the names of all states and
 * countries, 1.4 MB compressed; such texts may load more shards for each possible name.
 *
 * @param load reads compiled files by name: files in `cities/` and, for languages other than English,
 *   `languages/tags.json`
 * @throws UnsupportedLanguageError if no supported language matches; the error of `load` if a file is missing
 * @example
 * const finder = await openCityFinder(loadFromFolder(), { language: 'it' });
 * (await finder.find('monaco, germania'))[0]?.name; // 'Monaco di Baviera'
 */
export async function openCityFinder(load: Load, { language }: CityFinderOptions = {}): Promise<CityFinder> {
  const files = new Files(load);
  const [names] = await Promise.all([openNames(files, language), files.bytes(`cities/${firstCitiesFile}`)]);
  const loadedCities = await openLoadedCities(files, names);
  const findQualified = createPlacedSearch(files, loadedCities);

  async function findByName(q: string, strictly: boolean): Promise<Hit[]> {
    const index = await loadedCities.loadNames(q);
    return index ? runInSlices(index.search.inSteps(q, strictly)) : [];
  }

  function show(hits: readonly Hit[], limit: number): FoundCity[] {
    const matches = new Map<number, Match>();
    for (const { row, match } of hits) {
      if (matches.size >= limit) break;
      if (!matches.has(row)) matches.set(row, match);
    }
    return Array.from(matches, ([row, { name, how }]) => {
      const city = loadedCities.city(row);
      return { ...city, match: { name: isSameName(name, city.name) ? city.name : name, how } };
    });
  }

  return {
    async find(q, limit = 10) {
      const strictHits = await findQualified(q, await findByName(q, true));
      return show(strictHits.length > 0 ? strictHits : await findByName(q, false), limit);
    },
    suggest: (q, limit = 10) => show(loadedCities.findLoadedNames(q)?.search(q, false, limit) ?? [], limit),
  };
}

/** English needs no names, because it uses the default names. */
async function openNames(files: Files, tag = 'en'): Promise<FinderNames> {
  const language = tag === 'en' ? tag : matchLanguage(await openLanguageTags(files), tag);
  if (language === 'en') return { findName: () => undefined, states: {} };
  return readNamesById(await files.bytes(`cities/${language}.bin`));
}

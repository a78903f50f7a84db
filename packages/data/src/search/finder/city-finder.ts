import type { LanguageCode, Suggested } from '../../core/codes.js';
import { Files, type Load } from '../../core/files.js';
import { runInSlices } from '../../core/scheduler.js';
import type { Hit, Match } from '../../core/selection.js';
import { readNamesById } from '../../datasets/cities/city-names.js';
import { matchLanguage, openLanguageTags } from '../../datasets/languages/language-tags.js';
import { firstCitiesFile } from '../index/finder-files.js';
import { type FinderNames, type FoundCity, openLoadedCities, readsAlike } from './loaded-cities.js';
import { createPlacedSearch } from './placed-cities.js';

export type { FoundCity } from './loaded-cities.js';

/** Options for opening a finder. */
export interface CityFinderOptions {
  /** The language of names, a BCP 47 tag; English by default. */
  readonly language?: Suggested<LanguageCode> | undefined;
}

/** City search for web pages, which loads only names similar to the typed text. */
export interface CityFinder {
  /**
   * Cities by the beginning of any of their names, best first; the 5,000 largest also by words, by what stands inside
   * words, and with typos anywhere in a name. Typos in names of smaller cities are forgiven after the first few letters.
   * A state or country before or after the name, or after a comma, says where the city is.
   *
   * @param q the typed text
   * @param limit how many cities, 10 by default
   */
  find(q: string, limit?: number): Promise<FoundCity[]>;
  /**
   * Like `find`, but returns immediately, from the names loaded so far: call it for each letter typed. At first these are the 2,000 largest
   * cities. It does not read where a city is.
   *
   * @param q the typed text
   * @param limit how many cities, 10 by default
   */
  suggest(q: string, limit?: number): FoundCity[];
}

/**
 * Opens the search for a page. It loads the 2,000 largest cities, and the names in the language, if it is not English; then it
 * is open, and loads the 3,000 next and the names of states. With each search it loads at most one shard with all names that begin as what was typed:
 * less than 30 KB, compressed. The first text that seems to say where a city is loads names of states and countries, 1.4 MB
 * compressed; such a text may load a shard more for each name that it may mean.
 *
 * @param load reads the compiled files by their names, which begin with `cities/`; `languages/tags.json` if there is a language
 * @throws UnsupportedLanguageError if no supported language matches; the error of `load` if a file is missing
 * @example
 * const finder = await openCityFinder(loadFromFolder(), { language: 'it' });
 * (await finder.find('monaco, germania'))[0]?.name; // 'Monaco di Baviera'
 */
export async function openCityFinder(load: Load, { language }: CityFinderOptions = {}): Promise<CityFinder> {
  const files = new Files(load);
  const [names] = await Promise.all([openNames(files, language), files.bytes(`cities/${firstCitiesFile}`)]);
  const loaded = await openLoadedCities(files, names);
  const findQualified = createPlacedSearch(files, loaded);

  async function findNamed(q: string, strictly: boolean): Promise<Hit[]> {
    const index = await loaded.open(q);
    return index ? runInSlices(index.search.inSteps(q, strictly)) : [];
  }

  function show(hits: readonly Hit[], limit: number): FoundCity[] {
    const matches = new Map<number, Match>();
    for (const { row, match } of hits) {
      if (matches.size >= limit) break;
      if (!matches.has(row)) matches.set(row, match);
    }
    return Array.from(matches, ([row, { name, how }]) => {
      const shown = loaded.city(row);
      return { ...shown, match: { name: readsAlike(name, shown.name) ? shown.name : name, how } };
    });
  }

  return {
    async find(q, limit = 10) {
      const found = await findQualified(q, await findNamed(q, true));
      return show(found.length > 0 ? found : await findNamed(q, false), limit);
    },
    suggest: (q, limit = 10) => show(loaded.peek(q)?.search(q, false, limit) ?? [], limit),
  };
}

/** The names of cities and states in a language. */
async function openNames(files: Files, tag = 'en'): Promise<FinderNames> {
  const language = tag === 'en' ? tag : matchLanguage(await openLanguageTags(files), tag);
  if (language === 'en') return { findName: () => undefined, states: {} };
  return readNamesById(await files.bytes(`cities/${language}.bin`));
}

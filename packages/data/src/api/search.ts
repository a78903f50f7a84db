import type { LanguageCode, Suggested } from '../core/codes.js';
import type { SearchResult } from '../everything/schema.js';
import { openSearchedDatasets, searchDatasets } from '../everything/search-datasets.js';
import { type Place, type SearchType, searchTypes } from '../everything/source.js';
import type { Library } from '../library.js';
import type { FoundRecord } from './collection.js';
import { createChoicesOption, pageOptions, readOptions, readPlace, readText } from './options.js';

const options = { types: createChoicesOption(searchTypes), near: readPlace, ...pageOptions };

/** Options of a search for countries, states, cities, time zones, currencies and languages together. */
export interface SearchOptions {
  /** Only results of these types. */
  readonly types?: readonly SearchType[] | undefined;
  /** Among results with the same `matched.how`, ranks those lower that are farther from this place. */
  readonly near?: Place | undefined;
  /** The maximum number of results; ten by default. */
  readonly limit?: number | undefined;
  /** The number of results to skip. */
  readonly offset?: number | undefined;
  /** Language of names; English by default. */
  readonly language?: Suggested<LanguageCode> | undefined;
}

export async function searchLibrary(
  library: Library,
  query: string,
  { language = 'en', ...otherOptions }: SearchOptions,
  readLanguage: (tag: string) => string,
): Promise<FoundRecord<SearchResult>[]> {
  const q = readText(query, 'the text to search for');
  const searchOptions = readOptions(otherOptions, options);
  const languageCode = readLanguage(language);
  if (q.trim() === '') return [];
  const datasets = await openSearchedDatasets(library, languageCode);
  const { from, rows, matches = [] } = await searchDatasets(datasets, { ...searchOptions, q }, Date.now());
  return matches.map((matched, index) => ({ ...from.record(rows[index] as number), matched }));
}

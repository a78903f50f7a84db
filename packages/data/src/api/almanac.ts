import { type Change, type ChangeKind, changeKinds } from '../change-log.js';
import type { LanguageCode, Suggested } from '../core/codes.js';
import { suggest } from '../core/errors.js';
import type { Load } from '../core/files.js';
import { type DatasetName, datasets } from '../datasets/datasets.js';
import { matchLanguage } from '../datasets/languages/language-tags.js';
import type { SearchResult } from '../everything/schema.js';
import { openLibrary, type SourceInfo } from '../library.js';
import { findNearest } from '../search/text/typos.js';
import type { FoundRecord, PageOptions, RecordList } from './collection.js';
import { type Collections, openCollection } from './collections.js';
import { createFileReader, type OpenOptions } from './locate-files.js';
import { createChoiceOption, pageOptions, readOptions, readText } from './options.js';
import { findSources, type HasSources } from './record-sources.js';
import { type SearchOptions, searchLibrary } from './search.js';

const datasetNames = Object.keys(datasets) as DatasetName[];

/** Selects the changes to list, and the page of the list. */
export interface ChangeOptions extends PageOptions {
  /** A version of the data, or a date as YYYY-MM-DD for changes since then; the first known version by default. */
  readonly since?: string | undefined;
  /** Selects the changes of this dataset; by default those of all datasets. */
  readonly dataset?: DatasetName | undefined;
  /** Selects the changes of this kind; by default those of all kinds. */
  readonly change?: ChangeKind | undefined;
}

const changeOptions = {
  ...pageOptions,
  since: readText,
  dataset: createChoiceOption(datasetNames),
  change: createChoiceOption(changeKinds),
};

/** Opens a dataset, with names in the language that matches a BCP 47 tag; English by default. */
type OpenDataset<C> = (language?: Suggested<LanguageCode>) => Promise<C>;

/** The library: for each dataset a function that opens it, functions for all datasets together, and metadata. */
export type Almanac = { readonly [N in keyof Collections]: OpenDataset<Collections[N] & HasSources> } & {
  /**
   * Opens a dataset by its name.
   *
   * @throws TypeError for an unknown dataset
   * @throws UnsupportedLanguageError if no supported language matches
   * @throws MissingPackageError if its data is not installed
   */
  open<N extends DatasetName>(dataset: N, language?: Suggested<LanguageCode>): Promise<Collections[N] & HasSources>;
  /**
   * Searches countries, states, cities, time zones, currencies and languages together, the best match first; ten
   * results by default.
   *
   * @param query a name or code, optionally followed by a state or country
   * @throws TypeError or RangeError for an unknown or invalid option
   * @throws UnsupportedLanguageError if no supported language matches
   * @example
   * const [munich] = await almanac.search('monaco di baviera', { language: 'pt-BR' });
   * munich?.label; // 'Munique, Baviera, Alemanha'
   * const near = { latitude: 32.78, longitude: -96.81 };
   * const [paris] = await almanac.search('paris', { types: ['city'], near });
   * paris?.label; // 'Paris, Texas, United States'
   */
  search(query: string, options?: SearchOptions): Promise<FoundRecord<SearchResult>[]>;
  /**
   * Lists changes of records and of dataset fields since a version of the data. Changes of cities require
   * `@almanac/cities` and are omitted without it.
   *
   * @throws RangeError for an unknown version
   */
  changes(options?: ChangeOptions): Promise<RecordList<Change>>;
  /** The version of the data, such as `2026.11.20`. */
  readonly dataVersion: string;
  /** Every language in which names are available. */
  readonly supportedLanguages: readonly LanguageCode[];
  /** The sources, which require attribution. */
  readonly sources: readonly SourceInfo[];
};

/**
 * Opens the library. Each dataset is loaded on first use: English data from this package, names in other languages from
 * `@almanac/locales`, cities from `@almanac/cities`, shapes, maps and flags from `@almanac/maps`.
 *
 * @param source the packages to use (by default Node finds the installed ones), a URL that serves the compiled files,
 *   or a function that reads a compiled file by its name
 * @throws TypeError for a package that was built from different data than `@almanac/data`
 * @example
 * const almanac = await openAlmanac();
 * const countries = await almanac.countries('de');
 * countries.get('JP').name; // 'Japan'
 */
export async function openAlmanac(source?: OpenOptions | string | URL | Load): Promise<Almanac> {
  const library = await openLibrary(createFileReader(source));

  async function open<N extends DatasetName>(dataset: N, tag: string = 'en'): Promise<Collections[N] & HasSources> {
    if (!Object.hasOwn(datasets, dataset))
      throw new TypeError(`unknown dataset ${dataset}${suggest(findNearest(String(dataset), datasetNames))}`);
    const collection = await openCollection(library, dataset, matchLanguage(library.languageTags, tag));
    return { ...collection, sources: (code) => findSources(library, dataset, collection, code) };
  }

  const openers = Object.fromEntries(datasetNames.map((name) => [name, (tag?: string) => open(name, tag)]));
  return {
    ...(openers as { [N in DatasetName]: OpenDataset<Collections[N] & HasSources> }),
    open,
    search: (query, options = {}) =>
      searchLibrary(library, query, options, (tag) => matchLanguage(library.languageTags, tag)),
    async changes(options) {
      const log = await library.openChangeLog();
      const selection = log.list(readOptions(options, changeOptions));
      if (!selection) throw new RangeError(`since must be a date as YYYY-MM-DD or one of ${log.versions.join(', ')}`);
      return { items: Array.from(selection.rows, (row) => selection.from.record(row)), total: selection.total };
    },
    dataVersion: library.manifest.dataVersion,
    supportedLanguages: library.languageTags.supported,
    sources: library.manifest.sources,
  };
}

import type { LanguageCode, Suggested } from '../core/codes.js';
import { NotFoundError } from '../core/errors.js';
import type { Match, Selection } from '../core/selection.js';
import { findNearest } from '../search/text/typos.js';
import { type Options, pageOptions, readOptions, readText } from './options.js';

/** A page of records, and the total number of matches. */
export interface RecordList<R> {
  /** The records of the page. */
  readonly items: R[];
  /** The number of records that pass the filters. */
  readonly total: number;
}

/** A record that a search found. */
export type FoundRecord<R> = R & {
  /** The name that matched, and how. */
  readonly matched: Match;
};

/** The requested page of a list. */
export interface PageOptions {
  /** The maximum number of records; by default, all in a list and ten in a search. */
  readonly limit?: number | undefined;
  /** The number of records to skip. */
  readonly offset?: number | undefined;
}

/** The records of a dataset in one language: `O` are the options of its list, `C` its codes. */
export interface Collection<R, O extends object = PageOptions, C extends string = string> {
  /** The supported language chosen for the requested tag. */
  readonly language: LanguageCode;
  /**
   * Gets a record by its code, ignoring case.
   *
   * @throws NotFoundError, which suggests the nearest code if there is one
   */
  get(code: Suggested<C> | number): R;
  /** Finds a record by its code, ignoring case; undefined if there is none. */
  find(code: Suggested<C> | number): R | undefined;
  /**
   * Lists records in the order of the dataset. Filters combine with AND.
   *
   * @throws TypeError or RangeError for an unknown or invalid option, such as a country that does not exist
   */
  list(options?: O): RecordList<R>;
}

/** A collection whose names can be searched. */
export interface SearchableCollection<R, O extends object = PageOptions, C extends string = string>
  extends Collection<R, O, C> {
  /**
   * Searches codes, and names in English and in the language of the collection; for cities, names in all languages.
   * The best match is first; ten records by default.
   *
   * @throws TypeError or RangeError for an unknown or invalid option
   */
  search(text: string, options?: O): FoundRecord<R>[];
}

/** The data and functions of a dataset from which its collection is created. */
export interface CollectionSource<R> {
  readonly dataset: string;
  readonly language: string;
  /** The options of `list` except `limit` and `offset`. */
  readonly filters: Options;
  find(code: string): R | undefined;
  /** Every code, for suggestions when a code is unknown. */
  listCodes(): Iterable<string>;
  /** Finds a better suggestion than the most similar code; undefined if there is none. */
  suggest?(code: string): string | undefined;
  select(options: Record<string, unknown>): Selection<R>;
}

const defaultSearchLimit = 10;

/** A collection without the function `search`. */
export function createCollection<R extends object, O extends object, C extends string>(
  source: CollectionSource<R>,
): Collection<R, O, C> {
  const { dataset, language, filters, select } = source;
  const knownOptions = { ...filters, ...pageOptions };

  function find(code: string | number): R | undefined {
    if (typeof code !== 'string' && typeof code !== 'number')
      throw new TypeError('a code must be a string or a number');
    return source.find(String(code));
  }

  return {
    language,
    find,
    get(code) {
      const record = find(code);
      if (record) return record;
      const nearest = source.suggest?.(String(code)) ?? findNearest(String(code), source.listCodes());
      throw new NotFoundError(dataset, String(code), nearest);
    },
    list(options) {
      const { from, rows, total } = select(readOptions(options, knownOptions));
      return { items: Array.from(rows, (row) => from.record(row)), total };
    },
  };
}

/** A collection with the function `search`. */
export function createSearchableCollection<R extends object, O extends object, C extends string>(
  source: CollectionSource<R>,
): SearchableCollection<R, O, C> {
  const knownOptions = { ...source.filters, ...pageOptions };
  return {
    ...createCollection<R, O, C>(source),
    search(query, options) {
      if (readText(query, 'the text to search for').trim() === '') return [];
      const values = { limit: defaultSearchLimit, ...readOptions(options, knownOptions), q: query };
      const { from, rows, matches = [] } = source.select(values);
      return Array.from(rows, (row, index) =>
        Object.assign({}, from.record(row), { matched: matches[index] as Match }),
      );
    },
  };
}

import type { LanguageCode } from '../core/codes.js';
import { NotFoundError } from '../core/errors.js';
import type { Match, Selection } from '../core/selection.js';
import { findNearest } from '../search/text/typos.js';
import { type Options, pageOptions, readOptions, text, type ValuesFor } from './options.js';

/** A page of records, and the total number of matches. */
export interface RecordList<R> {
  readonly items: R[];
  readonly total: number;
}

/** A record that a search found, with the name that matched and how. */
export type Found<R> = R & { readonly matched: Match };

/** The requested page of a list. Without a limit, everything. */
export type PageOptions = ValuesFor<typeof pageOptions>;

/** The records of a dataset in one language. */
export interface Collection<R, F extends Options> {
  /** The supported language that the requested tag was matched to. */
  readonly language: LanguageCode;
  /**
   * The record of a code, in any case.
   *
   * @throws NotFoundError, which names the nearest code
   */
  get(code: string | number): R;
  /** The record of a code, in any case; undefined if there is none. */
  find(code: string | number): R | undefined;
  /**
   * Records in the order of the dataset. Conditions combine with AND.
   *
   * @throws TypeError or RangeError for an option that is unknown or wrong
   */
  list(options?: ValuesFor<F> & PageOptions): RecordList<R>;
}

/** A collection whose names can be searched. */
export interface SearchableCollection<R, F extends Options> extends Collection<R, F> {
  /**
   * Records by how well a name, in any language or script, matches; ten of them without a limit.
   *
   * @throws TypeError or RangeError for an option that is unknown or wrong
   */
  search(text: string, options?: ValuesFor<F> & PageOptions): Found<R>[];
}

/** The dependencies of a collection. */
export interface CollectionSource<R, F extends Options> {
  readonly dataset: string;
  readonly language: string;
  /** The options of `list` besides the page. */
  readonly filters: F;
  find(code: string): R | undefined;
  /** Every code, for suggestions when a code is unknown. */
  listCodes(): Iterable<string>;
  /** Finds a better suggestion than the most similar code. */
  suggest?(code: string): string | undefined;
  select(options: Record<string, unknown>): Selection<R>;
}

const defaultSearchLimit = 10;

/** Creates the collection of a dataset without search. */
export function createCollection<R extends object, F extends Options>(
  source: CollectionSource<R, F>,
): Collection<R, F> {
  const { dataset, language, filters, select } = source;
  const known = { ...filters, ...pageOptions };

  function find(code: string | number): R | undefined {
    if (typeof code !== 'string' && typeof code !== 'number') throw new TypeError('a code must be a string');
    return source.find(String(code));
  }

  return {
    language,
    find,
    get(code) {
      const found = find(code);
      if (found) return found;
      const nearest = source.suggest?.(String(code)) ?? findNearest(String(code), source.listCodes());
      throw new NotFoundError(dataset, String(code), nearest);
    },
    list(options) {
      const { from, rows, total } = select(readOptions(options, known));
      return { items: Array.from(rows, (row) => from.record(row)), total };
    },
  };
}

/** Creates the collection of a dataset with search. */
export function createSearchableCollection<R extends object, F extends Options>(
  source: CollectionSource<R, F>,
): SearchableCollection<R, F> {
  const known = { ...source.filters, ...pageOptions };
  return {
    ...createCollection(source),
    search(query, options) {
      if (text(query, 'the text to search for').trim() === '') return [];
      const values = { limit: defaultSearchLimit, ...readOptions(options, known), q: query };
      const { from, rows, matches = [] } = source.select(values);
      return Array.from(rows, (row, at) => Object.assign({}, from.record(row), { matched: matches[at] as Match }));
    },
  };
}

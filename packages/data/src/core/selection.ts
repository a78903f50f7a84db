/** A dataset seen in one language: numbered rows, each of which can be made into a record. */
export interface Rows<R> {
  readonly dataset: string;
  /** The language of names, one of the supported codes. */
  readonly language: string;
  readonly length: number;
  record(row: number): R;
}

/** How a text matched, strictest first. */
export type MatchClass = 'exact' | 'prefix' | 'word' | 'inside' | 'typo';

/** The name that a search found, as it is written in the data, and how it matched. */
export interface Match {
  readonly name: string;
  readonly how: MatchClass;
}

/** The part of a list that is wanted. Without a limit it is all that there is. */
export interface Page {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/**
 * What a list answers with: not objects, but which rows of which dataset. Faces turn it into objects, bytes, CSV
 * or whatever they need, so an answer can be made without anything being built twice.
 */
export interface Selection<R> {
  readonly from: Rows<R>;
  /** Row numbers in the order of the answer, already cut to the page. */
  readonly rows: ArrayLike<number>;
  /** How many rows matched before the page was cut. */
  readonly total: number;
  /** Where text was searched: how each of `rows` matched, in their order. */
  readonly matches?: readonly Match[];
  /** Where records depend on the time: until when they hold, in milliseconds since 1970. */
  readonly holdsUntilMs?: number;
}

/** A found row and, where text was searched, how it matched. */
export interface Hit {
  readonly row: number;
  readonly match: Match;
}

/** The selection that a page of these rows makes. */
export function selectRows<R>(from: Rows<R>, rows: ArrayLike<number>, page: Page): Selection<R> {
  return { from, rows: cut(rows, page), total: rows.length };
}

/** The selection that a page of these hits makes, with how each matched. */
export function selectHits<R>(from: Rows<R>, hits: readonly Hit[], page: Page): Selection<R> {
  const shown = cut(hits, page) as readonly Hit[];
  return { from, rows: shown.map((hit) => hit.row), matches: shown.map((hit) => hit.match), total: hits.length };
}

function cut<T>(all: ArrayLike<T>, { limit, offset = 0 }: Page): ArrayLike<T> {
  if (offset === 0 && (limit === undefined || limit >= all.length)) return all;
  const end = limit === undefined ? all.length : Math.min(all.length, offset + limit);
  return ArrayBuffer.isView(all)
    ? ((all as unknown as Uint32Array).subarray(offset, end) as unknown as ArrayLike<T>)
    : (Array.prototype.slice.call(all, offset, end) as T[]);
}

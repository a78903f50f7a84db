import type { Match } from './schema.js';

export type { Match } from './schema.js';

/** A dataset in one language as numbered rows. */
export interface Rows<R> {
  readonly dataset: string;
  /** One of the supported codes. */
  readonly language: string;
  readonly length: number;
  record(row: number): R;
  /** Reads single fields, where that is faster than reading whole records. */
  readonly fields?: Readonly<Record<string, (row: number) => unknown>>;
}

/** Records by code, such as those of a lookup. */
export interface RecordsByCode<R, C = string> {
  find(code: C): number | undefined;
  readonly rows: Pick<Rows<R>, 'record'>;
}

/** How a name matches, from `exact`, the strictest, to `typo`. */
export type MatchClass = Match['how'];

/** `true` excludes matches with typos; `whole` excludes parts of names, too, and is much faster. */
export type Strictness = boolean | 'whole';

export interface Page {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** Callers convert row numbers to what they need: objects, bytes or CSV. */
export interface Selection<R> {
  readonly from: Rows<R>;
  /** Row numbers of the page, in order. */
  readonly rows: ArrayLike<number>;
  /** The number of matching rows on all pages. */
  readonly total: number;
  /** After a search, the match of each of `rows`. */
  readonly matches?: readonly Match[];
  /** The time until which records are valid, if they depend on time. */
  readonly expiresAtMs?: number;
}

export interface Hit {
  readonly row: number;
  readonly match: Match;
}

export function selectRows<R>(from: Rows<R>, rows: ArrayLike<number>, page: Page): Selection<R> {
  return { from, rows: cutPage(rows, page), total: rows.length };
}

export function selectHits<R>(from: Rows<R>, hits: readonly Hit[], page: Page): Selection<R> {
  const pageHits = cutPage(hits, page) as readonly Hit[];
  return { from, rows: pageHits.map((hit) => hit.row), matches: pageHits.map((hit) => hit.match), total: hits.length };
}

function cutPage<T>(all: ArrayLike<T>, { limit, offset = 0 }: Page): ArrayLike<T> {
  if (offset === 0 && (limit === undefined || limit >= all.length)) return all;
  const end = limit === undefined ? all.length : Math.min(all.length, offset + limit);
  return ArrayBuffer.isView(all)
    ? ((all as unknown as Uint32Array).subarray(offset, end) as unknown as ArrayLike<T>)
    : (Array.prototype.slice.call(all, offset, end) as T[]);
}

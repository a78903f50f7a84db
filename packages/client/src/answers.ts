import type { RateLimit } from './rate-limit.js';

/** The answer to a call. */
export interface Answer<T> {
  /** The content: a record, the records of a list, a shape, text or bytes. */
  readonly data: T;
  /** The caller's remaining allowances; undefined if the server has no limits, and for an export. */
  readonly rateLimit: RateLimit | undefined;
  /** The version of the data, for example `2026.11.20`. */
  readonly dataVersion: string | undefined;
  /** The id of the request in the server's log; undefined for an export. */
  readonly requestId: string | undefined;
}

/** The answer to a call that requests a list. */
export interface ListAnswer<T> extends Answer<T[]> {
  readonly meta: {
    /** The number of records returned. */
    readonly count: number;
    /** The number of matching records. */
    readonly total: number;
  };
}

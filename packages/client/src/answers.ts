import type { RateLimit } from './rate-limit.js';

/** What a call is answered with. */
export interface Answer<T> {
  /** The record, the text or the bytes. */
  readonly data: T;
  /** What is left of the caller's allowances; undefined where nothing is counted. */
  readonly rateLimit: RateLimit | undefined;
  /** The version of the data, for example `2026.11.20`. */
  readonly dataVersion: string | undefined;
  /** What the server's log calls the request. */
  readonly requestId: string | undefined;
}

/** What a list is answered with. */
export interface ListAnswer<T> extends Answer<T[]> {
  readonly meta: {
    /** How many records were returned. */
    readonly count: number;
    /** How many records matched. */
    readonly total: number;
  };
}

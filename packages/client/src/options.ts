import type { LanguageCode, Suggested } from './codes.js';

/** The server or export that a client calls, and the way in which it calls. */
export interface AlmanacOptions {
  /** The URL of a server, including a path if there is one; with `isExport`, the URL of the folder of an export. */
  readonly baseUrl: string | URL;
  /**
   * True if `baseUrl` is a static export (`almanac export --static`). The code for exports is imported on the first
   * call.
   */
  readonly isExport?: boolean;
  /**
   * An API key, sent as `Authorization: Bearer` to the origin of `baseUrl` only. Without one, the server counts
   * requests by IP address.
   */
  readonly key?: string;
  /** The default language of names: a BCP 47 tag. English by default. */
  readonly lang?: Suggested<LanguageCode>;
  /** Sends requests; by default the `fetch` of the browser or of Node. */
  readonly fetch?: typeof fetch;
  /** How long a call may take in milliseconds, including retries and waits. 30,000 by default. */
  readonly timeoutMs?: number;
  /** Maximum number of retries after 429, 502, 503, 504 or no answer. 2 by default; with 0, no call is retried. */
  readonly retries?: number;
  /**
   * How many characters of answers to cache for revalidation (`if-none-match`), which does not use up the daily
   * allowance. 1,000,000 by default; 0 disables the cache. In browsers, which have their own cache, the default is 0.
   */
  readonly cacheSize?: number;
  /**
   * True to send the calls of a tick together, up to 100 in a request (`POST /batch`). Each call still counts as a
   * request.
   */
  readonly batch?: boolean;
}

/** The time limit of one call, and a signal that aborts it. */
export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
  /** How long this call may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** Options for reading a list page by page. */
export interface AllOptions extends CallOptions {
  /** Records per request, at most 10,000. 1,000 by default. Each page counts as a request. */
  readonly pageSize?: number;
}

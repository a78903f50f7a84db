/** How a client asks. */
export interface AlmanacOptions {
  /** The address of a server, with its path if it has one; with `isExport`, of the folder of a static export. */
  readonly baseUrl: string | URL;
  /** Whether `baseUrl` is a static export (`almanac export --static`). What reads it is loaded with the first question. */
  readonly isExport?: boolean;
  /** An API key, sent as `Authorization: Bearer` to the origin of `baseUrl` only. Without one, the server counts requests by address. */
  readonly key?: string;
  /** The language of names in answers to calls that name none: a BCP 47 tag. English if not given. */
  readonly lang?: string;
  /** Sends requests; by default the `fetch` of the browser or of Node. */
  readonly fetch?: typeof fetch;
  /** How long a call may take, its retries and the waits between them included, in milliseconds. 30,000 if not given. */
  readonly timeoutMs?: number;
  /** How often a call is asked again that failed for a while: 429, 502, 503, 504 or no answer. 2 if not given, 0 for never. */
  readonly retries?: number;
  /**
   * How much of earlier answers is kept, in characters, to ask whether they are still true (`if-none-match`), which does not count against
   * the day. 1,000,000 if not given; 0 for nothing, which is the default in browsers: they have a cache of their own.
   */
  readonly cacheSize?: number;
  /** Whether calls of the same tick are sent together, up to 100 at once (`POST /batch`). Each counts as a request all the same. */
  readonly batch?: boolean;
}

/** How one call asks. */
export interface CallOptions {
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
  /** How long this call may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** How a list is read page by page. */
export interface AllOptions extends CallOptions {
  /** How many records to ask for at once, 10,000 at most. 1,000 if not given. Each page counts as a request. */
  readonly pageSize?: number;
}

/** A path of the site, and the function that answers requests for it. */
export interface SiteRoute {
  readonly path: string;
  answer(request: SiteRequest): SiteAnswer;
}

/** A request for a page or a file of the site. */
export interface SiteRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly queryText: string;
  readonly acceptLanguage: string | undefined;
  readonly nowMs: number;
}

/** The content at a URL. */
export interface SiteContent {
  readonly status: 200 | 404;
  readonly bytes: string | Uint8Array;
}

/** A response: a redirect, or content that is loaded only if it must be sent. */
export interface SiteAnswer {
  /** The URL to redirect to, if any. */
  readonly redirectTo?: string | undefined;
  readonly contentType: string;
  /** The parts of the etag, which identify the content within a build. */
  readonly tagParts: readonly string[];
  /** True if the response depends on the languages that the browser prefers. */
  readonly variesByLanguage?: boolean;
  /** The `cache-control` header; by default, the content is cached while it stays correct. */
  readonly cacheControl?: string | undefined;
  /** Until when the content stays correct; undefined if it does not depend on the time. */
  readonly holdsUntilMs?: number | undefined;
  /** The processor time that loading takes, in ms. */
  readonly workMs: number;
  load(): Promise<SiteContent>;
}

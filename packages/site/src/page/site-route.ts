export interface SiteRoute {
  readonly path: string;
  answer(request: SiteRequest): SiteAnswer;
}

export interface SiteRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly queryText: string;
  readonly acceptLanguage: string | undefined;
  readonly nowMs: number;
}

export interface SiteContent {
  readonly status: 200 | 404;
  readonly bytes: string | Uint8Array;
}

/** A redirect, or content that is loaded only if it must be sent. */
export interface SiteAnswer {
  readonly redirectTo?: string | undefined;
  readonly contentType: string;
  /** The parts of the etag. They identify the content within a build. */
  readonly tagParts: readonly string[];
  /** True if the response depends on the languages that the browser prefers. */
  readonly variesByLanguage?: boolean;
  /** By default, the content is cached while it stays correct. */
  readonly cacheControl?: string | undefined;
  /** Undefined if the content does not depend on the time. */
  readonly expiresAtMs?: number | undefined;
  /** The processor time that loading takes, in ms. */
  readonly workMs: number;
  /** @throws AlmanacError if the content cannot be loaded now, for the visitor to get */
  load(): Promise<SiteContent>;
}

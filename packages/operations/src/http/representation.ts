import type { Format } from '../formats/format.js';
import type { ChooseFormat } from './choose-format.js';
import { type Encoding, formatEtag } from './etag.js';
import { formatCacheControl } from './headers.js';

export interface RepresentationOptions {
  /**
   * The ETag without its quotes and without the suffix for the content encoding. If it is empty, there are no 304s and
   * no ranges.
   */
  readonly tag: string;
  /** Undefined for answers that are not lists. */
  readonly chooseFormat?: ChooseFormat | undefined;
  /** The chosen format; undefined for answers that are not lists. */
  readonly format?: Format | undefined;
  /** When the response expires, in milliseconds since 1970; undefined if it does not. */
  readonly expiresAtMs?: number | undefined;
  /** Headers of every 200 and 304, apart from `link`: names and values in turn. */
  readonly headers: readonly string[];
  /** The `link` header of every 200 and 304, unless it is among the headers. */
  readonly link?: string;
  /** The `cache-control` header; by default, the one of data responses. */
  readonly cacheControl?: string | undefined;
}

/** Identifies and describes the response to a URL: its tag, its format, and its headers, built once per encoding. */
export class Representation {
  readonly tag: string;
  readonly expiresAtMs: number | undefined;
  readonly #options: RepresentationOptions;
  readonly #okHeaders = new Map<Encoding, readonly string[]>();
  #notModified: { readonly etag: string; readonly headers: readonly string[] } | undefined;
  #pageLinks = '';

  constructor(options: RepresentationOptions) {
    this.tag = options.tag;
    this.expiresAtMs = options.expiresAtMs;
    this.#options = options;
  }

  /** True if a request for the same URL with this `accept` header still gets this representation. */
  matches(accept: string | undefined, nowMs: number): boolean {
    const { chooseFormat, format, expiresAtMs = Number.POSITIVE_INFINITY } = this.#options;
    return nowMs < expiresAtMs && chooseFormat?.(accept) === format;
  }

  /** The links are known only after the operation has run. */
  addPageLinks(links: string): void {
    this.#pageLinks = links;
  }

  cacheControl(nowMs: number): string {
    return this.#options.cacheControl ?? formatCacheControl(this.expiresAtMs, nowMs);
  }

  get estimatedBytes(): number {
    return this.#options.headers.reduce((sum, { length }) => sum + length, 1500);
  }

  /** Leaves out `cache-control` and `content-length`. */
  okHeaders(encoding: Encoding, { contentType }: { readonly contentType: string }): readonly string[] {
    const knownHeaders = this.#okHeaders.get(encoding);
    if (knownHeaders) return knownHeaders;
    const { headers, link = '' } = this.#options;
    const headerPairs = [...headers];
    if (link !== '') headerPairs.push('link', link + this.#pageLinks);
    if (this.tag !== '') headerPairs.push('etag', formatEtag(this.tag, encoding));
    headerPairs.push('content-type', contentType);
    if (this.tag !== '') headerPairs.push('accept-ranges', 'bytes');
    if (encoding !== 'identity') headerPairs.push('content-encoding', encoding);
    this.#okHeaders.set(encoding, headerPairs);
    return headerPairs;
  }

  /** Leaves out `cache-control`. */
  notModifiedHeaders(etag: string): readonly string[] {
    const { headers, link = '' } = this.#options;
    if (this.#notModified?.etag !== etag)
      this.#notModified = { etag, headers: [...headers, 'link', link, 'etag', etag] };
    return this.#notModified.headers;
  }
}

import type { Format } from '../formats/format.js';
import type { ChooseFormat } from './choose-format.js';
import { type Encoding, formatEtag } from './etag.js';
import { formatCacheControl } from './headers.js';

export interface RepresentationOptions {
  /** Empty for none: then there are no 304s and no ranges. */
  readonly tag: string;
  /** For lists: how the format is chosen at this URL, and the chosen format. */
  readonly chooseFormat?: ChooseFormat | undefined;
  readonly format?: Format | undefined;
  readonly holdsUntilMs?: number | undefined;
  /**
   * Names and values of the headers of a 200 and a 304 that depend on neither encoding nor request, apart from `link`.
   */
  readonly headers: readonly string[];
  /** The links of every response, unless they are among the headers. */
  readonly link?: string;
  /** Its `cache-control`, if it differs from that of data, until it expires. */
  readonly cacheControl?: string | undefined;
}

/** Identifies and describes the response to a URL: its tag, its format, and its headers, built once per encoding. */
export class Representation {
  readonly tag: string;
  readonly holdsUntilMs: number | undefined;
  readonly #options: RepresentationOptions;
  readonly #okHeaders = new Map<Encoding, readonly string[]>();
  #notModified: { readonly etag: string; readonly headers: readonly string[] } | undefined;
  #pageLinks = '';

  constructor(options: RepresentationOptions) {
    this.tag = options.tag;
    this.holdsUntilMs = options.holdsUntilMs;
    this.#options = options;
  }

  /** True if a request for the same URL with this `accept` header still gets this representation. */
  matches(accept: string | undefined, nowMs: number): boolean {
    const { chooseFormat, format, holdsUntilMs = Number.POSITIVE_INFINITY } = this.#options;
    return nowMs < holdsUntilMs && chooseFormat?.(accept) === format;
  }

  /** Adds the links to the next and previous page of a list, known once the operation has run. */
  addPageLinks(links: string): void {
    this.#pageLinks = links;
  }

  cacheControl(nowMs: number): string {
    return this.#options.cacheControl ?? formatCacheControl(this.holdsUntilMs, nowMs);
  }

  /** Approximate memory use, in bytes. */
  get heldBytes(): number {
    return this.#options.headers.reduce((sum, { length }) => sum + length, 1500);
  }

  /** Headers of a 200 with the body in an encoding, apart from its length. */
  okHeaders(encoding: Encoding, { contentType }: { readonly contentType: string }): readonly string[] {
    const known = this.#okHeaders.get(encoding);
    if (known) return known;
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

  /** Headers of a 304 for this ETag. */
  notModifiedHeaders(etag: string): readonly string[] {
    const { headers, link = '' } = this.#options;
    if (this.#notModified?.etag !== etag)
      this.#notModified = { etag, headers: [...headers, 'link', link, 'etag', etag] };
    return this.#notModified.headers;
  }
}

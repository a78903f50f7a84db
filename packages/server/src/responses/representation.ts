import type { Format } from '@almanac/operations';
import type { Body } from './body.js';
import type { ChooseFormat } from './choose-format.js';
import type { Encoding } from './encoding.js';
import { formatEtag } from './etag.js';

/** What a representation is made of. */
export interface RepresentationOptions {
  readonly tag: string;
  /** How the format is chosen at its URL, and the one that was; for lists. */
  readonly chooseFormat?: ChooseFormat;
  readonly format?: Format | undefined;
  readonly holdsUntilMs?: number | undefined;
  /** Names and values of headers of a 200 and of a 304, apart from `link` and those that the encoding or the request decides. */
  readonly headers: readonly string[];
  /** The links that every response has. */
  readonly link: string;
}

/** What a URL is answered with, apart from the bytes: its tag, its format and its headers, written once for each encoding. */
export class Representation {
  readonly tag: string;
  readonly holdsUntilMs: number | undefined;
  readonly #chooseFormat: ChooseFormat | undefined;
  readonly #format: Format | undefined;
  readonly #headers: readonly string[];
  readonly #link: string;
  readonly #okHeaders = new Map<Encoding, readonly string[]>();
  #notModified: { readonly etag: string; readonly headers: readonly string[] } | undefined;
  #pageLinks = '';

  constructor({ tag, chooseFormat, format, holdsUntilMs, headers, link }: RepresentationOptions) {
    this.tag = tag;
    this.holdsUntilMs = holdsUntilMs;
    this.#chooseFormat = chooseFormat;
    this.#format = format;
    this.#headers = headers;
    this.#link = link;
  }

  /** Whether a request for the same URL with this `accept` header means the same representation. */
  suits(accept: string | undefined): boolean {
    return this.#chooseFormat?.(accept) === this.#format;
  }

  /** Adds the links to the next and the previous page of a list, which are known once it was run. */
  addPageLinks(links: string): void {
    this.#pageLinks = links;
  }

  /** About how many bytes of memory it takes. */
  get heldBytes(): number {
    return this.#headers.reduce((sum, { length }) => sum + length, 1500);
  }

  /** Headers of a 200 with the body in an encoding, so many bytes long. */
  okHeaders(encoding: Encoding, { contentType }: Body, length: number): readonly string[] {
    const known = this.#okHeaders.get(encoding);
    if (known) return known;
    const link = this.#link + this.#pageLinks;
    const etag = formatEtag(this.tag, encoding);
    const pairs = [...this.#headers, 'link', link, 'etag', etag, 'content-type', contentType];
    pairs.push('content-length', String(length));
    if (encoding !== 'identity') pairs.push('content-encoding', encoding);
    this.#okHeaders.set(encoding, pairs);
    return pairs;
  }

  /** Headers of a 304, for a caller who holds the representation under this ETag. */
  notModifiedHeaders(etag: string): readonly string[] {
    if (this.#notModified?.etag !== etag)
      this.#notModified = { etag, headers: [...this.#headers, 'link', this.#link, 'etag', etag] };
    return this.#notModified.headers;
  }
}

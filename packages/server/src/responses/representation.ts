import type { Format } from '@almanac/operations';
import type { Body } from './body.js';
import type { ChooseFormat } from './choose-format.js';
import type { Encoding } from './encoding.js';
import { formatEtag } from './etag.js';

/** The parts of a representation. */
export interface RepresentationOptions {
  readonly tag: string;
  /** For lists: how the format is chosen at this URL, and the chosen format. */
  readonly chooseFormat?: ChooseFormat;
  readonly format?: Format | undefined;
  readonly holdsUntilMs?: number | undefined;
  /** Headers of a 200 and a 304 that do not depend on encoding or request. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What identifies and describes the response to a URL: its tag, its format, and its headers, built once per encoding. */
export class Representation {
  readonly tag: string;
  readonly holdsUntilMs: number | undefined;
  readonly #chooseFormat: ChooseFormat | undefined;
  readonly #format: Format | undefined;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #okHeaders = new Map<Encoding, readonly string[]>();
  #pageLinks = '';

  constructor({ tag, chooseFormat, format, holdsUntilMs, headers }: RepresentationOptions) {
    this.tag = tag;
    this.holdsUntilMs = holdsUntilMs;
    this.#chooseFormat = chooseFormat;
    this.#format = format;
    this.#headers = headers;
  }

  /** Whether a request for the same URL with this `accept` header gets this representation. */
  matches(accept: string | undefined): boolean {
    return this.#chooseFormat?.(accept) === this.#format;
  }

  /** Adds the links to the next and previous page of a list, known once the operation has run. */
  addPageLinks(links: string): void {
    this.#pageLinks = links;
  }

  /** Approximate memory use, in bytes. */
  get heldBytes(): number {
    return Object.values(this.#headers).reduce((sum, { length }) => sum + length, 1500);
  }

  /** Headers of a 200 with the body in an encoding. */
  okHeaders(encoding: Encoding, { contentType }: Body, length: number): readonly string[] {
    const known = this.#okHeaders.get(encoding);
    if (known) return known;
    const { link, ...others } = this.#headers;
    const pairs = [...Object.entries(others).flat(), 'link', link + this.#pageLinks];
    pairs.push('etag', formatEtag(this.tag, encoding), 'content-type', contentType);
    pairs.push('content-length', String(length));
    if (encoding !== 'identity') pairs.push('content-encoding', encoding);
    this.#okHeaders.set(encoding, pairs);
    return pairs;
  }

  /** Headers of a 304 for this ETag. */
  notModifiedHeaders(etag: string): string[] {
    return [...Object.entries(this.#headers).flat(), 'etag', etag];
  }
}

import type { Format } from '@almanac/operations';
import { type Body, lengthOf, type Sendable } from './body.js';
import type { ChooseFormat } from './choose-format.js';
import type { Encoding } from './encoding.js';
import { etagOf } from './etag.js';

/** Names and values of headers by turns, as `writeHead` takes them. The array is used again and again: making one takes longer than the rest. */
export interface Head {
  readonly pairs: string[];
  /** So many come first and stay; those of one answer go behind them. */
  readonly fixed: number;
}

/** What an address was answered with, but for the bytes. */
export interface AddressParts {
  readonly tag: string;
  /** How the format is chosen there, and the one that was. */
  readonly chooseFormat: ChooseFormat;
  readonly format: Format | undefined;
  readonly holdsUntilMs: number | undefined;
  /** But for those that the encoding decides, and those that differ from call to call. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An address that was answered before, with the heads of its answer ready. */
export class Address {
  readonly tag: string;
  readonly holdsUntilMs: number | undefined;
  readonly #chooseFormat: ChooseFormat;
  readonly #format: Format | undefined;
  readonly #headers: readonly string[];
  readonly #heads = new Map<Encoding, Head>();
  readonly #notModifiedHeads = new Map<Encoding, Head>();

  constructor({ tag, chooseFormat, format, holdsUntilMs, headers }: AddressParts) {
    this.tag = tag;
    this.holdsUntilMs = holdsUntilMs;
    this.#chooseFormat = chooseFormat;
    this.#format = format;
    this.#headers = Object.entries(headers).flat();
  }

  /** Whether the address means the same with another `accept` header. */
  isMeant(accept: string | undefined): boolean {
    return this.#chooseFormat(accept) === this.#format;
  }

  /** About how many bytes it keeps in memory. */
  get heldBytes(): number {
    return this.#headers.reduce((sum, { length }) => sum + length, 1500);
  }

  /** The head of the answer with its bytes in an encoding. */
  head(encoding: Encoding, { contentType }: Body, made: Sendable): Head {
    const known = this.#heads.get(encoding);
    if (known) return known;
    const length = String(lengthOf(made));
    const own = ['content-type', contentType, 'content-length', length];
    const head = this.#headOf(encoding, encoding === 'identity' ? own : [...own, 'content-encoding', encoding]);
    this.#heads.set(encoding, head);
    return head;
  }

  notModifiedHead(encoding: Encoding): Head {
    const known = this.#notModifiedHeads.get(encoding);
    if (known) return known;
    const head = this.#headOf(encoding, []);
    this.#notModifiedHeads.set(encoding, head);
    return head;
  }

  #headOf(encoding: Encoding, own: readonly string[]): Head {
    const pairs = [...this.#headers, 'etag', etagOf(this.tag, encoding), ...own];
    return { pairs, fixed: pairs.length };
  }
}

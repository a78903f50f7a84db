import { Failed } from '@almanac/operations';
import { LRUCache } from 'lru-cache';
import { Acquaintances } from './acquaintances.js';
import type { Address } from './address.js';
import type { Body, Sendable } from './body.js';
import type { Encoding } from './encoding.js';

/** An answer as bytes, at once or later. */
type Made = Body | Promise<Body | Failed>;

const longestKeptUrl = 1024;

/** About what a body costs beside its bytes. */
const bodyBytes = 1000;

/**
 * Answers as bytes: once for each question, language and version of the data (by tag), and by the addresses that asked it. Bounded in
 * bytes, so that random questions only drive out one another.
 */
export class ReadyAnswers {
  readonly #byTag: LRUCache<string, Body>;
  readonly #byUrl: LRUCache<string, Address>;
  readonly #making = new Map<string, Promise<Body | Failed>>();
  readonly #acquaintances = new Acquaintances();

  /** @param mostBytes of answers; a quarter of it, at most, goes to addresses on top */
  constructor(mostBytes: number) {
    this.#byTag = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ heldBytes }) => heldBytes + bodyBytes });
    this.#byUrl = new LRUCache({
      maxSize: mostBytes / 4,
      sizeCalculation: ({ heldBytes }, url) => heldBytes + url.length,
    });
  }

  /**
   * The answer of a tag, made when it is not there: once, though several ask while it is being made. What takes long to make is kept at
   * once; the rest when it is asked for again, so that questions that never come again cost no room.
   */
  get(tag: string, make: () => Made): Made {
    const known = this.#byTag.get(tag) ?? this.#making.get(tag);
    if (known) return known;
    const made = make();
    if (!(made instanceof Promise)) {
      if (this.#acquaintances.meet(tag)) this.#byTag.set(tag, made);
      return made;
    }
    const making = made
      .then((body) => {
        if (!(body instanceof Failed)) this.#byTag.set(tag, body);
        return body;
      })
      .finally(() => this.#making.delete(tag));
    this.#making.set(tag, making);
    return making;
  }

  /** The bytes of an answer in an encoding, held from then on where the answer is kept. */
  bytesOf(tag: string, body: Body, encoding: Encoding): Sendable | Promise<Sendable> {
    if (this.#byTag.peek(tag) !== body) return body.make(encoding);
    return body.held(encoding) ?? this.#hold(tag, body, encoding);
  }

  async #hold(tag: string, body: Body, encoding: Encoding): Promise<Sendable> {
    const held = await body.hold(encoding);
    // It weighs more now.
    if (this.#byTag.peek(tag) === body) {
      this.#byTag.delete(tag);
      this.#byTag.set(tag, body);
    }
    return held;
  }

  /** Keeps what an address was answered with, where the answer is kept. */
  keep(url: string, tag: string, describe: () => Address): void {
    if (url.length <= longestKeptUrl && this.#byTag.has(tag)) this.#byUrl.set(url, describe());
  }

  /** An address that was answered before, if the answer still holds. */
  find(url: string, nowMs: number): Address | undefined {
    const address = this.#byUrl.get(url);
    return address && (address.holdsUntilMs === undefined || nowMs < address.holdsUntilMs) ? address : undefined;
  }

  /** The answer of an address, if it is still kept. */
  bodyOf({ tag }: Address): Body | undefined {
    return this.#byTag.get(tag);
  }
}

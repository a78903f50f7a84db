import { Failure } from '@almanac/operations';
import { LRUCache } from 'lru-cache';
import { AdmissionFilter } from './admission-filter.js';
import type { Body, Sendable } from './body.js';
import type { Encoding } from './encoding.js';
import type { Representation } from './representation.js';

/** A body, at once or later. */
type Made = Body | Promise<Body | Failure>;

/** A response that is ready: what its URL is answered with, and the bytes. */
export interface CachedResponse {
  readonly representation: Representation;
  readonly body: Body;
}

const longestUrl = 1024;

/** About what a body costs beside its bytes. */
const bodyBytes = 1000;

/**
 * Rendered responses: bodies by tag, which is one for each question, language and version of the data, and representations by URL.
 * Bounded in bytes, so that made-up requests only evict one another.
 */
export class ResponseCache {
  readonly #bodies: LRUCache<string, Body>;
  readonly #representations: LRUCache<string, Representation>;
  readonly #rendering = new Map<string, Promise<Body | Failure>>();
  readonly #admission = new AdmissionFilter();

  /** @param maxBytes of bodies; up to a quarter of it is used for representations on top */
  constructor(maxBytes: number) {
    this.#bodies = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ heldBytes }) => heldBytes + bodyBytes });
    this.#representations = new LRUCache({
      maxSize: maxBytes / 4,
      sizeCalculation: ({ heldBytes }, url) => heldBytes + url.length,
    });
  }

  /** The response to a URL, where it is cached, still holds and suits the `accept` header. */
  find(url: string, accept: string | undefined, nowMs: number): CachedResponse | undefined {
    const representation = this.#representations.get(url);
    if (!representation?.suits(accept)) return undefined;
    if (representation.holdsUntilMs !== undefined && nowMs >= representation.holdsUntilMs) return undefined;
    const body = this.#bodies.get(representation.tag);
    return body && { representation, body };
  }

  /**
   * The body of a tag, rendered where it is not cached: once, though several requests wait for it. What takes long to render is cached
   * at once; the rest when it is asked for again, so that questions that never come again take no room.
   */
  body(tag: string, render: () => Made): Made {
    const known = this.#bodies.get(tag) ?? this.#rendering.get(tag);
    if (known) return known;
    const made = render();
    if (!(made instanceof Promise)) {
      if (this.#admission.admit(tag)) this.#bodies.set(tag, made);
      return made;
    }
    const rendering = made
      .then((body) => {
        if (!(body instanceof Failure)) this.#bodies.set(tag, body);
        return body;
      })
      .finally(() => this.#rendering.delete(tag));
    this.#rendering.set(tag, rendering);
    return rendering;
  }

  /** The bytes of a body in an encoding, held from then on where the body is cached. */
  bytes(tag: string, body: Body, encoding: Encoding): Sendable | Promise<Sendable> {
    if (this.#bodies.peek(tag) !== body) return body.make(encoding);
    return body.held(encoding) ?? this.#hold(tag, body, encoding);
  }

  /** Caches what a URL is answered with, where the body is cached. */
  keep(url: string, representation: Representation): void {
    if (url.length <= longestUrl && this.#bodies.has(representation.tag))
      this.#representations.set(url, representation);
  }

  async #hold(tag: string, body: Body, encoding: Encoding): Promise<Sendable> {
    const held = await body.hold(encoding);
    // It weighs more now.
    if (this.#bodies.peek(tag) === body) {
      this.#bodies.delete(tag);
      this.#bodies.set(tag, body);
    }
    return held;
  }
}

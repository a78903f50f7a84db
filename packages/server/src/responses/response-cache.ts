import type { IncomingMessage } from 'node:http';
import { type Charge, Failure } from '@almanac/operations';
import type { Representation } from '@almanac/operations/http';
import { LRUCache } from 'lru-cache';
import type { Body } from './body.js';

type Rendered = Body | Promise<Body | Failure>;

interface KnownAnswer<R> {
  readonly route: R;
  readonly charge: Charge;
  readonly representation: Representation;
}

export interface CachedResponse<R> extends KnownAnswer<R> {
  readonly body: Body;
}

const maxUrlLength = 1024;

/** Approximate overhead of a cached body, in bytes. */
const bodyOverheadBytes = 1000;

/** Each takes some 100 bytes. */
const maxSeenTags = 16_384;

/**
 * Caches rendered responses: bodies by tag, which identifies parameters, language and data version; and the responses
 * to URLs. Its size is limited in bytes.
 * @typeParam R the routes of the URLs
 */
export class ResponseCache<R = unknown> {
  readonly #bodies: LRUCache<string, Body>;
  readonly #answers: LRUCache<string, KnownAnswer<R>>;
  readonly #rendering = new Map<string, Promise<Body | Failure>>();
  /** The tags of responses that were rendered recently but not cached. */
  readonly #seen = new LRUCache<string, true>({ max: maxSeenTags });
  /** Responses that were cached, and those that had to be rendered. */
  hits = 0;
  misses = 0;

  /** @param maxBytes the limit for bodies; responses by URL may use a quarter more */
  constructor(maxBytes: number) {
    this.#bodies = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ heldBytes }) => Math.ceil(heldBytes) + bodyOverheadBytes,
    });
    this.#answers = new LRUCache({
      maxSize: maxBytes / 4,
      sizeCalculation: ({ representation }, url) => representation.heldBytes + url.length,
    });
  }

  get size(): number {
    return this.#bodies.size;
  }

  get heldBytes(): number {
    return this.#bodies.calculatedSize + this.#answers.calculatedSize;
  }

  /** The response to a request by its URL, if it is cached, still valid and matches the `accept` header. */
  find({ method, url = '/', headers }: IncomingMessage, nowMs: number): CachedResponse<R> | undefined {
    const known = method === 'GET' || method === 'HEAD' ? this.#answers.get(url) : undefined;
    if (!known?.representation.matches(headers.accept, nowMs)) return undefined;
    const body = this.#bodies.get(known.representation.tag);
    return body && { ...known, body };
  }

  /**
   * The body of a tag. Renders it if it is not cached: once, even if several requests wait for it. A body rendered
   * asynchronously is cached at once; others on the second request, so that one-off requests do not fill the cache.
   */
  body(tag: string, render: () => Rendered): Rendered {
    const known = this.#bodies.get(tag) ?? this.#rendering.get(tag);
    if (known) {
      this.hits += 1;
      return known;
    }
    this.misses += 1;
    const made = render();
    if (!(made instanceof Promise)) {
      if (this.#seen.has(tag)) this.#bodies.set(tag, made);
      else this.#seen.set(tag, true);
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

  /** Stores the response to GET and HEAD of a URL, if the body is cached. */
  keep(url: string, answer: KnownAnswer<R>): void {
    if (url.length <= maxUrlLength && this.#bodies.has(answer.representation.tag)) this.#answers.set(url, answer);
  }
}

import type { IncomingMessage } from 'node:http';
import { type Charge, Failure } from '@almanac/operations';
import type { Representation } from '@almanac/operations/http';
import { LRUCache } from 'lru-cache';
import type { Body } from './body.js';

type Rendering = Body | Promise<Body | Failure>;

/** A response without its body. */
interface CachedAnswer<R> {
  readonly route: R;
  readonly charge: Charge;
  readonly representation: Representation;
}

export interface CachedResponse<R> extends CachedAnswer<R> {
  readonly body: Body;
}

const maxUrlLength = 1024;

/** The approximate memory of a cached body, apart from its bytes. */
const bodyOverheadBytes = 1000;

/** Each takes about 100 bytes. */
const maxSeenTags = 16_384;

/** A tag identifies all that a body depends on, such as the operation, the parameters, the format and the build. */
export class ResponseCache<R = unknown> {
  readonly #bodies: LRUCache<string, Body>;
  readonly #answers: LRUCache<string, CachedAnswer<R>>;
  readonly #rendering = new Map<string, Promise<Body | Failure>>();
  /** Tags of bodies that were rendered synchronously once, and so are not cached yet. */
  readonly #seenTags = new LRUCache<string, true>({ max: maxSeenTags });
  /** Includes responses that were already being rendered. The caller of `find` adds those that it found. */
  hits = 0;
  misses = 0;

  /** @param maxBytes for bodies; the responses by URL may take another quarter of this */
  constructor(maxBytes: number) {
    this.#bodies = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ heldBytes }) => Math.ceil(heldBytes) + bodyOverheadBytes,
    });
    this.#answers = new LRUCache({
      maxSize: maxBytes / 4,
      sizeCalculation: ({ representation }, url) => representation.estimatedBytes + url.length,
    });
  }

  /** True if the body is cached or being rendered. */
  has(tag: string): boolean {
    return this.#bodies.has(tag) || this.#rendering.has(tag);
  }

  get size(): number {
    return this.#bodies.size;
  }

  get heldBytes(): number {
    return this.#bodies.calculatedSize + this.#answers.calculatedSize;
  }

  /** Finds a response to GET or HEAD that is valid and matches the `accept` header. */
  find({ method, url = '/', headers }: IncomingMessage, nowMs: number): CachedResponse<R> | undefined {
    const cachedAnswer = method === 'GET' || method === 'HEAD' ? this.#answers.get(url) : undefined;
    if (!cachedAnswer?.representation.matches(headers.accept, nowMs)) return undefined;
    const body = this.#bodies.get(cachedAnswer.representation.tag);
    return body && { ...cachedAnswer, body };
  }

  /**
   * If the body is not cached, it is rendered once, even if several requests wait for it. A body that is rendered
   * asynchronously is cached when it is complete; other bodies are cached when they are rendered for the second time,
   * so that rarely requested ones do not fill the cache. Failures are not cached.
   * @param render if it fails, it fails for all who wait, so it must not depend on the caller
   * @param charge charges the caller for rendering; its refusal is for this caller alone
   */
  body(tag: string, render: () => Rendering): Rendering;
  body(tag: string, render: () => Rendering, charge: () => Failure | undefined): Rendering | Failure;
  body(tag: string, render: () => Rendering, charge?: () => Failure | undefined): Rendering | Failure {
    const cachedBody = this.#bodies.get(tag) ?? this.#rendering.get(tag);
    if (cachedBody) {
      this.hits += 1;
      return cachedBody;
    }
    this.misses += 1;
    const refusal = charge?.();
    if (refusal) return refusal;
    const renderedBody = render();
    if (!(renderedBody instanceof Promise)) {
      if (this.#seenTags.has(tag)) this.#bodies.set(tag, renderedBody);
      else this.#seenTags.set(tag, true);
      return renderedBody;
    }
    const rendering = renderedBody
      .then((body) => {
        if (!(body instanceof Failure)) this.#bodies.set(tag, body);
        return body;
      })
      .finally(() => this.#rendering.delete(tag));
    this.#rendering.set(tag, rendering);
    return rendering;
  }

  /** Does nothing if the body is not cached or the URL is too long. */
  keep(url: string, answer: CachedAnswer<R>): void {
    if (url.length <= maxUrlLength && this.#bodies.has(answer.representation.tag)) this.#answers.set(url, answer);
  }
}

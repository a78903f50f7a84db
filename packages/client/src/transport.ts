import type { AlmanacOptions } from './options.js';
import type { ApiRequest } from './question.js';
import { parseBody, type Reply, readBody, readHeaders } from './reply.js';

export type Send = (question: ApiRequest, signal: AbortSignal) => Promise<Reply>;

const defaultCacheSize = 1_000_000;

/** Caches text and JSON with an entity tag, and revalidates them before reuse. */
export function createTransport({ baseUrl, key, fetch: customFetch, cacheSize }: AlmanacOptions): Send {
  const base = String(baseUrl).replace(/\/+$/, '');
  const cache = new LruCache(cacheSize ?? ('location' in globalThis ? 0 : defaultCacheSize));
  return async ({ path, body }, signal) => {
    const cachedAnswer = body ? undefined : cache.get(path);
    const ask = customFetch ?? fetch;
    const response = await ask(base + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        // When fetch follows a redirect to another origin, it removes this header, but would keep a custom one.
        ...(key && { authorization: `Bearer ${key}` }),
        ...(cachedAnswer && { 'if-none-match': cachedAnswer.etag }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    });
    const headers = readHeaders(response);
    if (cachedAnswer && response.status === 304)
      return { ...headers, status: 200, body: parseBody(cachedAnswer.type, cachedAnswer.text) };
    const content = await readBody(response);
    const etag = response.headers.get('etag');
    if (etag && !body && response.status === 200 && content.text !== undefined)
      cache.set(path, { etag, type: response.headers.get('content-type') ?? '', text: content.text });
    return { ...headers, body: content.body };
  };
}

interface CachedAnswer {
  readonly etag: string;
  readonly type: string;
  readonly text: string;
}

class LruCache {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #maxCharacters: number;
  #usedCharacters = 0;

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  get(path: string): CachedAnswer | undefined {
    const cachedAnswer = this.#take(path);
    if (cachedAnswer) this.#add(path, cachedAnswer);
    return cachedAnswer;
  }

  set(path: string, answer: CachedAnswer): void {
    this.#take(path);
    if (answer.text.length > this.#maxCharacters) return;
    this.#add(path, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#usedCharacters <= this.#maxCharacters) break;
      this.#take(oldest);
    }
  }

  #add(path: string, answer: CachedAnswer): void {
    this.#answers.set(path, answer);
    this.#usedCharacters += answer.text.length;
  }

  #take(path: string): CachedAnswer | undefined {
    const cachedAnswer = this.#answers.get(path);
    if (cachedAnswer && this.#answers.delete(path)) this.#usedCharacters -= cachedAnswer.text.length;
    return cachedAnswer;
  }
}

import type { AlmanacOptions } from './options.js';
import type { Question } from './question.js';
import { parseBody, type Reply, readBody, readHeaders } from './reply.js';

/** Sends a question once. Rejects if there is no reply. */
export type Send = (question: Question, signal: AbortSignal) => Promise<Reply>;

const keptCharacters = 1_000_000;

/** Creates a `Send` for a server; it revalidates kept answers. */
export function createTransport({ baseUrl, key, fetch: ownFetch, cacheSize }: AlmanacOptions): Send {
  const base = String(baseUrl).replace(/\/+$/, '');
  const cache = new AnswerCache(cacheSize ?? ('location' in globalThis ? 0 : keptCharacters));
  return async ({ path, body }, signal) => {
    const kept = body ? undefined : cache.get(path);
    const ask = ownFetch ?? fetch;
    const response = await ask(base + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        // Unlike a custom header, fetch drops this one when it follows a redirect to another origin.
        ...(key && { authorization: `Bearer ${key}` }),
        ...(kept && { 'if-none-match': kept.etag }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    });
    const headers = readHeaders(response);
    if (kept && response.status === 304) return { ...headers, status: 200, body: parseBody(kept.type, kept.text) };
    const read = await readBody(response);
    const etag = response.headers.get('etag');
    if (etag && !body && response.status === 200 && read.text !== undefined)
      cache.set(path, { etag, type: response.headers.get('content-type') ?? '', text: read.text });
    return { ...headers, body: read.body };
  };
}

/** An answer that can be revalidated by its tag. */
interface KeptAnswer {
  readonly etag: string;
  readonly type: string;
  readonly text: string;
}

/** An LRU cache of answers, limited by characters. */
class AnswerCache {
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #size: number;
  #used = 0;

  constructor(size: number) {
    this.#size = size;
  }

  get(path: string): KeptAnswer | undefined {
    const kept = this.#take(path);
    if (kept) this.#add(path, kept);
    return kept;
  }

  set(path: string, answer: KeptAnswer): void {
    this.#take(path);
    if (answer.text.length > this.#size) return;
    this.#add(path, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#used <= this.#size) break;
      this.#take(oldest);
    }
  }

  #add(path: string, answer: KeptAnswer): void {
    this.#answers.set(path, answer);
    this.#used += answer.text.length;
  }

  #take(path: string): KeptAnswer | undefined {
    const kept = this.#answers.get(path);
    if (kept && this.#answers.delete(path)) this.#used -= kept.text.length;
    return kept;
  }
}

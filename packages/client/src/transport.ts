import { AnswerCache } from './cache.js';
import type { AlmanacOptions } from './options.js';
import type { Question } from './question.js';
import { parseBody, type Reply, readBody, readHeaders } from './reply.js';

/** Sends a question once. It rejects where there was no reply. */
export type Send = (question: Question, signal: AbortSignal) => Promise<Reply>;

const keptCharacters = 1_000_000;

/** Creates what sends questions to a server. It asks about kept answers whether they are still true. */
export function createTransport({ baseUrl, key, fetch: ownFetch, cacheSize }: AlmanacOptions): Send {
  const base = String(baseUrl).replace(/\/+$/, '');
  const cache = new AnswerCache(cacheSize ?? ('location' in globalThis ? 0 : keptCharacters));
  return async ({ path, body }, signal) => {
    const kept = body ? undefined : cache.get(path);
    const ask = ownFetch ?? fetch;
    const response = await ask(base + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        // Unlike a header of its own, fetch does not send this one on to another origin that it is redirected to.
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

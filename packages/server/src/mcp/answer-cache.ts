import { LRUCache } from 'lru-cache';

/** The maximum number of characters in all stored answers and their keys. */
const maxLength = 4_000_000;

interface CachedAnswer {
  /** The JSON of the response up to the value of `id`, which comes last. */
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly expiresAtMs: number;
}

export interface Call {
  readonly id: string | number;
  /** Everything that the answer depends on. */
  readonly key: string;
}

/** Bypasses the MCP SDK's server and transport, which take several times as long as the answer itself. */
export class AnswerCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxLength,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  });

  find({ id, key }: Call, nowMs: number): string | undefined {
    const cachedAnswer = this.#answers.get(key);
    return cachedAnswer && nowMs < cachedAnswer.expiresAtMs ? `${cachedAnswer.text}${JSON.stringify(id)}}` : undefined;
  }

  /** Failures are not stored. */
  keep({ key }: Call, response: string, expiresAtMs: number): void {
    const { id: _id, ...rest } = JSON.parse(response) as { id: unknown; result?: { isError?: boolean } };
    if (rest.result === undefined || rest.result.isError) return;
    this.#answers.set(key, { text: `${JSON.stringify(rest).slice(0, -1)},"id":`, expiresAtMs });
  }
}

/** Undefined if the answer may not be cached. `context` is what it depends on besides the message. */
export function readCall(message: object, ...context: readonly unknown[]): Call | undefined {
  const { id, method, ...rest } = message as { readonly id?: unknown; readonly method?: unknown };
  if (method !== 'tools/call' || (typeof id !== 'string' && typeof id !== 'number')) return undefined;
  try {
    return { id, key: JSON.stringify([rest, ...context]) };
  } catch {
    // JSON.stringify fails for values nested a hundred thousand levels deep, which JSON.parse accepts.
    return undefined;
  }
}

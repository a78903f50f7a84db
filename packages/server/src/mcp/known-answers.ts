import { LRUCache } from 'lru-cache';

/** The maximum length of all stored answers and their keys together, in characters. */
const maxLength = 4_000_000;

interface KnownAnswer {
  /** The JSON of the response up to the value of `id`, which comes last. */
  readonly text: string;
  /** When the answer expires, in milliseconds since 1970. */
  readonly holdsUntilMs: number;
}

/** A tool call whose answer is the same as that of every other call with its key. */
export interface Call {
  readonly id: string | number;
  /** Everything that the answer depends on. */
  readonly key: string;
}

/**
 * Caches the responses to successful tool calls, by `Call.key`: the message without its id, and the context. Without
 * the cache, going through the MCP SDK's server and transport would take several times as long as the answer itself.
 */
export class KnownAnswers {
  readonly #answers = new LRUCache<string, KnownAnswer>({
    maxSize: maxLength,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  });

  /** Returns the stored response to a call, with the id of the call; undefined if no valid response is stored. */
  find({ id, key }: Call, nowMs: number): string | undefined {
    const knownAnswer = this.#answers.get(key);
    return knownAnswer && nowMs < knownAnswer.holdsUntilMs ? `${knownAnswer.text}${JSON.stringify(id)}}` : undefined;
  }

  /** Stores a response, unless it is a failure. */
  keep({ key }: Call, response: string, holdsUntilMs: number): void {
    const { id: _id, ...rest } = JSON.parse(response) as { id: unknown; result?: { isError?: boolean } };
    if (rest.result === undefined || rest.result.isError) return;
    this.#answers.set(key, { text: `${JSON.stringify(rest).slice(0, -1)},"id":`, holdsUntilMs });
  }
}

/**
 * Reads a message as a tool call whose answer may be cached; returns undefined for other messages.
 * @param context what the answer depends on besides the message
 */
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

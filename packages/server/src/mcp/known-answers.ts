import { LRUCache } from 'lru-cache';

/** Memory for answers, in characters. */
const maxLength = 4_000_000;

interface KnownAnswer {
  /** The JSON of the response up to its id. */
  readonly text: string;
  readonly holdsUntilMs: number;
}

/** A message with the same answer for every caller: a tool call with an id. */
export interface Call {
  readonly id: string | number;
  /** All that its answer depends on. */
  readonly key: string;
}

/**
 * Answers of tools that asked one question and found it, by message: as responses to the question itself are cached, so are these. A server
 * and a transport of the SDK take several times as long as the answer.
 */
export class KnownAnswers {
  readonly #answers = new LRUCache<string, KnownAnswer>({
    maxSize: maxLength,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  });

  /** The response to a call, with its id, as far as it still holds. */
  find({ id, key }: Call, nowMs: number): string | undefined {
    const known = this.#answers.get(key);
    return known && nowMs < known.holdsUntilMs ? `${known.text}${JSON.stringify(id)}}` : undefined;
  }

  /** Keeps a response, unless it is a failure. */
  keep({ key }: Call, response: string, holdsUntilMs: number): void {
    const { id: _id, ...rest } = JSON.parse(response) as { id: unknown; result?: { isError?: boolean } };
    if (rest.result === undefined || rest.result.isError) return;
    this.#answers.set(key, { text: `${JSON.stringify(rest).slice(0, -1)},"id":`, holdsUntilMs });
  }
}

/** Reads a message as a call whose answer may be known. */
export function readCall(message: object, ...more: readonly unknown[]): Call | undefined {
  const { id, method, ...rest } = message as { readonly id?: unknown; readonly method?: unknown };
  if (method !== 'tools/call' || (typeof id !== 'string' && typeof id !== 'number')) return undefined;
  try {
    return { id, key: JSON.stringify([rest, ...more]) };
  } catch {
    // Lists nested in a hundred thousand others can be read, but not written.
    return undefined;
  }
}

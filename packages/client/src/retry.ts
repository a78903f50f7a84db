import { createError } from './errors.js';
import type { ApiRequest } from './question.js';
import type { Reply } from './reply.js';
import type { Send } from './transport.js';
import { sleep } from './wait.js';

export interface RetryOptions {
  readonly retries: number;
  /** The time limit of the call, as Unix time. */
  readonly endsAtMs: number;
  readonly signal: AbortSignal;
}

/** The first wait if there is no `retry-after`, before the random factor; each further wait is twice as long. */
const firstWaitMs = 250;

/**
 * Random, so that clients that failed together retry at different times. All calls of a process have the same factor,
 * so that they still form one batch.
 */
const waitFactor = 0.5 + Math.random() / 2;

/**
 * Repeats a request after a reply of 429, 502, 503 or 504 and after a network error; requests have no side effects. If
 * no retry is left, or the wait would exceed the remaining time, returns the last reply or throws the last network
 * error.
 */
export async function askWithRetries(send: Send, question: ApiRequest, options: RetryOptions): Promise<Reply> {
  const { retries, endsAtMs, signal } = options;
  for (let attempt = 0; ; attempt++) {
    throwIfAborted(signal);
    const reply = await send(question, signal).catch((cause: unknown) => {
      throwIfAborted(signal);
      return createError('network', `${question.path} could not be requested: ${explain(cause)}`, { cause });
    });
    const isFault = reply instanceof Error;
    if (!isFault && ![429, 502, 503, 504].includes(reply.status)) return reply;
    const { retryAfterSeconds } = reply;
    const waitMs = retryAfterSeconds === undefined ? firstWaitMs * 2 ** attempt * waitFactor : retryAfterSeconds * 1000;
    if (attempt >= retries || Date.now() + waitMs >= endsAtMs) {
      if (isFault) throw reply;
      return reply;
    }
    await sleep(waitMs, signal);
  }
}

function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason;
}

/** The message of `fetch` itself only says that it failed. */
function explain(cause: unknown): string {
  const { message, cause: inner } = cause as Error;
  return (inner as Error | undefined)?.message || message;
}

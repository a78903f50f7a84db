import { setTimeout } from 'node:timers/promises';
import type { Failure } from '@almanac/operations';
import { LRUCache } from 'lru-cache';

export interface Refusal {
  readonly failure: Failure;
  readonly headers: readonly string[];
  readonly by: 'burst' | 'daily' | 'address';
}

interface RefusedCaller {
  readonly subject: string;
  readonly network: string;
}

/** How long a refusal is remembered, in ms. It is short, because a limit may be raised or its counts lost. */
const maxAgeMs = 1000;

const maxCallers = 10_000;

/** The number of calls by one subject that run without waiting for a turn. */
const maxAtOnce = 100;
/** Further calls by one subject get twenty turns a second. */
const intervalMs = 50;

/** The longest wait for a turn: enough for a hundred calls. Most programs have fewer connections. */
const maxWaitMs = 5000;

/** The maximum number of waiting calls by all subjects together, since each call uses memory. */
const maxWaiting = 2000;

/**
 * Remembers refusals for a second. Callers who keep sending are refused before their requests are read, and wait for
 * their turn, so that they cost little. If too many wait, further calls run at once.
 */
export class RecentRefusals {
  readonly #latestRefusals = new LRUCache<string, Refusal & { readonly fromMs: number; readonly untilMs: number }>({
    max: maxCallers,
  });
  /** The time of each subject's latest turn, in ms of `performance.now()`. */
  readonly #turnsMs = new LRUCache<string, number>({ max: maxCallers });
  #waitingCount = 0;

  /** @param resetMs the time from now until the limit resets */
  add(caller: RefusedCaller, refusal: Refusal, nowMs: number, resetMs: number): void {
    this.#latestRefusals.set(formatKey(caller), {
      ...refusal,
      fromMs: nowMs,
      untilMs: nowMs + Math.min(maxAgeMs, resetMs),
    });
  }

  find(caller: RefusedCaller, nowMs: number): Refusal | undefined {
    if (this.#latestRefusals.size === 0) return undefined;
    const key = formatKey(caller);
    const latestRefusal = this.#latestRefusals.get(key);
    if (!latestRefusal || (nowMs >= latestRefusal.fromMs && nowMs < latestRefusal.untilMs)) return latestRefusal;
    this.#latestRefusals.delete(key);
    return undefined;
  }

  /** Waits for the subject's next turn. Returns at once if the wait would be too long, or if too many calls wait. */
  async wait(subject: string): Promise<void> {
    const nowMs = performance.now();
    const turnMs = Math.max(this.#turnsMs.get(subject) ?? 0, nowMs - maxAtOnce * intervalMs) + intervalMs;
    const waitMs = turnMs - nowMs;
    if (waitMs > maxWaitMs || (waitMs > 0 && this.#waitingCount >= maxWaiting)) return;
    this.#turnsMs.set(subject, turnMs);
    if (waitMs <= 0) return;
    this.#waitingCount += 1;
    await setTimeout(waitMs);
    this.#waitingCount -= 1;
  }
}

/** The key contains the network, because a ceiling refuses an account in one network only. */
function formatKey({ subject, network }: RefusedCaller): string {
  return `${subject} in ${network}`;
}

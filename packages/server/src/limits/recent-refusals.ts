import { setTimeout } from 'node:timers/promises';
import type { Failure } from '@almanac/operations';
import { LRUCache } from 'lru-cache';

/** A refusal by a limit, and the headers that describe the limit. */
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

/** This many calls of one subject run at once. Further ones start at this interval, in ms: twenty a second. */
const maxAtOnce = 100;
const intervalMs = 50;

/** The longest wait for a turn. It lets a hundred calls of one subject wait: most programs have fewer connections. */
const maxWaitMs = 5000;

/** The maximum number of waiting calls of all subjects. Each uses memory. */
const maxWaiting = 2000;

/**
 * Remembers refusals for a second. Callers who keep sending are refused before their requests are read, and wait for
 * their turn, so that they cost little. If too many wait, further calls run at once.
 */
export class RecentRefusals {
  readonly #latest = new LRUCache<string, Refusal & { readonly fromMs: number; readonly untilMs: number }>({
    max: maxCallers,
  });
  readonly #turnsMs = new LRUCache<string, number>({ max: maxCallers });
  #waiting = 0;

  /** @param resetMs how long until the limit resets, in ms */
  add(caller: RefusedCaller, refusal: Refusal, nowMs: number, resetMs: number): void {
    this.#latest.set(writeKey(caller), { ...refusal, fromMs: nowMs, untilMs: nowMs + Math.min(maxAgeMs, resetMs) });
  }

  find(caller: RefusedCaller, nowMs: number): Refusal | undefined {
    if (this.#latest.size === 0) return undefined;
    const key = writeKey(caller);
    const latest = this.#latest.get(key);
    if (!latest || (nowMs >= latest.fromMs && nowMs < latest.untilMs)) return latest;
    this.#latest.delete(key);
    return undefined;
  }

  /** Waits until it is the turn of a subject. */
  async wait(subject: string): Promise<void> {
    const nowMs = performance.now();
    const turnMs = Math.max(this.#turnsMs.get(subject) ?? 0, nowMs - maxAtOnce * intervalMs) + intervalMs;
    const waitMs = turnMs - nowMs;
    if (waitMs > maxWaitMs || (waitMs > 0 && this.#waiting >= maxWaiting)) return;
    this.#turnsMs.set(subject, turnMs);
    if (waitMs <= 0) return;
    this.#waiting += 1;
    await setTimeout(waitMs);
    this.#waiting -= 1;
  }
}

/** Identifies a caller by subject and network, because a ceiling refuses a key in one network only. */
function writeKey({ subject, network }: RefusedCaller): string {
  return `${subject} in ${network}`;
}

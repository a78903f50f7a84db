import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** How many calls of one subject run at once, and then one in how many ms: twenty a second. */
const maxAtOnce = 100;
const intervalMs = 50;

/** The longest wait for a turn: a hundred calls of one subject wait, more than most programs have connections. */
const maxWaitMs = 5000;

/** Calls that wait, of all subjects together. Each waiting call uses memory. */
const maxWaiting = 2000;

const maxSubjects = 10_000;

/** Throttles callers that keep sending refused requests, so that they cost little. If too many wait, further calls run at once. */
export class Pace {
  readonly #turnsMs = new LRUCache<string, number>({ max: maxSubjects });
  #waiting = 0;

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

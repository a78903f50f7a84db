import { Failure } from '@almanac/operations';
import { LRUCache } from 'lru-cache';
import type { Burst } from './rate-limiter.js';

/** What is added in each second, in milliseconds of a core. */
const leastRefillMs = 25;

/** Where the burst allows more requests than usual, each may cost so much on average. */
const refillMsPerRequest = 2.5;

/** So many seconds' worth a caller may use at once after a rest. With what is added it makes, by default, 3,000 ms in any minute: 5 % of a core. */
const savedSeconds = 60;

/** What costs more than this share of a budget needs no more than it: some other question was asked just before. */
const maxNeeded = 0.9;

/** Whose budget is full again is the same as a stranger. */
const maxCallers = 50_000;

interface Account {
  readonly leftMs: number;
  readonly atMs: number;
}

/**
 * How much processor time each caller may have spent on answers that are not ready, whatever the number of requests: a request can cost a
 * thousand times as much as another. Each process keeps its own.
 */
export class WorkBudget {
  readonly #accounts = new LRUCache<string, Account>({ max: maxCallers });
  readonly #clockMs: () => number;

  /** @param clockMs a monotonic clock */
  constructor(clockMs: () => number = () => performance.now()) {
    this.#clockMs = clockMs;
  }

  /**
   * Takes what a piece of work costs out of a caller's budget. What costs more than nearly all of it leaves a debt.
   *
   * @returns why not, where too little is left; nothing is taken then
   */
  take({ subject, burst }: { readonly subject: string; readonly burst: Burst }, costMs: number): Failure | undefined {
    const atMs = this.#clockMs();
    const refillMs = Math.max(leastRefillMs, (refillMsPerRequest * burst.quota * 1000) / burst.windowMs);
    const fullMs = savedSeconds * refillMs;
    const account = this.#accounts.get(subject);
    const leftMs = account ? Math.min(fullMs, account.leftMs + ((atMs - account.atMs) / 1000) * refillMs) : fullMs;
    const missingMs = Math.min(costMs, maxNeeded * fullMs) - leftMs;
    if (missingMs > 0) return usedUp(Math.ceil(missingMs / refillMs));
    this.#accounts.set(subject, { leftMs: leftMs - costMs, atMs });
    return undefined;
  }
}

function usedUp(retryAfterSeconds: number): Failure {
  const message =
    'your latest questions took much time to answer; ask for fewer records or smaller pictures, or try again later';
  return new Failure('rate_limited', message, { retryAfterSeconds });
}

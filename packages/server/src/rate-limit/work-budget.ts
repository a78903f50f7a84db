import { Failure } from '@almanac/operations';
import { LRUCache } from 'lru-cache';
import type { Burst } from './rate-limiter.js';

/** Minimum refill per second, in ms of processor time. */
const minRefillMs = 25;

/** Processor time per request that a larger burst quota adds to the refill, in ms. */
const refillMsPerRequest = 2.5;

/**
 * A full budget is this many seconds' refill. With the refill itself that makes, by default, 2,700 ms in any minute: 5 % of a core, less a
 * tenth for estimates that are too low and for what is not estimated.
 */
const capacitySeconds = 48;

/** Work that costs more than this share of the budget needs no more than that: otherwise any request just before would block it. */
const maxRequiredShare = 0.9;

/** Evicting a caller whose budget is full again changes nothing. */
const maxCallers = 50_000;

interface Account {
  readonly leftMs: number;
  readonly atMs: number;
}

/**
 * Limits the processor time that each caller can use on uncached responses, whatever the number of requests: one request can cost a
 * thousand times as much as another. Each process keeps its own budgets.
 */
export class WorkBudget {
  readonly #accounts = new LRUCache<string, Account>({ max: maxCallers });
  readonly #clockMs: () => number;

  /** @param clockMs a monotonic clock */
  constructor(clockMs: () => number = () => performance.now()) {
    this.#clockMs = clockMs;
  }

  /**
   * Takes the cost of some work from a caller's budget. Work that costs more than almost all of it leaves a debt.
   *
   * @returns a failure if too little is left; then nothing is taken
   */
  take({ subject, burst }: { readonly subject: string; readonly burst: Burst }, costMs: number): Failure | undefined {
    const atMs = this.#clockMs();
    const refillMs = Math.max(minRefillMs, (refillMsPerRequest * burst.quota * 1000) / burst.windowMs);
    const fullMs = capacitySeconds * refillMs;
    const account = this.#accounts.get(subject);
    const leftMs = account ? Math.min(fullMs, account.leftMs + ((atMs - account.atMs) / 1000) * refillMs) : fullMs;
    const missingMs = Math.min(costMs, maxRequiredShare * fullMs) - leftMs;
    if (missingMs > 0) return refuse(Math.ceil(missingMs / refillMs));
    this.#accounts.set(subject, { leftMs: leftMs - costMs, atMs });
    return undefined;
  }
}

function refuse(retryAfterSeconds: number): Failure {
  const message =
    'your recent requests took too much processing time; request fewer records or smaller images, or try again later';
  return new Failure('rate_limited', message, { retryAfterSeconds });
}

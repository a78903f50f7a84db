import { Failure } from '@almanac/operations';
import { LRUCache } from 'lru-cache';
import type { Burst } from '../config/variables.js';
import type { Ceiling } from './address-ceiling.js';

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

/**
 * Work of at most this much is charged, but never refused: looking things up and loading pages goes on after expensive requests. Bursts
 * bound how often it is done.
 */
export const maxUnrefusedMs = 0.2;

interface Account {
  readonly leftMs: number;
  readonly atMs: number;
}

interface BudgetHolder {
  readonly subject: string;
  readonly burst: Burst;
  readonly ceiling?: Ceiling | undefined;
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
   * Takes the cost of some work from a caller's budget, and from the one that its network shares. Work that costs more than almost all
   * of it leaves a debt.
   *
   * @param isGranted whether it is charged in any case; by default if it is little
   * @returns a failure if too little is left; then nothing is taken
   */
  take(
    { subject, burst, ceiling }: BudgetHolder,
    costMs: number,
    isGranted = costMs <= maxUnrefusedMs,
  ): Failure | undefined {
    const atMs = this.#clockMs();
    const refillMs = Math.max(minRefillMs, (refillMsPerRequest * burst.quota * 1000) / burst.windowMs);
    const accounts: [subject: string, refillMs: number, reason: string][] = [
      [subject, refillMs, 'your recent requests took too much processing time'],
    ];
    if (ceiling) {
      const reason = `the ${ceiling.callers} took too much processing time together (ADDRESS_CEILING)`;
      accounts.push([ceiling.subject, ceiling.workBudgets * refillMs, reason]);
    }
    for (const [account, accountRefillMs, reason] of isGranted ? [] : accounts) {
      const requiredMs = Math.min(costMs, maxRequiredShare * capacitySeconds * accountRefillMs);
      const missingMs = requiredMs - this.#readLeft(account, accountRefillMs, atMs);
      if (missingMs <= 0) continue;
      const message = `${reason}; request fewer records or smaller images, or try again later`;
      return new Failure('rate_limited', message, { retryAfterSeconds: Math.ceil(missingMs / accountRefillMs) });
    }
    for (const [account, accountRefillMs] of accounts)
      this.#accounts.set(account, { leftMs: this.#readLeft(account, accountRefillMs, atMs) - costMs, atMs });
    return undefined;
  }

  #readLeft(subject: string, refillMs: number, atMs: number): number {
    const fullMs = capacitySeconds * refillMs;
    const account = this.#accounts.get(subject);
    return account ? Math.min(fullMs, account.leftMs + ((atMs - account.atMs) / 1000) * refillMs) : fullMs;
  }
}

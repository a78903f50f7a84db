import { LRUCache } from 'lru-cache';
import { MemoryRateLimiter } from '../memory-rate-limiter.js';
import type { Allowance, ConsumeRequest, RateLimiter, RateLimitResult, RemainingQuota } from '../rate-limiter.js';

/** The last result from Redis is kept for this many callers. Any other caller gets a share of the full quota. */
const maxCallers = 50_000;

/** Replicas may share their folder, so the counts of each replica stay in its memory. */
const emptyStore = { read: () => 0, write: () => {}, close: () => {} };

/**
 * Limits requests while Redis is unavailable. Each replica grants its share of the quota that remained when Redis last
 * responded. Counts last as long as their burst window or day, so that repeated outages do not grant more.
 */
export class FallbackRateLimiter implements RateLimiter {
  readonly #replicas: number;
  readonly #memoryLimiter = new MemoryRateLimiter(emptyStore, () => {});
  readonly #lastResults = new LRUCache<string, RateLimitResult>({ max: maxCallers });

  constructor(replicas: number) {
    this.#replicas = replicas;
  }

  remember(subject: string, result: RateLimitResult): void {
    this.#lastResults.set(subject, result);
  }

  consume(request: ConsumeRequest, nowMs: number): RateLimitResult {
    return this.#memoryLimiter.consume({ ...request, ...this.#share(request, nowMs) }, nowMs);
  }

  refund(subject: string, consumedAtMs: number, dayCost: number, burstCost?: number): void {
    this.#memoryLimiter.refund(subject, consumedAtMs, dayCost, burstCost);
  }

  close(): Promise<void> {
    return this.#memoryLimiter.close();
  }

  #share({ subject, burst, daily }: Allowance, nowMs: number): Pick<Allowance, 'burst' | 'daily'> {
    const lastResult = this.#lastResults.get(subject);
    return {
      burst: { ...burst, quota: this.#divide(burst.quota, lastResult?.burst, nowMs) },
      daily: this.#divide(daily, lastResult?.daily, nowMs),
    };
  }

  /** At least 1 if the quota is not used up. */
  #divide(quota: number, lastResult: RemainingQuota | undefined, nowMs: number): number {
    const remaining = lastResult && nowMs < lastResult.resetsAtMs ? Math.min(quota, lastResult.remaining) : quota;
    return remaining > 0 ? Math.max(1, Math.floor(remaining / this.#replicas)) : 0;
  }
}

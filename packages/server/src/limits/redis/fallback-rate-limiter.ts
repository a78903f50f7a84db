import { LRUCache } from 'lru-cache';
import { MemoryRateLimiter } from '../memory-rate-limiter.js';
import type { Allowance, ConsumeRequest, RateLimiter, RateLimitResult, Remaining } from '../rate-limiter.js';

/** Callers whose remaining quota is remembered. Evicted callers get their share of a full quota. */
const maxCallers = 50_000;

/** Replicas may share their folder, so their own counts are not stored. */
const noStore = { read: () => 0, write: () => {}, close: () => {} };

/**
 * Decides for one of several replicas while Redis is unavailable: it grants its share of what Redis last said was left.
 * Its counts last as long as their burst window or day, so that repeated outages do not add up to more.
 */
export class FallbackRateLimiter implements RateLimiter {
  readonly #replicas: number;
  readonly #local = new MemoryRateLimiter(noStore, () => {});
  readonly #lastResults = new LRUCache<string, RateLimitResult>({ max: maxCallers });

  constructor(replicas: number) {
    this.#replicas = replicas;
  }

  remember(subject: string, result: RateLimitResult): void {
    this.#lastResults.set(subject, result);
  }

  consume(request: ConsumeRequest, nowMs: number): RateLimitResult {
    return this.#local.consume({ ...request, ...this.#share(request, nowMs) }, nowMs);
  }

  refund(subject: string, consumedAtMs: number, dayCost: number, burstCost?: number): void {
    this.#local.refund(subject, consumedAtMs, dayCost, burstCost);
  }

  close(): Promise<void> {
    return this.#local.close();
  }

  #share({ subject, burst, daily }: Allowance, nowMs: number): Pick<Allowance, 'burst' | 'daily'> {
    const last = this.#lastResults.get(subject);
    return {
      burst: { ...burst, quota: this.#divide(burst.quota, last?.burst, nowMs) },
      daily: this.#divide(daily, last?.daily, nowMs),
    };
  }

  /** At least 1 if anything is left. */
  #divide(quota: number, last: Remaining | undefined, nowMs: number): number {
    const left = last && nowMs < last.resetsAtMs ? Math.min(quota, last.remaining) : quota;
    return left > 0 ? Math.max(1, Math.floor(left / this.#replicas)) : 0;
  }
}

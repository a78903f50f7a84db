import type { Burst } from '../config/variables.js';
import type { DailyUsageStore } from './daily-usage-store.js';
import {
  type Allowance,
  type ConsumeRequest,
  dayMs,
  type RateLimiter,
  type RateLimitResult,
  utcDay,
} from './rate-limiter.js';
import { type UsageAccount, UsageAccounts } from './usage-accounts.js';

/** A quarter of a second less than a killed process may forget: writing takes its time. */
const saveEveryMs = 750;

/**
 * The limiter of one process. Daily usage is saved more than once a second, so a killed process forgets one second of it at most; burst
 * windows are forgotten with the process.
 */
export class MemoryRateLimiter implements RateLimiter {
  readonly #store: DailyUsageStore;
  readonly #accounts: UsageAccounts;
  readonly #timer: NodeJS.Timeout;

  constructor(store: DailyUsageStore, onFault: (fault: unknown) => void) {
    this.#store = store;
    this.#accounts = new UsageAccounts(store, onFault);
    this.#timer = setInterval(() => void this.save(), saveEveryMs).unref();
  }

  /** How many callers are held in memory. */
  get size(): number {
    return this.#accounts.size;
  }

  /** Whether daily usage cannot be saved at the moment. */
  get isFailing(): boolean {
    return this.#store.isFailing ?? false;
  }

  consume({ subject, burst, daily, countsDay }: ConsumeRequest, nowMs: number): RateLimitResult {
    const account = this.#accounts.get(subject, burst, nowMs);
    const refusedBy =
      account.burstUsed >= burst.quota ? 'burst' : countsDay && account.dayUsed >= daily ? 'daily' : undefined;
    if (refusedBy === undefined) {
      if (account.burstUsed === 0) account.burstStartMs = nowMs;
      account.burstUsed += 1;
      if (countsDay) this.#accounts.addToDay(account, 1);
    }
    return toResult(account, burst, daily, refusedBy, nowMs);
  }

  peek({ subject, burst, daily }: Allowance, nowMs: number): RateLimitResult {
    return toResult(this.#accounts.get(subject, burst, nowMs), burst, daily, undefined, nowMs);
  }

  refund(subject: string, consumedAtMs: number, withBurst = false): void {
    const account = this.#accounts.find(subject);
    if (account && withBurst && account.burstUsed > 0 && account.burstStartMs <= consumedAtMs) account.burstUsed -= 1;
    if (account && account.day === utcDay(consumedAtMs) && account.dayUsed > 0) this.#accounts.addToDay(account, -1);
  }

  /** Saves the daily usage that has changed. */
  save(): Promise<void> {
    return this.#accounts.save();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    // The first may have begun before the last request.
    await this.save();
    await this.save();
    await this.#store.close();
  }
}

function toResult(
  account: UsageAccount,
  burst: Burst,
  daily: number,
  refusedBy: RateLimitResult['refusedBy'],
  nowMs: number,
): RateLimitResult {
  return {
    refusedBy,
    burst: {
      remaining: Math.max(0, burst.quota - account.burstUsed),
      resetsAtMs: Math.min(account.burstStartMs, nowMs) + burst.windowMs,
    },
    daily: {
      remaining: Math.max(0, daily - account.dayUsed),
      resetsAtMs: Math.min((account.day + 1) * dayMs, nowMs + dayMs),
    },
  };
}

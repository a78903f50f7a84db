import type { DailyUsageStore } from './daily-usage-store.js';
import {
  type Allowance,
  type Burst,
  type ConsumeRequest,
  dayMs,
  type RateLimiter,
  type RateLimitResult,
  utcDay,
} from './rate-limiter.js';
import { type UsageAccount, UsageAccounts } from './usage-accounts.js';

/** Part of a caller's quota, consumed in advance for another process to hand out. */
export interface QuotaLease {
  readonly subject: string;
  readonly units: number;
  readonly burstNumber: number;
  readonly day: number;
}

/** Together with the time for which workers hold leases, one second. */
const saveEveryMs = 750;

/** Larger leases would save few messages. */
const maxLeaseUnits = 1000;

/** A lease is at most this fraction of the day, because its units are lost if the worker dies. */
const leasesPerDay = 20;

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
    if (account && account.day === utcDay(consumedAtMs) && account.dayUsed > account.dayLeased)
      this.#accounts.addToDay(account, -1);
  }

  /** Leases a share of what is left; undefined if that is less than two requests. */
  lease({ subject, burst, daily }: Allowance, share: number, nowMs: number): QuotaLease | undefined {
    const account = this.#accounts.get(subject, burst, nowMs);
    const left = Math.min(burst.quota - account.burstUsed, daily - account.dayUsed);
    const units = Math.min(maxLeaseUnits, Math.floor(daily / leasesPerDay), Math.floor(left * share));
    if (units < 2) return undefined;
    account.burstUsed += units;
    account.dayLeased += units;
    this.#accounts.addToDay(account, units);
    return { subject, units, burstNumber: account.burstNumber, day: account.day };
  }

  /** Ends a lease: refunds what was not consumed of it, if its burst window and day still last. */
  returnLease({ subject, units, burstNumber, day }: QuotaLease, burstConsumed: number, dayConsumed: number): void {
    const account = this.#accounts.find(subject);
    if (!account) return;
    if (account.burstNumber === burstNumber) account.burstUsed -= units - burstConsumed;
    if (account.day !== day) return;
    account.dayLeased -= units;
    this.#accounts.addToDay(account, dayConsumed - units);
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

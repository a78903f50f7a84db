import type { Burst, ConsumeRequest, RateLimitResult } from './rate-limiter.js';

/** A lease in the worker that holds it. */
export interface HeldLease {
  readonly id: number;
  readonly burst: Burst;
  readonly daily: number;
  readonly units: number;
  burstLeft: number;
  dayLeft: number;
  /** What the caller has left in all, as far as this worker knows. */
  burstRemaining: number;
  dailyRemaining: number;
  readonly burstResetsAtMs: number;
  readonly dailyResetsAtMs: number;
}

/** Whether a lease covers a request. */
export function covers(lease: HeldLease, { burst, daily, countsDay }: ConsumeRequest, nowMs: number): boolean {
  return (
    lease.burstLeft > 0 &&
    (!countsDay || lease.dayLeft > 0) &&
    nowMs < lease.burstResetsAtMs &&
    nowMs < lease.dailyResetsAtMs &&
    nowMs >= lease.burstResetsAtMs - burst.windowMs &&
    daily === lease.daily &&
    burst.quota === lease.burst.quota &&
    burst.windowMs === lease.burst.windowMs
  );
}

/** Consumes one request from a lease that covers it. */
export function consumeFrom(lease: HeldLease, countsDay: boolean): RateLimitResult {
  lease.burstLeft -= 1;
  lease.burstRemaining -= 1;
  if (countsDay) {
    lease.dayLeft -= 1;
    lease.dailyRemaining -= 1;
  }
  return {
    refusedBy: undefined,
    burst: { remaining: lease.burstRemaining, resetsAtMs: lease.burstResetsAtMs },
    daily: { remaining: lease.dailyRemaining, resetsAtMs: lease.dailyResetsAtMs },
  };
}

import type { Burst } from '../config/variables.js';
import type { Ceiling } from './address-ceiling.js';
import type { Allowance, RateLimitResult, RemainingQuota } from './rate-limiter.js';
import { describeWait, type RemainingWork } from './work-budget.js';

export function formatProcessing({ limitMs, leftMs, fullInSeconds }: RemainingWork): {
  policy: string;
  remaining: string;
} {
  // Every budget is refilled by at least 50 ms a second, so an empty one is full after this time at the latest.
  const windowSeconds = Math.ceil(limitMs / 50);
  return {
    policy: `"processing";q=${limitMs};w=${windowSeconds};qu="milliseconds"`,
    remaining: `"processing";r=${leftMs};t=${Math.max(1, fullInSeconds)}`,
  };
}

/** The header `RateLimit-Policy` (IETF draft, since revision 10). */
export function formatRateLimitPolicy({ burst, daily }: Pick<Allowance, 'burst' | 'daily'>): string {
  return `"burst";q=${burst.quota};w=${Math.ceil(burst.windowMs / 1000)}, "daily";q=${daily};w=86400`;
}

/** The header `RateLimit` (IETF draft, since revision 10). */
export function formatRateLimit({ burst, daily }: RateLimitResult, nowMs: number): string {
  const remainingBurst = `"burst";r=${burst.remaining};t=${secondsUntil(burst, nowMs)}`;
  return `${remainingBurst}, "daily";r=${daily.remaining};t=${secondsUntil(daily, nowMs)}`;
}

export function retryAfterSeconds({ refusedBy, burst, daily }: RateLimitResult, nowMs: number): number {
  return secondsUntil(refusedBy === 'daily' ? daily : burst, nowMs);
}

/** @param hasKey true if the request has a key, right or wrong, so that signing up for one is no advice */
export function describeRefusal(
  result: RateLimitResult,
  { burst, daily }: Pick<Allowance, 'burst' | 'daily'>,
  nowMs: number,
  hasKey: boolean,
): string {
  const hint = hasKey ? '' : '; a free API key allows more: POST /access/signup';
  if (result.refusedBy === 'daily')
    return `the daily limit of ${daily} requests is used up; it resets at 00:00 UTC${hint}`;
  const limit = `the burst limit of ${burst.quota} requests in ${burst.windowMs / 1000} seconds is used up`;
  return `${limit}; ${describeWait(retryAfterSeconds(result, nowMs))}${hint}`;
}

/** Names the setting, because offices and build farms share an address. */
export function describeCeiling({ callers, bursts }: Ceiling, { quota, windowMs }: Burst, waitSeconds: number): string {
  const max = `${bursts * quota} requests in ${windowMs / 1000} seconds together`;
  return `the ${callers} sent ${max}, the maximum of this service (ADDRESS_CEILING); ${describeWait(waitSeconds)}`;
}

/** Whole seconds, at least one. */
export function secondsUntil({ resetsAtMs }: RemainingQuota, nowMs: number): number {
  return Math.max(1, Math.ceil((resetsAtMs - nowMs) / 1000));
}

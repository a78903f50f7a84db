import { toSeconds } from './describe-refusal.js';
import type { Allowance, RateLimitResult } from './rate-limiter.js';

/** The headers `RateLimit-Policy` and `RateLimit` (IETF draft, since revision 10): names and values in turn. */
export function writeRateLimit(
  { burst: { quota, windowMs }, daily: dailyQuota }: Pick<Allowance, 'burst' | 'daily'>,
  { burst, daily }: Pick<RateLimitResult, 'burst' | 'daily'>,
  nowMs: number,
): readonly string[] {
  const [burstSeconds, dailySeconds] = [burst, daily].map(({ resetsAtMs }) => toSeconds(resetsAtMs - nowMs));
  return [
    'ratelimit-policy',
    `"burst";q=${quota};w=${Math.ceil(windowMs / 1000)}, "daily";q=${dailyQuota};w=86400`,
    'ratelimit',
    `"burst";r=${burst.remaining};t=${burstSeconds}, "daily";r=${daily.remaining};t=${dailySeconds}`,
  ];
}

export function retryAfterSeconds({ refusedBy, burst, daily }: RateLimitResult, nowMs: number): number {
  return toSeconds((refusedBy === 'daily' ? daily : burst).resetsAtMs - nowMs);
}

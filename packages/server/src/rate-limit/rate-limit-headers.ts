import type { Caller } from '../accounts/caller.js';
import type { Allowance, RateLimitResult, Remaining } from './rate-limiter.js';

const policies = new WeakMap<object, string>();

/** `RateLimit-Policy` of the IETF draft, revision 10 on: what a caller may do. Callers who come again are the same objects. */
export function writeRateLimitPolicy(caller: Pick<Allowance, 'burst' | 'daily'>): string {
  const known = policies.get(caller);
  if (known !== undefined) return known;
  const { burst, daily } = caller;
  const policy = `"burst";q=${burst.quota};w=${Math.ceil(burst.windowMs / 1000)}, "daily";q=${daily};w=86400`;
  policies.set(caller, policy);
  return policy;
}

/** What stands between and behind the two numbers that change with each request: for a second it is the same for most. */
let lately = { burstSeconds: 0, dailySeconds: 0, between: '', behind: '' };

/** `RateLimit` of the same draft: what is left of it. */
export function writeRateLimit({ burst, daily }: RateLimitResult, nowMs: number): string {
  const burstSeconds = secondsUntil(burst, nowMs);
  const dailySeconds = secondsUntil(daily, nowMs);
  if (burstSeconds !== lately.burstSeconds || dailySeconds !== lately.dailySeconds)
    lately = { burstSeconds, dailySeconds, between: `;t=${burstSeconds}, "daily";r=`, behind: `;t=${dailySeconds}` };
  return `"burst";r=${burst.remaining}${lately.between}${daily.remaining}${lately.behind}`;
}

/** Whole seconds until the refusing limit resets, at least one. */
export function retryAfterSeconds({ refusedBy, burst, daily }: RateLimitResult, nowMs: number): number {
  return secondsUntil(refusedBy === 'daily' ? daily : burst, nowMs);
}

/** What the limit that refused is called, for the message. */
export function describeRefusal(
  { refusedBy }: RateLimitResult,
  { burst, daily, tier }: Pick<Caller, 'burst' | 'daily' | 'tier'>,
): string {
  if (refusedBy === 'burst')
    return `the burst limit of ${burst.quota} requests in ${burst.windowMs / 1000} seconds is used up`;
  const more = tier === 'anonymous' ? '; a free API key allows more: POST /access/signup' : '';
  return `the daily limit of ${daily} requests is used up; it begins anew at 00:00 UTC${more}`;
}

function secondsUntil({ resetsAtMs }: Remaining, nowMs: number): number {
  return Math.max(1, Math.ceil((resetsAtMs - nowMs) / 1000));
}

import type { Caller } from '../access/caller.js';
import type { Remaining, Verdict } from './limiter.js';

/** `RateLimit-Policy` and `RateLimit` of the IETF draft, revision 10 on. */
export function rateLimitHeaders(
  { burst, daily }: Pick<Caller, 'burst' | 'daily'>,
  verdict: Verdict,
  nowMs: number,
): Record<string, string> {
  return {
    'ratelimit-policy': `"burst";q=${burst.quota};w=${Math.ceil(burst.windowMs / 1000)}, "daily";q=${daily};w=86400`,
    ratelimit: `"burst";${left(verdict.burst, nowMs)}, "daily";${left(verdict.daily, nowMs)}`,
  };
}

/** Whole seconds until the refusing limit resets, at least one. */
export function retryAfterSeconds({ refusedBy, burst, daily }: Verdict, nowMs: number): number {
  return secondsUntil(refusedBy === 'daily' ? daily : burst, nowMs);
}

/** What the limit that refused is called, for the message. */
export function describeRefusal(
  { refusedBy }: Verdict,
  { burst, daily, tier }: Pick<Caller, 'burst' | 'daily' | 'tier'>,
): string {
  if (refusedBy === 'burst')
    return `the burst limit of ${burst.quota} requests in ${burst.windowMs / 1000} seconds is used up`;
  const more = tier === 'anonymous' ? '; a free API key allows more: POST /access/signup' : '';
  return `the daily limit of ${daily} requests is used up; it begins anew at 00:00 UTC${more}`;
}

function left(remaining: Remaining, nowMs: number): string {
  return `r=${remaining.remaining};t=${secondsUntil(remaining, nowMs)}`;
}

function secondsUntil({ resetsAtMs }: Remaining, nowMs: number): number {
  return Math.max(1, Math.ceil((resetsAtMs - nowMs) / 1000));
}

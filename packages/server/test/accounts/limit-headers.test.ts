import { describe, expect, it } from 'vitest';
import { describeRefusal } from '../../src/limits/describe-refusal.js';
import { retryAfterSeconds, writeRateLimit } from '../../src/limits/rate-limit-headers.js';
import type { RateLimitResult } from '../../src/limits/rate-limiter.js';
import { noon } from './limiters.js';

/** The allowance in the example of docs/contract.md. */
const allowance = { burst: { quota: 20, windowMs: 10_000 }, daily: 100 };
const result: RateLimitResult = {
  refusedBy: undefined,
  burst: { remaining: 18, resetsAtMs: noon + 7000 },
  daily: { remaining: 93, resetsAtMs: noon + 3_600_000 },
};

describe('The RateLimit headers', () => {
  it('match the example in docs/contract.md', () => {
    expect(writeRateLimit(allowance, result, noon)).toEqual([
      'ratelimit-policy',
      '"burst";q=20;w=10, "daily";q=100;w=86400',
      'ratelimit',
      '"burst";r=18;t=7, "daily";r=93;t=3600',
    ]);
  });

  it('give whole seconds, rounded up, and at least one', () => {
    const writeRemaining = (atMs: number) => writeRateLimit(allowance, result, atMs)[3];
    expect(writeRemaining(noon + 1)).toBe('"burst";r=18;t=7, "daily";r=93;t=3600');
    expect(writeRemaining(noon + 1000)).toBe('"burst";r=18;t=6, "daily";r=93;t=3599');
    expect(writeRemaining(noon + 8000)).toBe('"burst";r=18;t=1, "daily";r=93;t=3592');
    const policy = writeRateLimit({ ...allowance, burst: { quota: 20, windowMs: 1500 } }, result, noon)[1];
    expect(policy).toBe('"burst";q=20;w=2, "daily";q=100;w=86400');
  });
});

describe('A refusal', () => {
  const sharedNetwork = { subject: 'network', callers: 'keys', bursts: 10, workShares: 4 };
  const holder = { ...allowance, subject: 'a', sharedNetwork };

  it('says how long to wait until the limit resets', () => {
    expect(retryAfterSeconds({ ...result, refusedBy: 'burst' }, noon)).toBe(7);
    expect(retryAfterSeconds({ ...result, refusedBy: 'daily' }, noon)).toBe(3600);
  });

  it.each([
    ['daily', false, 'the daily limit of 100 requests is used up; it resets at 00:00 UTC'],
    ['burst', false, 'the burst limit of 20 requests in 10 seconds is used up; wait 7 seconds'],
    [
      'burst',
      true,
      'the keys sent 200 requests in 10 seconds together, the maximum of this service (ADDRESS_CEILING); wait 7 seconds',
    ],
    [
      'work',
      false,
      'your recent requests took too much processing time; request fewer records or smaller images, or wait 7 seconds',
    ],
    [
      'work',
      true,
      'the keys took too much processing time together (ADDRESS_CEILING); request fewer records or smaller images, or wait 7 seconds',
    ],
  ] as const)('by the number %s (of the network: %s) names it', (by, isShared, message) => {
    const failure = describeRefusal({ by, isShared, waitMs: 6001 }, holder, true);
    expect([failure.code, failure.message, failure.retryAfterSeconds]).toEqual(['rate_limited', message, 7]);
  });

  it('by a number of the caller recommends a key to those without one', () => {
    const hint = '; a free API key allows more: POST /access/signup';
    expect(describeRefusal({ by: 'burst', isShared: false, waitMs: 1000 }, holder, false).message).toBe(
      `the burst limit of 20 requests in 10 seconds is used up; wait 1 second${hint}`,
    );
    expect(describeRefusal({ by: 'daily', isShared: false, waitMs: 1000 }, holder, false).message).toContain(hint);
  });
});

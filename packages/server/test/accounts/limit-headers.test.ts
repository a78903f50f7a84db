import { describe, expect, it } from 'vitest';
import {
  describeCeiling,
  describeRefusal,
  formatProcessing,
  formatRateLimit,
  formatRateLimitPolicy,
  retryAfterSeconds,
} from '../../src/limits/rate-limit-headers.js';
import type { RateLimitResult } from '../../src/limits/rate-limiter.js';
import { noon } from './limiters.js';

/** The allowance in the example of docs/contract.md. */
const allowance = { burst: { quota: 20, windowMs: 10_000 }, daily: 100, tier: 'anonymous' };
const result: RateLimitResult = {
  refusedBy: undefined,
  burst: { remaining: 18, resetsAtMs: noon + 7000 },
  daily: { remaining: 93, resetsAtMs: noon + 3_600_000 },
};

describe('The RateLimit headers', () => {
  it('match the example in docs/contract.md', () => {
    expect(formatRateLimitPolicy(allowance)).toBe('"burst";q=20;w=10, "daily";q=100;w=86400');
    expect(formatRateLimit(result, noon)).toBe('"burst";r=18;t=7, "daily";r=93;t=3600');
  });

  it('describe the processor time as in docs/limits.md, with a wait of at least a second', () => {
    expect(formatProcessing({ limitMs: 13_500, leftMs: 9420, fullInSeconds: 82 })).toEqual({
      policy: '"processing";q=13500;w=270;qu="milliseconds"',
      remaining: '"processing";r=9420;t=82',
    });
    expect(formatProcessing({ limitMs: 13_510, leftMs: 13_510, fullInSeconds: 0 })).toEqual({
      policy: '"processing";q=13510;w=271;qu="milliseconds"',
      remaining: '"processing";r=13510;t=1',
    });
  });

  it('give the same policy for the same allowance, and a different policy for a different allowance', () => {
    for (const quota of [20, 100, 20]) {
      const policy = formatRateLimitPolicy({ ...allowance, burst: { quota, windowMs: 1500 } });
      expect(policy).toBe(`"burst";q=${quota};w=2, "daily";q=100;w=86400`);
    }
    expect(formatRateLimitPolicy(allowance)).toBe(formatRateLimitPolicy(allowance));
  });

  it('give whole seconds, rounded up, and at least one', () => {
    expect(formatRateLimit(result, noon + 1)).toBe('"burst";r=18;t=7, "daily";r=93;t=3600');
    expect(formatRateLimit(result, noon + 1000)).toBe('"burst";r=18;t=6, "daily";r=93;t=3599');
    expect(formatRateLimit(result, noon + 8000)).toBe('"burst";r=18;t=1, "daily";r=93;t=3592');
    expect(formatRateLimit({ ...result, daily: { remaining: 0, resetsAtMs: noon + 8001 } }, noon + 8000)).toBe(
      '"burst";r=18;t=1, "daily";r=0;t=1',
    );
    expect(formatRateLimit(result, noon)).toBe('"burst";r=18;t=7, "daily";r=93;t=3600');
    expect(formatRateLimit({ ...result, burst: { remaining: 3, resetsAtMs: noon + 9000 } }, noon)).toBe(
      '"burst";r=3;t=9, "daily";r=93;t=3600',
    );
  });
});

describe('A refusal', () => {
  it('says how long to wait until the limit resets', () => {
    expect(retryAfterSeconds({ ...result, refusedBy: 'burst' }, noon)).toBe(7);
    expect(retryAfterSeconds({ ...result, refusedBy: 'daily' }, noon)).toBe(3600);
  });

  it('names the limit, and recommends a key to callers without one', () => {
    const hint = '; a free API key allows more: POST /access/signup';
    expect(describeRefusal({ ...result, refusedBy: 'daily' }, allowance, noon, false)).toBe(
      `the daily limit of 100 requests is used up; it resets at 00:00 UTC${hint}`,
    );
    expect(describeRefusal({ ...result, refusedBy: 'burst' }, allowance, noon, false)).toBe(
      `the burst limit of 20 requests in 10 seconds is used up; wait 7 seconds${hint}`,
    );
    expect(describeRefusal({ ...result, refusedBy: 'burst' }, allowance, noon + 6500, true)).toBe(
      'the burst limit of 20 requests in 10 seconds is used up; wait 1 second',
    );
  });

  it('by a ceiling says how many requests all callers may send together, and names ADDRESS_CEILING', () => {
    const ceiling = { subject: 'network', callers: 'keys', bursts: 10, workBudgets: 4 };
    expect(describeCeiling(ceiling, allowance.burst, 3)).toBe(
      'the keys sent 200 requests in 10 seconds together, the maximum of this service (ADDRESS_CEILING); wait 3 seconds',
    );
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { type ConsumeRequest, peek } from '../../src/limits/rate-limiter.js';
import { FallbackRateLimiter } from '../../src/limits/redis/fallback-rate-limiter.js';
import { newCaller, noon } from './limiters.js';

const midnight = Date.parse('2026-12-02T00:00:00Z');

/** Creates the limiter that one of `replicas` replicas uses while Redis is unavailable. */
function createLimiter(replicas = 3): FallbackRateLimiter {
  const limiter = new FallbackRateLimiter(replicas);
  onTestFinished(() => limiter.close());
  return limiter;
}

/** Sends `requests` requests of the caller to the limiter, and counts how many it grants. */
function countGranted(limiter: FallbackRateLimiter, caller: ConsumeRequest, nowMs = noon, requests = 2000): number {
  let granted = 0;
  for (let i = 0; i < requests; i++) if (limiter.consume(caller, nowMs).refusedBy === undefined) granted += 1;
  return granted;
}

/** Creates the result of a request after which these numbers of requests remain in the burst and in the day. */
function createResult(burst: number, daily: number) {
  return {
    refusedBy: undefined,
    burst: { remaining: burst, resetsAtMs: noon + 5000 },
    daily: { remaining: daily, resetsAtMs: midnight },
  };
}

describe('A replica without Redis', () => {
  it('divides the quota of a caller by the number of replicas if Redis has not reported on the caller yet', () => {
    expect(countGranted(createLimiter(), newCaller({ daily: 100 }))).toBe(33);
    expect(countGranted(createLimiter(1), newCaller({ daily: 100 }))).toBe(100);
  });

  it('grants its share of the remaining requests that Redis last reported: at least one, or none if none remain', () => {
    const limiter = createLimiter();
    const [one, other, usedUp] = [newCaller(), newCaller(), newCaller()];
    limiter.remember(one.subject, createResult(1000, 100));
    limiter.remember(other.subject, createResult(1000, 2));
    limiter.remember(usedUp.subject, createResult(1000, 0));
    expect([one, other, usedUp].map((caller) => countGranted(limiter, caller))).toEqual([33, 1, 0]);
    expect(limiter.consume(usedUp, noon).refusedBy).toBe('daily');
  });

  it('grants its share of the remaining burst until the window ends, then of a full burst', () => {
    const limiter = createLimiter();
    const caller = newCaller({ burst: { quota: 30, windowMs: 10_000 } });
    limiter.remember(caller.subject, createResult(6, 1000));
    expect(countGranted(limiter, caller, noon)).toBe(2);
    expect(limiter.consume(caller, noon + 4999).refusedBy).toBe('burst');
    expect(countGranted(limiter, caller, noon + 5000)).toBe(8);
    expect(countGranted(limiter, caller, noon + 10_000)).toBe(10);
  });

  it('grants its share of a full daily allowance once the next day begins', () => {
    const limiter = createLimiter();
    const caller = newCaller({ burst: { quota: 10_000, windowMs: 1000 }, daily: 30 });
    limiter.remember(caller.subject, createResult(10_000, 0));
    expect([countGranted(limiter, caller, midnight - 1), countGranted(limiter, caller, midnight)]).toEqual([0, 10]);
  });

  it('grants no more than its share of the current daily limit in all outages of a day together', () => {
    const limiter = createLimiter();
    const caller = newCaller({ daily: 90 });
    expect(countGranted(limiter, caller)).toBe(30);
    limiter.remember(caller.subject, createResult(1000, 90));
    expect(countGranted(limiter, caller)).toBe(0);
    limiter.remember(caller.subject, createResult(1000, 1000));
    expect(peek(limiter, { ...caller, daily: 120 }, noon).daily.remaining).toBe(10);
  });

  it('refunds what it granted', () => {
    const limiter = createLimiter();
    const caller = newCaller({ daily: 6 });
    expect(countGranted(limiter, caller)).toBe(2);
    limiter.refund(caller.subject, noon, 1, 1);
    expect(countGranted(limiter, caller)).toBe(1);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, peek, type RateLimiter } from '../../src/limits/rate-limiter.js';
import { RedisRateLimiter } from '../../src/limits/redis/redis-rate-limiter.js';
import { isRedisInstalled, type RunningRedis, startRedis } from '../engines/redis.js';
import { createLimiters, newCaller, noon } from './limiters.js';

const { openMemoryLimiter } = createLimiters();

let redis: RunningRedis | undefined;
beforeAll(async () => {
  if (isRedisInstalled) redis = await startRedis();
});
afterAll(() => redis?.close());

async function openRedisLimiter(): Promise<RateLimiter> {
  const limiter = new RedisRateLimiter((redis as RunningRedis).url, () => {});
  await limiter.connect();
  return limiter;
}

const engines: [name: string, open: () => RateLimiter | Promise<RateLimiter>][] = [
  ['memory and SQLite', openMemoryLimiter],
  ...(isRedisInstalled ? [['Redis', openRedisLimiter] as [string, () => Promise<RateLimiter>]] : []),
];
describe.each(engines)('Limits in %s', (_name, open) => {
  let limiter: RateLimiter;
  beforeAll(async () => {
    limiter = await open();
  });
  afterAll(() => limiter.close());

  it('report the remaining requests of the burst and of the day, and when each resets', async () => {
    const caller = newCaller({ burst: { quota: 20, windowMs: 10_000 }, daily: 100 });
    const result = await limiter.consume(caller, noon);
    expect(result.refusedBy).toBeUndefined();
    expect(result.burst.remaining).toBe(19);
    expect(result.burst.resetsAtMs).toBeGreaterThan(noon + 9000);
    expect(result.burst.resetsAtMs).toBeLessThanOrEqual(noon + 10_000);
    expect(result.daily).toEqual({ remaining: 99, resetsAtMs: Date.parse('2026-12-02T00:00:00Z') });
  });

  it('refuse requests that exceed the burst limit without charging the day', async () => {
    const caller = newCaller({ burst: { quota: 3, windowMs: 10_000 }, daily: 100 });
    for (let i = 0; i < 3; i++) expect((await limiter.consume(caller, noon)).refusedBy).toBeUndefined();
    for (let i = 0; i < 5; i++) {
      const { refusedBy, daily } = await limiter.consume(caller, noon);
      expect([refusedBy, daily.remaining]).toEqual(['burst', 97]);
    }
  });

  it('refuse requests that exceed the daily limit without charging the burst', async () => {
    const caller = newCaller({ burst: { quota: 10, windowMs: 10_000 }, daily: 2 });
    for (let i = 0; i < 2; i++) await limiter.consume(caller, noon);
    for (let i = 0; i < 5; i++) {
      const { refusedBy, burst, daily } = await limiter.consume(caller, noon);
      expect([refusedBy, burst.remaining, daily.remaining]).toEqual(['daily', 8, 0]);
    }
  });

  it('allow requests without a daily cost when the daily limit is used up', async () => {
    const caller = newCaller({ daily: 1 });
    await limiter.consume(caller, noon);
    expect((await limiter.consume(caller, noon)).refusedBy).toBe('daily');
    const resultWithoutCost = await limiter.consume({ ...caller, dayCost: 0 }, noon);
    expect([resultWithoutCost.refusedBy, resultWithoutCost.daily.remaining, resultWithoutCost.burst.remaining]).toEqual(
      [undefined, 0, 998],
    );
  });

  it('reset the burst once its window, which starts with the first request, has passed', async () => {
    const caller = newCaller({ burst: { quota: 2, windowMs: 150 } });
    const [first] = [await limiter.consume(caller, Date.now()), await limiter.consume(caller, Date.now())];
    const refusal = await limiter.consume(caller, Date.now());
    expect(refusal.refusedBy).toBe('burst');
    expect(refusal.burst.resetsAtMs).toBeLessThanOrEqual(first.burst.resetsAtMs + 20);
    await sleep(200);
    const { refusedBy, burst } = await limiter.consume(caller, Date.now());
    expect([refusedBy, burst.remaining]).toEqual([undefined, 1]);
  });

  it('reset the day at 00:00 UTC, and not before', async () => {
    const caller = newCaller({ burst: { quota: 1000, windowMs: 1 }, daily: 2 });
    const midnight = Date.parse('2026-12-02T00:00:00Z');
    for (let i = 0; i < 2; i++) await limiter.consume(caller, midnight - 2000);
    expect((await limiter.consume(caller, midnight - 1)).refusedBy).toBe('daily');
    const { refusedBy, daily } = await limiter.consume(caller, midnight);
    expect(refusedBy).toBeUndefined();
    expect(daily).toEqual({ remaining: 1, resetsAtMs: midnight + dayMs });
  });

  it('refund a charge to the day of the charge', async () => {
    const caller = newCaller({ daily: 2 });
    await limiter.consume(caller, noon);
    await limiter.refund(caller.subject, noon, 1);
    expect((await peek(limiter, caller, noon)).daily.remaining).toBe(2);
    await limiter.consume(caller, noon + dayMs);
    await limiter.refund(caller.subject, noon, 1);
    expect((await peek(limiter, caller, noon + dayMs)).daily.remaining).toBe(1);
  });

  it('refund a charge to the burst as well if requested', async () => {
    const caller = newCaller({ burst: { quota: 2, windowMs: 60_000 } });
    for (let i = 0; i < 2; i++) await limiter.consume(caller, noon);
    await limiter.refund(caller.subject, noon, 1, 1);
    expect((await peek(limiter, caller, noon)).burst.remaining).toBe(1);
    await limiter.refund(caller.subject, noon, 1);
    const { burst, daily } = await peek(limiter, caller, noon);
    expect([burst.remaining, daily.remaining]).toEqual([1, caller.daily]);
  });

  it('never refund more than was charged', async () => {
    const caller = newCaller({ daily: 2 });
    for (let i = 0; i < 3; i++) await limiter.refund(caller.subject, noon, 1, 1);
    const { burst, daily } = await peek(limiter, caller, noon);
    expect([burst.remaining, daily.remaining]).toEqual([caller.burst.quota, 2]);
  });

  it('report the remaining quota without charging', async () => {
    const caller = newCaller({ burst: { quota: 5, windowMs: 10_000 }, daily: 10 });
    await limiter.consume(caller, noon);
    for (let i = 0; i < 3; i++) {
      const { burst, daily } = await peek(limiter, caller, noon);
      expect([burst.remaining, daily.remaining]).toEqual([4, 9]);
    }
  });

  it('count callers separately', async () => {
    const [one, other] = [newCaller(), newCaller()];
    await limiter.consume(one, noon);
    expect((await peek(limiter, one, noon)).daily.remaining).toBe(999);
    expect((await peek(limiter, other, noon)).daily.remaining).toBe(1000);
  });

  it('apply a changed allowance at once', async () => {
    const caller = newCaller({ daily: 1 });
    await limiter.consume(caller, noon);
    expect((await limiter.consume(caller, noon)).refusedBy).toBe('daily');
    expect((await limiter.consume({ ...caller, daily: 5 }, noon)).daily.remaining).toBe(3);
  });

  it('allow exactly the allowance if all requests come at once', async () => {
    const caller = newCaller({ burst: { quota: 10_000, windowMs: 10_000 }, daily: 700 });
    const results = await Promise.all(Array.from({ length: 2000 }, async () => limiter.consume(caller, noon)));
    expect(results.filter(({ refusedBy }) => refusedBy === undefined)).toHaveLength(700);
  });

  it('behave like a simple model for any sequence of charges and refunds', async () => {
    const call = fc.record({ burstCost: fc.nat(2), dayCost: fc.nat(3), refundCount: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { maxLength: 40 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        async (calls, quota, daily) => {
          const caller = newCaller({ burst: { quota, windowMs: 60_000 }, daily });
          let [burstUsed, dayUsed] = [0, 0];
          for (const { burstCost, dayCost, refundCount } of calls) {
            const exceedsBurst = burstCost > 0 && burstUsed + burstCost > quota;
            const exceedsDay = dayCost > 0 && dayUsed + dayCost > daily;
            const refusedBy = exceedsBurst ? 'burst' : exceedsDay ? 'daily' : undefined;
            if (refusedBy === undefined) burstUsed += burstCost;
            if (refusedBy === undefined) dayUsed += dayCost;
            const result = await limiter.consume({ ...caller, burstCost, dayCost }, noon);
            expect(result.refusedBy).toBe(refusedBy);
            expect(result.burst.remaining).toBe(quota - burstUsed);
            expect(result.daily.remaining).toBe(daily - dayUsed);
            if (refundCount === 0) continue;
            await limiter.refund(caller.subject, noon, refundCount);
            dayUsed = Math.max(0, dayUsed - refundCount);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { SqliteDailyUsageStore } from '../../src/limits/daily-usage-store.js';
import type { MemoryRateLimiter } from '../../src/limits/memory-rate-limiter.js';
import { dayMs, peek } from '../../src/limits/rate-limiter.js';
import { createLimiters, newCaller, noon } from './limiters.js';

const { newLimitsPath, openMemoryLimiter } = createLimiters();

describe('Counts in memory', () => {
  const limiters: MemoryRateLimiter[] = [];
  afterEach(() => Promise.all(limiters.splice(0).map((limiter) => limiter.close())));
  const closeAfterTest = (limiter: MemoryRateLimiter) => {
    limiters.push(limiter);
    return limiter;
  };

  it('survive a restart', async () => {
    const path = newLimitsPath();
    const caller = newCaller({ daily: 10 });
    const firstLimiter = openMemoryLimiter(path);
    for (let i = 0; i < 4; i++) firstLimiter.consume(caller, noon);
    await firstLimiter.close();
    const restartedLimiter = closeAfterTest(openMemoryLimiter(path));
    expect(peek(restartedLimiter, caller, noon).daily.remaining).toBe(6);
    expect(peek(restartedLimiter, caller, noon + dayMs).daily.remaining).toBe(10);
  });

  it('are saved automatically within 20 seconds of a charge', async () => {
    const path = newLimitsPath();
    const caller = newCaller({ daily: 10 });
    closeAfterTest(openMemoryLimiter(path)).consume(caller, noon);
    const store = new SqliteDailyUsageStore(path);
    await vi.waitFor(() => expect(store.read(caller.subject, Math.floor(noon / dayMs))).toBe(1), 20_000);
    await store.close();
  });

  it('of earlier days are deleted from the file on a new day', async () => {
    const path = newLimitsPath();
    const [yesterdaysCaller, todaysCaller] = [newCaller(), newCaller()];
    const limiter = openMemoryLimiter(path);
    limiter.consume(yesterdaysCaller, noon);
    await limiter.save();
    limiter.consume(todaysCaller, noon + dayMs);
    await limiter.close();
    const store = new SqliteDailyUsageStore(path);
    expect(store.read(yesterdaysCaller.subject, Math.floor(noon / dayMs))).toBe(0);
    expect(store.read(todaysCaller.subject, Math.floor(noon / dayMs) + 1)).toBe(1);
    await store.close();
  });

  it('are in memory for at most 200,000 callers, without losing daily usage', async () => {
    const limiter = closeAfterTest(openMemoryLimiter());
    const caller = newCaller({ daily: 10 });
    limiter.consume(caller, noon);
    for (let index = 0; index < 250_000; index++)
      peek(limiter, { subject: `other ${index}`, burst: caller.burst, daily: 10 }, noon);
    expect(limiter.size).toBeLessThanOrEqual(200_000);
    expect(peek(limiter, caller, noon).daily.remaining).toBe(9);
  });

  it('stay exact at the end of a window and at midnight, even if two clocks differ slightly', () => {
    const limiter = closeAfterTest(openMemoryLimiter());
    const caller = newCaller({ burst: { quota: 4, windowMs: 10_000 }, daily: 4 });
    const midnight = Date.parse('2026-12-02T00:00:00Z');
    for (const atMs of [midnight + 3, midnight - 2, midnight + 1, midnight - 1]) limiter.consume(caller, atMs);
    expect(limiter.consume(caller, midnight + 2).refusedBy).toBe('burst');
    expect(peek(limiter, caller, midnight + 2).daily.remaining).toBe(0);
  });

  it('of the burst reset within its window, and those of the day within a day, even if the clock is set back', () => {
    const limiter = closeAfterTest(openMemoryLimiter());
    const burst = { quota: 1, windowMs: 60_000 };
    const midnight = Date.parse('2026-12-02T00:00:00Z');
    for (const aheadMs of [5000, 9000, 20_000, 59_000, 3_600_000, dayMs, 3 * dayMs]) {
      for (const nowMs of [noon, midnight - 1000]) {
        const caller = newCaller({ burst, daily: 1 });
        limiter.consume(caller, nowMs + aheadMs);
        const { burst: burstResult, daily: dailyResult } = limiter.consume(caller, nowMs);
        expect(burstResult.resetsAtMs - nowMs).toBeLessThanOrEqual(burst.windowMs);
        expect(dailyResult.resetsAtMs - nowMs).toBeLessThanOrEqual(dayMs);
        expect(limiter.consume(caller, nowMs + burst.windowMs + 10_000).refusedBy).not.toBe('burst');
      }
    }
  });

  it('recover if a clock that was ahead is corrected', () => {
    const limiter = closeAfterTest(openMemoryLimiter());
    const caller = newCaller({ burst: { quota: 1, windowMs: 10_000 }, daily: 1 });
    limiter.consume(caller, noon + 30 * dayMs);
    expect(limiter.consume(caller, noon).refusedBy).toBeUndefined();
  });
});

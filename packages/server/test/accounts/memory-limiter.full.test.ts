import { afterEach, describe, expect, it } from 'vitest';
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
});

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DailyUsage, DailyUsageStore } from '../../src/limits/daily-usage-store.js';
import { MemoryRateLimiter } from '../../src/limits/memory-rate-limiter.js';
import { peek } from '../../src/limits/rate-limiter.js';
import { newCaller, noon } from './limiters.js';

const midnight = Date.parse('2026-12-02T00:00:00Z');
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Creates a store that reads `storedCount` for every caller, and records its writes in memory. */
function createStore(storedCount = 0) {
  const writes: DailyUsage[][] = [];
  let isClosed = false;
  const store: DailyUsageStore = {
    read: () => storedCount,
    write: (usage) => void writes.push([...usage]),
    close: () => {
      isClosed = true;
    },
  };
  return { store, writes, isClosed: () => isClosed };
}

const openLimiters: MemoryRateLimiter[] = [];
afterEach(() => Promise.all(openLimiters.splice(0).map((limiter) => limiter.close())));

function openLimiter(store: DailyUsageStore = createStore().store): MemoryRateLimiter {
  const limiter = new MemoryRateLimiter(store, (fault) => {
    throw fault;
  });
  openLimiters.push(limiter);
  return limiter;
}

describe('A request within the limits', () => {
  it('starts a burst window if none is running, while reading the quota of the caller starts none', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst: { quota: 2, windowMs: 10_000 } });
    peek(limiter, caller, noon);
    expect(limiter.consume(caller, noon + 6000).burst.resetsAtMs).toBe(noon + 16_000);
    expect(limiter.consume(caller, noon + 9000).burst.resetsAtMs).toBe(noon + 16_000);
    expect(limiter.consume(caller, noon + 15_999).refusedBy).toBe('burst');
    expect(limiter.consume(caller, noon + 16_000)).toMatchObject({ refusedBy: undefined, burst: { remaining: 1 } });
  });
});

describe('The remaining quota', () => {
  it('is never negative, even if an operator lowers a limit', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst: { quota: 5, windowMs: 10_000 }, daily: 5 });
    for (let i = 0; i < 3; i++) limiter.consume(caller, noon);
    const loweredCaller = { ...caller, burst: { quota: 1, windowMs: 10_000 }, daily: 1 };
    expect(peek(limiter, loweredCaller, noon)).toMatchObject({ burst: { remaining: 0 }, daily: { remaining: 0 } });
    expect(limiter.consume(loweredCaller, noon).refusedBy).toBe('burst');
  });

  it('continues from the stored usage of the day', () => {
    const limiter = openLimiter(createStore(7).store);
    const caller = newCaller({ daily: 10 });
    expect(limiter.consume(caller, noon).daily.remaining).toBe(2);
    expect(limiter.consume(caller, noon).daily.remaining).toBe(1);
  });
});

describe('A clock', () => {
  const burst = { quota: 1, windowMs: 60_000 };

  it('that goes back by up to ten seconds, as it may from one process to another, ends neither the burst window nor the day', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst, daily: 10 });
    limiter.consume(caller, midnight + 1000);
    const resultBeforeMidnight = limiter.consume(caller, midnight - 9000);
    expect(resultBeforeMidnight).toMatchObject({ refusedBy: 'burst', daily: { remaining: 9 } });
    expect(limiter.consume(caller, midnight + 60_999).refusedBy).toBe('burst');
    expect(limiter.consume(caller, midnight + 61_000).refusedBy).toBeUndefined();
  });

  it('that is set back by half a burst window makes the current window end one full window after the corrected time', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst, daily: 10 });
    limiter.consume(caller, noon + 30_000);
    expect(limiter.consume(caller, noon)).toMatchObject({ refusedBy: 'burst', burst: { resetsAtMs: noon + 60_000 } });
    expect(limiter.consume(caller, noon + 59_999).refusedBy).toBe('burst');
    expect(limiter.consume(caller, noon + 60_000).refusedBy).toBeUndefined();
  });

  it('that is set back by more than a burst window begins a new window', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst, daily: 10 });
    limiter.consume(caller, noon + hourMs);
    expect(limiter.consume(caller, noon)).toMatchObject({ refusedBy: undefined, burst: { remaining: 0 } });
  });

  it('that is set back by exactly a burst window continues the window', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst, daily: 10 });
    limiter.consume(caller, noon + burst.windowMs);
    expect(limiter.consume(caller, noon).refusedBy).toBe('burst');
  });

  it('that is set back by days starts the daily count again', () => {
    const limiter = openLimiter();
    const caller = newCaller({ daily: 1 });
    limiter.consume(caller, noon + 3 * dayMs);
    expect(limiter.consume(caller, noon)).toMatchObject({ refusedBy: undefined, daily: { resetsAtMs: midnight } });
  });

  it('that is set back across midnight by more than ten seconds starts the daily count again', () => {
    const limiter = openLimiter();
    const [far, near] = [newCaller({ daily: 1 }), newCaller({ daily: 1 })];
    for (const caller of [far, near]) limiter.consume(caller, midnight + 500);
    expect(limiter.consume(near, midnight - 10_000).refusedBy).toBe('daily');
    expect(limiter.consume(far, midnight - 10_001).refusedBy).toBeUndefined();
  });

  it('that is set back never makes callers wait longer than a day', () => {
    const limiter = openLimiter();
    const caller = newCaller({ daily: 10 });
    limiter.consume(caller, midnight + 1000);
    expect(peek(limiter, caller, midnight - 5000).daily.resetsAtMs).toBe(midnight - 5000 + dayMs);
  });
});

describe('A refund', () => {
  it('of a request from yesterday or an earlier window changes neither the count of today nor that of the current window', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst: { quota: 10, windowMs: 10_000 }, daily: 10 });
    limiter.consume(caller, midnight - 1);
    limiter.consume(caller, midnight + 20_000);
    limiter.refund(caller.subject, midnight - 1, 1, 1);
    expect(peek(limiter, caller, midnight + 20_000)).toMatchObject({
      burst: { remaining: 9 },
      daily: { remaining: 9 },
    });
  });

  it('for an unknown caller does nothing', () => {
    const limiter = openLimiter();
    limiter.refund('nobody', noon, 1, 1);
    expect(limiter.size).toBe(0);
  });
});

describe('Daily usage', () => {
  it('is stored only if it has changed, at the latest when the limiter is closed', async () => {
    const { store, writes, isClosed } = createStore();
    const limiter = new MemoryRateLimiter(store, () => {});
    const [one, other] = [newCaller(), newCaller()];
    await limiter.save();
    expect(writes).toEqual([]);
    limiter.consume(one, noon);
    limiter.consume({ ...other, dayCost: 0 }, noon);
    await limiter.save();
    await limiter.save();
    expect(writes.map((usage) => usage.map(({ subject }) => subject))).toEqual([[one.subject]]);
    limiter.consume(other, noon);
    await limiter.close();
    expect(writes).toHaveLength(2);
    expect(isClosed()).toBe(true);
  });

  it('is stored within a second', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, writes } = createStore();
    openLimiter(store).consume(newCaller(), noon);
    vi.advanceTimersByTime(1000);
    expect(writes).toHaveLength(1);
  });

  it('is stored the next time if storing failed, and the failure is reported', async () => {
    const { store, writes } = createStore();
    const faults: unknown[] = [];
    let isFull = true;
    const write = (usage: readonly DailyUsage[]) => {
      if (isFull) throw new Error('disk full');
      return store.write(usage);
    };
    const limiter = new MemoryRateLimiter({ ...store, write }, (fault) => faults.push(fault));
    openLimiters.push(limiter);
    limiter.consume(newCaller(), noon);
    await limiter.save();
    expect([faults.length, writes.length]).toEqual([1, 0]);
    isFull = false;
    await limiter.save();
    expect([faults.length, writes.length]).toEqual([1, 1]);
  });

  it('is stored before a caller is evicted from memory', () => {
    const { store, writes } = createStore();
    const limiter = openLimiter(store);
    const caller = newCaller();
    limiter.consume(caller, noon);
    expect(limiter.size).toBe(1);
    for (let index = 1; index < 100_000; index++) peek(limiter, { ...caller, subject: `${index}` }, noon);
    expect([limiter.size, writes]).toEqual([100_000, []]);
    peek(limiter, { ...caller, subject: 'one more' }, noon);
    expect([limiter.size, writes]).toEqual([
      100_001,
      [[{ subject: caller.subject, day: Math.floor(noon / dayMs), count: 1 }]],
    ]);
    limiter.refund(caller.subject, noon, 1);
    expect(peek(limiter, caller, noon).daily.remaining).toBe(1000);
  });
});

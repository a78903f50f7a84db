import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DailyUsage, DailyUsageStore } from '../../src/rate-limit/daily-usage-store.js';
import { MemoryRateLimiter, type QuotaLease } from '../../src/rate-limit/memory-rate-limiter.js';
import { newCaller, noon } from './limiters.js';

const midnight = Date.parse('2026-12-02T00:00:00Z');
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** A store in memory that notes what is written to it. */
function createStore(known = 0) {
  const written: DailyUsage[][] = [];
  let isClosed = false;
  const store: DailyUsageStore = {
    read: () => known,
    write: (usage) => void written.push([...usage]),
    close: () => {
      isClosed = true;
    },
  };
  return { store, written, isClosed: () => isClosed };
}

const open: MemoryRateLimiter[] = [];
afterEach(() => Promise.all(open.splice(0).map((limiter) => limiter.close())));

function openLimiter(store: DailyUsageStore = createStore().store): MemoryRateLimiter {
  const limiter = new MemoryRateLimiter(store, (fault) => {
    throw fault;
  });
  open.push(limiter);
  return limiter;
}

describe('A request within the limits', () => {
  it('takes one of the burst and one of the day, and says what is left and until when', () => {
    const caller = newCaller({ burst: { quota: 20, windowMs: 10_000 }, daily: 100 });
    const limiter = openLimiter();
    expect(limiter.consume(caller, noon)).toEqual({
      refusedBy: undefined,
      burst: { remaining: 19, resetsAtMs: noon + 10_000 },
      daily: { remaining: 99, resetsAtMs: midnight },
    });
    expect(limiter.peek(caller, noon + 4000)).toEqual({
      refusedBy: undefined,
      burst: { remaining: 19, resetsAtMs: noon + 10_000 },
      daily: { remaining: 99, resetsAtMs: midnight },
    });
  });

  it('that costs nothing of the day is let through when the day is used up', () => {
    const limiter = openLimiter();
    const caller = newCaller({ daily: 1, countsDay: false });
    limiter.consume({ ...caller, countsDay: true }, noon);
    expect(limiter.consume(caller, noon)).toMatchObject({ refusedBy: undefined, burst: { remaining: 998 } });
    expect(limiter.consume({ ...caller, countsDay: true }, noon)).toMatchObject({ refusedBy: 'daily' });
  });

  it('starts the window of the burst, however long ago the caller was looked up', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst: { quota: 2, windowMs: 10_000 } });
    limiter.peek(caller, noon);
    expect(limiter.consume(caller, noon + 6000).burst.resetsAtMs).toBe(noon + 16_000);
    expect(limiter.consume(caller, noon + 9000).burst.resetsAtMs).toBe(noon + 16_000);
    expect(limiter.consume(caller, noon + 15_999).refusedBy).toBe('burst');
    expect(limiter.consume(caller, noon + 16_000)).toMatchObject({ refusedBy: undefined, burst: { remaining: 1 } });
  });
});

describe('If one limit refuses', () => {
  it('neither is charged: the burst', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst: { quota: 1, windowMs: 10_000 }, daily: 100 });
    limiter.consume(caller, noon);
    expect(limiter.consume(caller, noon)).toMatchObject({
      refusedBy: 'burst',
      burst: { remaining: 0 },
      daily: { remaining: 99 },
    });
  });

  it('neither is charged: the day', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst: { quota: 10, windowMs: 10_000 }, daily: 1 });
    limiter.consume(caller, noon);
    expect(limiter.consume(caller, noon)).toMatchObject({
      refusedBy: 'daily',
      burst: { remaining: 9 },
      daily: { remaining: 0 },
    });
  });
});

describe('What is left', () => {
  it('is never less than nothing, when an operator lowers a limit', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst: { quota: 5, windowMs: 10_000 }, daily: 5 });
    for (let sent = 0; sent < 3; sent++) limiter.consume(caller, noon);
    const lowered = { ...caller, burst: { quota: 1, windowMs: 10_000 }, daily: 1 };
    expect(limiter.peek(lowered, noon)).toMatchObject({ burst: { remaining: 0 }, daily: { remaining: 0 } });
    expect(limiter.consume(lowered, noon).refusedBy).toBe('burst');
  });

  it('is the whole day again at 00:00 UTC, and not before', () => {
    const limiter = openLimiter();
    const caller = newCaller({ daily: 1 });
    limiter.consume(caller, noon);
    expect(limiter.consume(caller, midnight - 1).refusedBy).toBe('daily');
    expect(limiter.consume(caller, midnight)).toMatchObject({
      refusedBy: undefined,
      daily: { remaining: 0, resetsAtMs: midnight + dayMs },
    });
  });

  it('of the day goes on from what is stored', () => {
    const limiter = openLimiter(createStore(7).store);
    const caller = newCaller({ daily: 10 });
    expect(limiter.consume(caller, noon).daily.remaining).toBe(2);
    expect(limiter.consume(caller, noon).daily.remaining).toBe(1);
  });
});

describe('A clock that is corrected', () => {
  const burst = { quota: 1, windowMs: 60_000 };

  it('by ten seconds at most counts as the difference of two clocks: window and day go on', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst, daily: 10 });
    limiter.consume(caller, midnight + 1000);
    const late = limiter.consume(caller, midnight - 9000);
    expect(late).toMatchObject({ refusedBy: 'burst', daily: { remaining: 9 } });
    expect(limiter.consume(caller, midnight + 60_999).refusedBy).toBe('burst');
    expect(limiter.consume(caller, midnight + 61_000).refusedBy).toBeUndefined();
  });

  it('by more makes the window end a window from now, without setting anybody free before', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst, daily: 10 });
    limiter.consume(caller, noon + 30_000);
    expect(limiter.consume(caller, noon)).toMatchObject({ refusedBy: 'burst', burst: { resetsAtMs: noon + 60_000 } });
    expect(limiter.consume(caller, noon + 59_999).refusedBy).toBe('burst');
    expect(limiter.consume(caller, noon + 60_000).refusedBy).toBeUndefined();
  });

  it('by more than a window begins a new one', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst, daily: 10 });
    limiter.consume(caller, noon + hourMs);
    expect(limiter.consume(caller, noon)).toMatchObject({ refusedBy: undefined, burst: { remaining: 0 } });
  });

  it('by exactly a window keeps the window', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst, daily: 10 });
    limiter.consume(caller, noon + burst.windowMs);
    expect(limiter.consume(caller, noon).refusedBy).toBe('burst');
  });

  it('by days begins the day anew', () => {
    const limiter = openLimiter();
    const caller = newCaller({ daily: 1 });
    limiter.consume(caller, noon + 3 * dayMs);
    expect(limiter.consume(caller, noon)).toMatchObject({ refusedBy: undefined, daily: { resetsAtMs: midnight } });
  });

  it('back over midnight by more than ten seconds begins the day anew, by ten seconds does not', () => {
    const limiter = openLimiter();
    const [far, near] = [newCaller({ daily: 1 }), newCaller({ daily: 1 })];
    for (const caller of [far, near]) limiter.consume(caller, midnight + 500);
    expect(limiter.consume(near, midnight - 10_000).refusedBy).toBe('daily');
    expect(limiter.consume(far, midnight - 10_001).refusedBy).toBeUndefined();
  });

  it('tells nobody to wait longer than a day', () => {
    const limiter = openLimiter();
    const caller = newCaller({ daily: 10 });
    limiter.consume(caller, midnight + 1000);
    expect(limiter.peek(caller, midnight - 5000).daily.resetsAtMs).toBe(midnight - 5000 + dayMs);
  });
});

describe('A refund', () => {
  it('gives back one of the day, and of the burst where it was never answered', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst: { quota: 10, windowMs: 10_000 }, daily: 10 });
    for (let sent = 0; sent < 3; sent++) limiter.consume(caller, noon);
    limiter.refund(caller.subject, noon);
    expect(limiter.peek(caller, noon)).toMatchObject({ burst: { remaining: 7 }, daily: { remaining: 8 } });
    limiter.refund(caller.subject, noon, true);
    expect(limiter.peek(caller, noon)).toMatchObject({ burst: { remaining: 8 }, daily: { remaining: 9 } });
  });

  it('never gives more than was taken', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst: { quota: 10, windowMs: 10_000 }, daily: 10 });
    limiter.consume(caller, noon);
    for (let again = 0; again < 3; again++) limiter.refund(caller.subject, noon, true);
    expect(limiter.peek(caller, noon)).toMatchObject({ burst: { remaining: 10 }, daily: { remaining: 10 } });
  });

  it('for a request of yesterday, or of the window before, gives nothing of today or of this window', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst: { quota: 10, windowMs: 10_000 }, daily: 10 });
    limiter.consume(caller, midnight - 1);
    limiter.consume(caller, midnight + 20_000);
    limiter.refund(caller.subject, midnight - 1, true);
    expect(limiter.peek(caller, midnight + 20_000)).toMatchObject({ burst: { remaining: 9 }, daily: { remaining: 9 } });
  });

  it('for a caller that nobody knows is no fault', () => {
    const limiter = openLimiter();
    limiter.refund('nobody', noon, true);
    expect(limiter.size).toBe(0);
  });

  it('gives nothing back of what workers hold', () => {
    const limiter = openLimiter();
    const caller = newCaller({ burst: { quota: 1000, windowMs: 10_000 }, daily: 1000 });
    limiter.lease(caller, 0.5, noon);
    limiter.refund(caller.subject, noon);
    expect(limiter.peek(caller, noon).daily.remaining).toBe(950);
  });
});

describe('A lease', () => {
  const caller = newCaller({ burst: { quota: 1000, windowMs: 10_000 }, daily: 1000 });

  it('is at most a twentieth of the day, a thousand requests, and the share of what is left', () => {
    const lease = (daily: number, quota: number, share: number) =>
      openLimiter().lease({ ...newCaller(), burst: { quota, windowMs: 10_000 }, daily }, share, noon)?.units;
    expect(lease(1000, 1_000_000, 0.5)).toBe(50);
    expect(lease(1_000_000, 1_000_000, 0.5)).toBe(1000);
    expect(lease(1000, 90, 0.25)).toBe(22);
    expect(lease(40, 1_000_000, 0.5)).toBe(2);
    expect(lease(39, 1_000_000, 0.5)).toBeUndefined();
    expect(lease(1000, 4, 0.5)).toBe(2);
    expect(lease(1000, 3, 0.5)).toBeUndefined();
  });

  it('is of what is left of both limits', () => {
    const limiter = openLimiter();
    const few = newCaller({ burst: { quota: 1000, windowMs: 10_000 }, daily: 100 });
    for (let sent = 0; sent < 94; sent++) limiter.consume(few, noon);
    expect(limiter.lease(few, 0.5, noon)?.units).toBe(3);
    const brief = newCaller({ burst: { quota: 100, windowMs: 10_000 }, daily: 1000 });
    for (let sent = 0; sent < 94; sent++) limiter.consume(brief, noon);
    expect(limiter.lease(brief, 0.5, noon)?.units).toBe(3);
  });

  it('counts as used, and what was not used comes back when it ends', () => {
    const limiter = openLimiter();
    const lease = limiter.lease(caller, 0.5, noon) as QuotaLease;
    expect(lease).toMatchObject({ subject: caller.subject, units: 50, day: Math.floor(noon / dayMs) });
    expect(limiter.peek(caller, noon)).toMatchObject({ burst: { remaining: 950 }, daily: { remaining: 950 } });
    limiter.returnLease(lease, 20, 10);
    expect(limiter.peek(caller, noon)).toMatchObject({ burst: { remaining: 980 }, daily: { remaining: 990 } });
    for (let again = 0; again < 20; again++) limiter.refund(caller.subject, noon);
    expect(limiter.peek(caller, noon).daily.remaining).toBe(1000);
  });

  it('of a window that is over gives nothing back to the next, and of yesterday nothing to today', () => {
    const limiter = openLimiter();
    const old = limiter.lease(caller, 0.5, midnight - 1000) as QuotaLease;
    limiter.consume(caller, midnight + 10_000);
    limiter.returnLease(old, 0, 0);
    expect(limiter.peek(caller, midnight + 10_000)).toMatchObject({
      burst: { remaining: 999 },
      daily: { remaining: 999 },
    });
    limiter.returnLease({ ...old, subject: 'nobody' }, 0, 0);
  });

  it('is not stored as used before it is returned', async () => {
    const { store, written } = createStore();
    const limiter = openLimiter(store);
    limiter.consume(caller, noon);
    const lease = limiter.lease(caller, 0.5, noon) as QuotaLease;
    await limiter.save();
    limiter.returnLease(lease, 7, 5);
    await limiter.save();
    const stored = { subject: caller.subject, day: Math.floor(noon / dayMs) };
    expect(written).toEqual([[{ ...stored, count: 1 }], [{ ...stored, count: 6 }]]);
  });
});

describe('The use of a day', () => {
  it('is stored once for each change, also at the end', async () => {
    const { store, written, isClosed } = createStore();
    const limiter = new MemoryRateLimiter(store, () => {});
    const [one, other] = [newCaller(), newCaller()];
    await limiter.save();
    expect(written).toEqual([]);
    limiter.consume(one, noon);
    limiter.consume({ ...other, countsDay: false }, noon);
    await limiter.save();
    await limiter.save();
    expect(written.map((usage) => usage.map(({ subject }) => subject))).toEqual([[one.subject]]);
    limiter.consume(other, noon);
    await limiter.close();
    expect(written).toHaveLength(2);
    expect(isClosed()).toBe(true);
  });

  it('is stored within a second by itself', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, written } = createStore();
    openLimiter(store).consume(newCaller(), noon);
    vi.advanceTimersByTime(1000);
    expect(written).toHaveLength(1);
  });

  it('that could not be stored is reported and stored the next time', async () => {
    const { store, written } = createStore();
    const faults: unknown[] = [];
    let isFull = true;
    const write = (usage: readonly DailyUsage[]) => {
      if (isFull) throw new Error('disk full');
      return store.write(usage);
    };
    const limiter = new MemoryRateLimiter({ ...store, write }, (fault) => faults.push(fault));
    open.push(limiter);
    limiter.consume(newCaller(), noon);
    await limiter.save();
    expect([faults.length, written.length]).toEqual([1, 0]);
    isFull = false;
    await limiter.save();
    expect([faults.length, written.length]).toEqual([1, 1]);
  });

  it('of callers whom memory no longer holds is stored before they are dropped', () => {
    const { store, written } = createStore();
    const limiter = openLimiter(store);
    const caller = newCaller();
    limiter.consume(caller, noon);
    expect(limiter.size).toBe(1);
    for (let other = 1; other < 100_000; other++) limiter.peek({ ...caller, subject: `${other}` }, noon);
    expect([limiter.size, written]).toEqual([100_000, []]);
    limiter.peek({ ...caller, subject: 'one more' }, noon);
    expect([limiter.size, written]).toEqual([
      100_001,
      [[{ subject: caller.subject, day: Math.floor(noon / dayMs), count: 1 }]],
    ]);
    limiter.refund(caller.subject, noon);
    expect(limiter.peek(caller, noon).daily.remaining).toBe(1000);
  });
});

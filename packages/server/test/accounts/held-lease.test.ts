import { describe, expect, it } from 'vitest';
import { consumeFrom, covers, type HeldLease } from '../../src/rate-limit/held-lease.js';
import { newCaller, noon } from './limiters.js';

const midnight = Date.parse('2026-12-02T00:00:00Z');
const burst = { quota: 100, windowMs: 10_000 };
const caller = newCaller({ burst, daily: 1000 });

function hold(changes: Partial<HeldLease> = {}): HeldLease {
  const left = { units: 5, burstLeft: 5, dayLeft: 5, burstRemaining: 60, dailyRemaining: 600 };
  return { id: 1, burst, daily: 1000, ...left, burstResetsAtMs: noon + 7000, dailyResetsAtMs: midnight, ...changes };
}

describe('A lease that a worker holds', () => {
  it('covers the requests of its window, its day and its limits', () => {
    expect(covers(hold(), caller, noon)).toBe(true);
    expect(covers(hold(), caller, noon + 6999)).toBe(true);
    expect(covers(hold(), caller, noon - 3000)).toBe(true);
  });

  it.each([
    ['its burst is used', hold({ burstLeft: 0 }), caller, noon],
    ['its day is used', hold({ dayLeft: 0 }), caller, noon],
    ['its window is over', hold(), caller, noon + 7000],
    ['its window has not begun, as the clock was set back', hold(), caller, noon - 3001],
    ['its day is over', hold({ burstResetsAtMs: midnight + 5000 }), caller, midnight],
    ['the daily limit is another', hold(), { ...caller, daily: 999 }, noon],
    ['the burst limit is another', hold(), { ...caller, burst: { ...burst, quota: 99 } }, noon],
    ['the window is longer', hold(), { ...caller, burst: { ...burst, windowMs: 20_000 } }, noon],
  ])('covers nothing when %s', (_what, lease, request, nowMs) => {
    expect(covers(lease, request, nowMs)).toBe(false);
  });

  it('covers what costs nothing of the day when only its day is used', () => {
    expect(covers(hold({ dayLeft: 0 }), { ...caller, countsDay: false }, noon)).toBe(true);
  });

  it('gives one request after the other and says what is left in all', () => {
    const lease = hold();
    expect(consumeFrom(lease, true)).toEqual({
      refusedBy: undefined,
      burst: { remaining: 59, resetsAtMs: noon + 7000 },
      daily: { remaining: 599, resetsAtMs: midnight },
    });
    expect(consumeFrom(lease, false)).toMatchObject({ burst: { remaining: 58 }, daily: { remaining: 599 } });
    expect(lease).toMatchObject({ burstLeft: 3, dayLeft: 4 });
  });
});

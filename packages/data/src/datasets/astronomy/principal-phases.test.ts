import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earliestMs, latestMs } from '../../core/instant.js';
import { computeDeltaTSeconds, dayMs, noonOf2000Ms } from './delta-t.js';
import { computeQuarter, estimateLatestQuarter } from './principal-phases.js';
import { computeMoonElongation } from './sky.js';

const toDynamicalMs = (ms: number) => ms + computeDeltaTSeconds((ms - noonOf2000Ms) / dayMs) * 1000;

test('the new moon of 1977-02-18 is within 20 s of Meeus, Astronomical Algorithms, example 49.a', () => {
  const newMoon = computeQuarter(4 * -283);
  expect(Math.abs(toDynamicalMs(newMoon) - Date.UTC(1977, 1, 18, 3, 37, 42))).toBeLessThanOrEqual(20_000);
});

test('the last quarter of 2044-01-21 is within 20 s of Meeus, Astronomical Algorithms, example 49.b', () => {
  const lastQuarter = computeQuarter(4 * 544 + 3);
  expect(Math.abs(toDynamicalMs(lastQuarter) - Date.UTC(2044, 0, 21, 23, 48, 17))).toBeLessThanOrEqual(20_000);
});

test('principal phases are 6 to 9 days apart in any year, each at the right elongation', () => {
  const quarters = fc.integer({ min: estimateLatestQuarter(earliestMs), max: estimateLatestQuarter(latestMs) });
  fc.assert(
    fc.property(quarters, (quarter) => {
      const [quarterMs, nextQuarterMs] = [computeQuarter(quarter), computeQuarter(quarter + 1)];
      expect((nextQuarterMs - quarterMs) / dayMs).toBeGreaterThan(6);
      expect((nextQuarterMs - quarterMs) / dayMs).toBeLessThan(9);
      const target = 90 * (((quarter % 4) + 4) % 4);
      expect(Math.abs(((computeMoonElongation(quarterMs) - target + 540) % 360) - 180)).toBeLessThan(0.0005);
    }),
    { numRuns: 400 },
  );
});

test('estimateLatestQuarter finds the latest principal phase before an instant, or a phase next to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: earliestMs, max: latestMs }), (ms) => {
      const estimate = estimateLatestQuarter(ms);
      expect(computeQuarter(estimate - 1)).toBeLessThanOrEqual(ms);
      expect(computeQuarter(estimate + 2)).toBeGreaterThan(ms);
    }),
    { numRuns: 400 },
  );
});

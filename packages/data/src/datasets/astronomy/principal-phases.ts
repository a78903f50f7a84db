import { computeDeltaTSeconds, dayMs, noonOf2000Ms } from './delta-t.js';
import { computeMoonElongation, findInstantOfLongitude } from './sky.js';

/** The number of a new moon, first quarter, full moon or last quarter, counted from the new moon of 2000-01-06 (0). */
export type QuarterNumber = number;

/** The mean time from one new moon to the next (Meeus, Astronomical Algorithms, 2nd ed., 1998, 49.1). */
export const synodicMonthDays = 29.530588861;

/** Computes the instant of a quarter, in milliseconds since 1970, rounded to a second. */
export function computeQuarter(quarter: QuarterNumber): number {
  return findInstantOfLongitude(
    90 * (((quarter % 4) + 4) % 4),
    computeMoonElongation,
    360 / synodicMonthDays,
    computeMeanQuarterMs(quarter),
  );
}

/** Uses the mean motion of Sun and Moon, so the number is at most one too low or too high. */
export function estimateLatestQuarter(dateMs: number): QuarterNumber {
  let quarter = Math.floor(((dateMs - computeMeanQuarterMs(0)) / dayMs / synodicMonthDays) * 4);
  while (computeMeanQuarterMs(quarter) > dateMs) quarter--;
  while (computeMeanQuarterMs(quarter + 1) <= dateMs) quarter++;
  return quarter;
}

/** Meeus 49.1, converted from dynamical to universal time. */
function computeMeanQuarterMs(quarter: QuarterNumber): number {
  const lunations = quarter / 4;
  const centuries = lunations / 1236.85;
  const days = 5.09766 + synodicMonthDays * lunations + 0.00015437 * centuries ** 2 - 0.00000015 * centuries ** 3;
  return noonOf2000Ms + days * dayMs - computeDeltaTSeconds(days) * 1000;
}

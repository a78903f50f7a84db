import { expect, test } from 'vitest';
import { computeDeltaTSeconds } from './delta-t.js';

const deltaTInYear = (year: number) => computeDeltaTSeconds((year - 2000) * 365.2425);

test.each([
  // Morrison and Stephenson, Journal for the History of Astronomy 35 (2004), table 1.
  [-500, 17190, 30],
  [1000, 1570, 10],
  [1600, 120, 2],
  [1900, -3, 1],
  [1950, 29, 1],
  // IERS: 32.184 s plus the leap seconds, minus the difference of UT1 and UTC.
  [1972.0, 42.23, 0.2],
  [2000, 63.83, 0.1],
  [2017, 68.59, 0.6],
  [2024, 69.18, 0.2],
  // Stephenson, Morrison and Hohenkerk, Proc. R. Soc. A 472: 20160404 (2016), a prediction.
  [2100, 93, 1],
  [2200, 163, 1],
  [2300, 297, 1],
  [2500, 855, 1],
])('ΔT in %d is %d s, within %d s', (year, seconds, tolerance) => {
  expect(Math.abs(deltaTInYear(year) - seconds)).toBeLessThanOrEqual(tolerance);
});

test('ΔT changes by less than two seconds from month to month between 1600 and 3000', () => {
  for (let month = 1600 * 12; month < 3000 * 12; month++) {
    expect(Math.abs(deltaTInYear((month + 1) / 12) - deltaTInYear(month / 12)), `${month / 12}`).toBeLessThan(2);
  }
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { computeDeltaTSeconds, dayMs, noonOf2000Ms } from './delta-t.js';
import type { Eclipse } from './eclipse.js';
import { findEclipse } from './find-eclipse.js';
import { computeQuarter, estimateLatestQuarter } from './principal-phases.js';

const publishedEclipses = readTsv<'greatest' | 'scale' | 'kind' | 'type'>(
  readFileSync(`${dataFolder}astronomy/expected/eclipses-2001-2050.tsv`, 'utf8'),
);

const eclipses: Eclipse[] = [];
const endQuarter = estimateLatestQuarter(Date.UTC(2051, 0, 1));
for (let quarter = estimateLatestQuarter(Date.UTC(2001, 0, 1)) + 1; quarter <= endQuarter; quarter++) {
  const eclipse = findEclipse(quarter, computeQuarter(quarter));
  if (eclipse) eclipses.push(eclipse);
}

const toDynamicalMs = (ms: number) => ms + computeDeltaTSeconds((ms - noonOf2000Ms) / dayMs) * 1000;
const findOnDay = (day: string) => {
  const eclipse = eclipses.find(({ greatestMs }) => new Date(greatestMs).toISOString().startsWith(day));
  if (!eclipse) throw new Error(`no eclipse on ${day}`);
  return eclipse;
};

test('findEclipse finds the 226 eclipses from 2001 to 2050 with the kind and type that Espenak lists', () => {
  expect(eclipses.map(({ kind, type }) => `${type} ${kind}`)).toEqual(
    publishedEclipses.map(({ kind, type }) => `${type} ${kind}-eclipse`),
  );
  expect(eclipses).toHaveLength(226);
});

test.each(publishedEclipses.map((row, index) => [row.greatest, row.scale, index] as const))(
  'the greatest eclipse published for %s %s is computed to within 60 s',
  (greatest, scale, index) => {
    const { greatestMs } = eclipses[index] as Eclipse;
    const ms = scale === 'TD' ? toDynamicalMs(greatestMs) : greatestMs;
    expect(Math.abs(ms - Date.parse(greatest))).toBeLessThanOrEqual(60_000);
  },
);

describe('solar eclipses have the magnitude and place of Espenak’s decade tables (eclipse.gsfc.nasa.gov)', () => {
  test.each([
    ['2009-07-22', 1.08, 24.2, 144.1],
    ['2013-11-03', 1.016, 3.5, -11.7],
    ['2017-08-21', 1.031, 37, -87.7],
    ['2019-07-02', 1.046, -17.4, -109],
    ['2021-06-10', 0.943, 80.8, -66.8],
    ['2023-10-14', 0.952, 11.4, -83.1],
    ['2024-04-08', 1.057, 25.3, -104.1],
    ['2025-03-29', 0.938, 61.1, -77.1],
    ['2025-09-21', 0.855, -60.9, 153.5],
    ['2026-08-12', 1.039, 65.2, -25.2],
  ])('on %s', (day, magnitude, latitude, longitude) => {
    const { magnitude: computedMagnitude, place } = findOnDay(day);
    expect(Math.abs(computedMagnitude - magnitude)).toBeLessThan(0.001);
    expect(Math.abs((place?.latitude as number) - latitude)).toBeLessThan(0.25);
    expect(Math.abs((place?.longitude as number) - longitude)).toBeLessThan(0.25);
  });
});

describe('lunar eclipses have Espenak’s magnitude, computed with Chauvenet’s shadow (NASA RP-1216)', () => {
  test.each([
    ['2015-04-04', 1.005],
    ['2018-07-27', 1.614],
    ['2021-11-19', 0.978],
    ['2022-11-08', 1.364],
    ['2024-09-18', 0.091],
  ])('on %s', (day, magnitude) => {
    expect(Math.abs(findOnDay(day).magnitude - magnitude)).toBeLessThan(0.005);
  });
});

import * as astronomia from 'astronomia';
import vsop87Earth from 'astronomia/data/vsop87Dearth';
import { Body, Equator, Observer, SiderealTime } from 'astronomy-engine';
import { describe, expect, test } from 'vitest';
import { dayMs } from './delta-t.js';
import { computeMoonInSky, computePositionAngle } from './moon-in-sky.js';
import { toAstroTime } from './sky.js';

// Meeus, Astronomical Algorithms, chapters 53 and 14. Angles are in radians.
const { moon, parallactic } = astronomia as unknown as {
  readonly moon: { physical(julianDay: number, earth: object): readonly [place: object, axis: number, sun: object] };
  readonly parallactic: { parallacticAngle(latitude: number, declination: number, hourAngle: number): number };
};

const degreesPerRadian = 180 / Math.PI;
const normalizeDegrees = (angle: number) => ((angle % 360) + 360) % 360;
const measureAngle = (a: number, b: number) => Math.abs(normalizeDegrees(a - b + 180) - 180);

describe('the Moon in the sky', () => {
  test('has the bright limb angle of example 48.a in Meeus, Astronomical Algorithms', () => {
    const toDirection = (rightAscension: number, declination: number) => ({ rightAscension, declination });
    expect(computePositionAngle(toDirection(134.6885, 13.7684), toDirection(20.6579, 8.6964))).toBeCloseTo(285.0, 1);
  });

  test('has a north angle within 0.8° of the angle computed with Meeus, chapters 53 and 14, which ignore the parallax', () => {
    const earth = new astronomia.planetposition.Planet(vsop87Earth);
    for (const [latitude, longitude] of [
      [47.4, 8.5],
      [-33.9, 151.2],
      [64.1, -21.9],
    ] as const)
      for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2026, 6, 1); ms += 9.37 * dayMs) {
        const time = toAstroTime(ms);
        const { ra, dec } = Equator(Body.Moon, time, new Observer(latitude, longitude, 0), true, true);
        const hourAngle = (15 * (SiderealTime(time) - ra) + longitude) / degreesPerRadian;
        const [, axis] = moon.physical(ms / dayMs + 2_440_587.5 + 69.1 / 86_400, earth);
        const toZenith = parallactic.parallacticAngle(latitude / degreesPerRadian, dec / degreesPerRadian, hourAngle);
        const { northAngle } = computeMoonInSky(ms, latitude, longitude);
        expect(measureAngle(northAngle, (axis - toZenith) * degreesPerRadian)).toBeLessThan(0.8);
      }
  });

  // In the north the waxing Moon is lit on the right, in the south on the left; 270° counterclockwise
  // from the zenith is right.
  test.each([
    ['Zurich', 47.4, 8.5, '2026-11-17T18:00Z', 180, 360],
    ['Sydney', -33.9, 151.2, '2026-11-17T09:00Z', 0, 180],
  ])('is lit on the side that faces the Sun at first quarter in %s', (_, latitude, longitude, date, from, to) => {
    const { altitude, brightLimbAngle } = computeMoonInSky(Date.parse(date), latitude, longitude);
    expect(altitude).toBeGreaterThan(0);
    expect(brightLimbAngle).toBeGreaterThan(from);
    expect(brightLimbAngle).toBeLessThan(to);
  });
});

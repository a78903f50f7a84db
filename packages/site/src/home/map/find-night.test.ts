import { Body, Equator, Observer, SiderealTime } from 'astronomy-engine';
import { describe, expect, test } from 'vitest';
import { drawNight, findSunPoint } from './find-night.js';

const instants = Array.from({ length: 60 }, (_, index) => Date.UTC(2026, 0, 1) + index * 13.37 * 86_400_000);
const turn = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

describe('the night on the world map', () => {
  test('turns around the point where the Sun stands overhead', () => {
    for (const instant of instants) {
      const date = new Date(instant);
      const { ra, dec } = Equator(Body.Sun, date, new Observer(0, 0, 0), true, true);
      const [longitude, latitude] = findSunPoint(instant);
      expect(Math.abs(turn(longitude - 15 * (ra - SiderealTime(date)))), date.toISOString()).toBeLessThan(0.05);
      expect(Math.abs(latitude - dec), date.toISOString()).toBeLessThan(0.05);
    }
  });

  test('covers the half of the earth that is turned away from the Sun', () => {
    for (const instant of instants) {
      const { night, sun } = drawNight([11.4, 190, 500, 250], instant);
      expect(night).not.toMatch(/NaN|Infinity/);
      expect(isInside(night, sun)).toBe(false);
      const opposite = drawNight([11.4, 190, 500, 250], instant + 43_200_000).sun;
      // Half a day later, the Sun stands over the meridian where it is midnight now.
      expect(isInside(night, [opposite[0], 500 - opposite[1]])).toBe(true);
    }
  });
});

function isInside(path: string, [x, y]: readonly number[]): boolean {
  const points = path
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number));
  let inside = false;
  for (const [index, [ax = 0, ay = 0]] of points.entries()) {
    const [bx = 0, by = 0] = points.at(index - 1) as number[];
    if (
      ay > (y as number) !== by > (y as number) &&
      (x as number) < ((bx - ax) * ((y as number) - ay)) / (by - ay) + ax
    )
      inside = !inside;
  }
  return inside;
}

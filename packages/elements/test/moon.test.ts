import { describe, expect, it } from 'vitest';
import { seas } from '../src/moon/moon-features.js';
import { drawMoonFace, drawMoonShadow, moonRadius, orientMoon } from '../src/moon/moon-picture.js';

/** Reads how far below the centre the edge of the shadow crosses the vertical axis; the lit limb is at the top. */
const readEdge = (path: string) => {
  const [, semiAxis = '', sweep] = /0 0 0 1000 0A1000 (\d+) 0 0 (\d)/.exec(path) ?? [];
  return sweep === '1' ? Number(semiAxis) : 0 - Number(semiAxis);
};

describe('the shadow', () => {
  it.each([
    ['new', 0, -1000],
    ['crescent', 0.25, -500],
    ['half', 0.5, 0],
    ['gibbous', 0.75, 500],
    ['full', 1, 1000],
  ])('covers the dark part of a %s Moon', (_, fraction, edge) => {
    expect(readEdge(drawMoonShadow(fraction)[0]?.d ?? '')).toBe(edge);
  });

  it('has a soft edge on a half Moon and none on a full Moon', () => {
    const listEdgePositions = (fraction: number) => drawMoonShadow(fraction).map(({ d }) => readEdge(d));
    expect(listEdgePositions(0.5)).toEqual([...listEdgePositions(0.5)].sort((a, b) => b - a));
    expect(new Set(listEdgePositions(0.5)).size).toBe(8);
    expect(new Set(listEdgePositions(1))).toEqual(new Set([1000]));
  });
});

// With north up, right is 270° counterclockwise from the top.
it.each([
  ['is lit on the right while it waxes, seen from the north', 60, 'north', 0, 270],
  ['is lit on the left while it wanes, seen from the north', -60, 'north', 0, 90],
  ['is upside down and lit on the left while it waxes, seen from the south', 60, 'south', 180, 90],
] as const)('the Moon %s', (_, elongation, hemisphere, northAngle, brightLimbAngle) => {
  const orientation = orientMoon(elongation, hemisphere);
  expect([orientation.northAngle, orientation.brightLimbAngle % 360]).toEqual([northAngle, brightLimbAngle]);
});

describe('the seas', () => {
  // Latitude, longitude and diameter in km in the Gazetteer of Planetary Nomenclature (IAU, USGS), exported 2015-10-07.
  it.each([
    ['Mare Imbrium', 34.72, -14.91, 1145.53],
    ['Mare Serenitatis', 27.29, 18.36, 674.28],
    ['Mare Tranquillitatis', 8.35, 30.83, 875.75],
    ['Mare Crisium', 16.18, 59.1, 555.92],
    ['Mare Fecunditatis', -7.83, 53.67, 840.35],
    ['Mare Nectaris', -15.19, 34.6, 339.39],
    ['Mare Humorum', -24.48, -38.57, 419.67],
    ['Mare Nubium', -20.59, -17.29, 714.5],
    ['Mare Frigoris', 57.59, -0.01, 1446.41],
    ['Oceanus Procellarum', 20.67, -56.68, 2592.24],
  ])('include %s with its position and size', (name, latitude, longitude, diameterKm) => {
    const points = (seas[name] ?? '').split(',').map((point) => point.split(' ').map(Number) as [number, number]);
    const radian = Math.PI / 180;
    const distanceKm = ([fromLatitude, fromLongitude]: [number, number], [toLatitude, toLongitude]: [number, number]) =>
      1737.4 *
      Math.acos(
        Math.min(
          1,
          Math.sin(fromLatitude * radian) * Math.sin(toLatitude * radian) +
            Math.cos(fromLatitude * radian) *
              Math.cos(toLatitude * radian) *
              Math.cos((fromLongitude - toLongitude) * radian),
        ),
      );
    const spans = points.flatMap((from) => points.map((to) => distanceKm(from, to)));
    expect(Math.max(...spans) / diameterKm).toBeGreaterThan(0.8);
    expect(Math.max(...spans) / diameterKm).toBeLessThan(1.25);
    const [latitudes, longitudes] = [points.map(([latitude]) => latitude), points.map(([, longitude]) => longitude)];
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    expect(distanceKm([middle(latitudes), middle(longitudes)], [latitude, longitude])).toBeLessThan(diameterKm / 4);
  });

  it('and all other features lie on the disc', () => {
    for (const { d } of drawMoonFace())
      for (const [, x = '', y = ''] of d.matchAll(/[MQL](-?\d+)[ ,](-?\d+)/g))
        expect(Math.hypot(Number(x), Number(y))).toBeLessThan(moonRadius + 30);
  });
});

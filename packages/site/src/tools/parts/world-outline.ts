import type { Almanac } from '@almanac/client';
import { loadOnce } from '../../parts/load-once.js';
import { writeRing } from '../../parts/write-ring.js';

export const unitsPerDegree = 4;

/** Loads the countries of the world as one SVG path, in the equirectangular projection, with the origin at 180° W and 90° N. */
export const loadWorldOutline = loadOnce(async ({ maps }: Almanac) => {
  const { data } = await maps.worldGeojson({ scale: '110m' });
  return data.features
    .flatMap(({ geometry }) => geometry.coordinates)
    .flat()
    .map(drawRing)
    .join('');
});

/** Draws a ring in whole units, each point relative to the previous one, without repeated points. */
function drawRing(ring: readonly (readonly number[])[]): string {
  const points = ring.map(([longitude = 0, latitude = 0]) => [
    Math.round((longitude + 180) * unitsPerDegree),
    Math.round((90 - latitude) * unitsPerDegree),
  ]);
  return writeRing(points);
}

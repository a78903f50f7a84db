import type { Almanac } from '@almanac/client';
import { loadOnce } from '../../parts/load-once.js';
import { writeLand } from '../../parts/write-ring.js';

/** The length of a degree, in units of the path. */
export const unitsPerDegree = 4;

/**
 * Loads the countries of the world as one SVG path, in the equirectangular projection, with the origin at 180° W and
 * 90° N.
 */
export const loadWorldOutline = loadOnce(async ({ maps }: Almanac) => {
  const { data } = await maps.worldGeojson({ scale: '110m' });
  return writeLand(data.features, ([longitude = 0, latitude = 0]) => [
    Math.round((longitude + 180) * unitsPerDegree),
    Math.round((90 - latitude) * unitsPerDegree),
  ]);
});

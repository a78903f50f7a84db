import { kmPerDegree, measureKm } from '../../core/measure.js';
import { nearKm } from './border-grid.js';
import type { Islet } from './borders-meta.js';

/**
 * Finds a city that is within `nearKm` of the point and on an island that is missing from the borders. Returns the
 * label of the city's country; undefined if there is no such city.
 *
 * @param ignoredCity the number of a city to ignore
 */
export type FindIslet = (latitude: number, longitude: number, ignoredCity?: number) => number | undefined;

export function openIslets(islets: readonly Islet[]): FindIslet {
  const reachDegrees = nearKm / kmPerDegree;
  return (latitude, longitude, ignoredCity) => {
    const nearbyIslet = islets.find(
      (islet) =>
        Math.abs(islet.latitude - latitude) < reachDegrees &&
        islet.city !== ignoredCity &&
        measureKm(latitude, longitude, islet.latitude, islet.longitude) < nearKm,
    );
    return nearbyIslet?.label;
  };
}

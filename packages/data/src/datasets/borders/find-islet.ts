import { kmPerDegree, measureKm } from '../../core/measure.js';
import { nearKm } from './border-grid.js';
import type { Islet } from './borders-meta.js';

/**
 * Finds the country of a city within `nearKm` of the point, on an island that is missing from the borders, as a label.
 *
 * @param without the number of a city to ignore
 */
export type FindIslet = (latitude: number, longitude: number, without?: number) => number | undefined;

export function openIslets(islets: readonly Islet[]): FindIslet {
  const reachDegrees = nearKm / kmPerDegree;
  return (latitude, longitude, without) => {
    const near = islets.find(
      (islet) =>
        Math.abs(islet.latitude - latitude) < reachDegrees &&
        islet.city !== without &&
        measureKm(latitude, longitude, islet.latitude, islet.longitude) < nearKm,
    );
    return near?.label;
  };
}

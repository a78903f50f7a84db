import { geoCircle } from 'd3-geo';
import { kmPerDegree } from '../../../core/measure.js';
import type { Territory } from './assign-codes.js';
import { hasExtent } from './compile-topology.js';
import type { Polygon } from './read-shapes.js';

/** An enclave in `borders/curated/enclaves.json`. */
export interface Enclave {
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly areaKm2: number;
}

/** Replaces an enclave that has no area in the source, such as Vatican City, by the circle that `/where` uses. */
export function replacePointByCircle(territory: Territory, enclaves: readonly Enclave[]): Territory {
  const enclave = enclaves.find(({ country }) => country === territory.code);
  if (!enclave || territory.polygons.some(hasExtent)) return territory;
  const { longitude, latitude, areaKm2 } = enclave;
  const radius = Math.sqrt(areaKm2 / Math.PI) / kmPerDegree;
  const { coordinates } = geoCircle().center([longitude, latitude]).radius(radius)();
  return { ...territory, polygons: [coordinates as unknown as Polygon] };
}

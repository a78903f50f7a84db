import { geoCircle } from 'd3-geo';
import { kmPerDegree } from '../../../core/measure.js';
import type { Territory } from './assign-codes.js';
import { hasExtent } from './compile-topology.js';
import type { Polygon } from './read-shapes.js';

/** The columns that are read of the enclaves beside the borders. */
export interface Enclave {
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly areaKm2: number;
}

/** Vatican City, of which upstream's lines leave a point, as the circle of its area that also says where a point lies. */
export function withCircle(territory: Territory, enclaves: readonly Enclave[]): Territory {
  const enclave = enclaves.find(({ country }) => country === territory.code);
  if (!enclave || territory.polygons.some(hasExtent)) return territory;
  const { longitude, latitude, areaKm2 } = enclave;
  const radius = Math.sqrt(areaKm2 / Math.PI) / kmPerDegree;
  const { coordinates } = geoCircle().center([longitude, latitude]).radius(radius)();
  return { ...territory, polygons: [coordinates as unknown as Polygon] };
}

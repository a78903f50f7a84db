import { earthRadiusKm, radiansPerDegree } from '../../core/measure.js';

/** A point on the unit sphere: x towards 0° E on the equator, y towards 90° E, z towards the north pole. */
export type Position = readonly [x: number, y: number, z: number];

/** Coordinates are stored in units of 0.00001°, the precision of GeoNames: about a metre. */
export const unitsPerDegree = 100_000;

export function toUnitVector(latitude: number, longitude: number): Position {
  const parallelRadius = Math.cos(latitude * radiansPerDegree);
  return [
    parallelRadius * Math.cos(longitude * radiansPerDegree),
    parallelRadius * Math.sin(longitude * radiansPerDegree),
    Math.sin(latitude * radiansPerDegree),
  ];
}

/** The great-circle distance, rounded to the metre. */
export function convertChordToKm(chord: number): number {
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, chord / 2)) * 1000) / 1000;
}

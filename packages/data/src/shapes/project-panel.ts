import type { MapPanel } from './drawn-map.js';
import type { Coordinates } from './geo-json.js';

/** A point in units of the picture. */
export type Point = readonly [x: number, y: number];

/** Creates Lambert's azimuthal equal-area projection (Snyder, Map Projections: A Working Manual, 1987, p. 185). */
export function createProjection({
  centre,
  at,
  scale,
}: Pick<MapPanel, 'centre' | 'at' | 'scale'>): (point: Coordinates) => Point {
  const [lambda0, phi0] = [toRadians(centre[0]), toRadians(centre[1])];
  const [sin0, cos0] = [Math.sin(phi0), Math.cos(phi0)];
  return ([longitude, latitude]) => {
    const [lambda, phi] = [toRadians(longitude) - lambda0, toRadians(latitude)];
    const [sin, cos] = [Math.sin(phi), Math.cos(phi)];
    const k = scale * Math.sqrt(2 / Math.max(1e-9, 1 + sin0 * sin + cos0 * cos * Math.cos(lambda)));
    return [at[0] + k * cos * Math.sin(lambda), at[1] - k * (cos0 * sin - sin0 * cos * Math.cos(lambda))];
  };
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

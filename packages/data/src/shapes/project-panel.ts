import type { DrawnMap, MapPanel } from './drawn-map.js';
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

/** Creates the projection Natural Earth, with the polynomial of `geoNaturalEarth1` in d3-geo. */
export function createNaturalEarth([longitude0, scale, x0, y0]: NonNullable<DrawnMap['projection']>): (
  point: Coordinates,
) => Point {
  return ([longitude, latitude]) => {
    const [lambda, phi] = [toRadians(longitude - longitude0), toRadians(latitude)];
    const [phi2, phi4] = [phi ** 2, phi ** 4];
    const length = 0.8707 - 0.131979 * phi2 + phi4 * (-0.013791 + phi4 * (0.003971 * phi2 - 0.001529 * phi4));
    const distance = 1.007226 + phi2 * (0.015085 + phi4 * (-0.044475 + 0.028874 * phi2 - 0.005916 * phi4));
    return [x0 + scale * lambda * length, y0 - scale * phi * distance];
  };
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

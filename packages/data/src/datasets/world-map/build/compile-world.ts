import { geoPath } from 'd3-geo';
import type { Polygon } from '../../country-shapes/build/read-shapes.js';
import type { Projection } from '../map-frame.js';
import { type FittedProjection, fitted, locate, turnedTo, width } from './compile-projection.js';

/** Room for strokes and markers at the edge. */
const margin = 2;

/**
 * The map is cut in the Bering Strait, at 168.6° W, not at the antimeridian: so Russia, Fiji and Kiribati's capital are
 * with their neighbours, and only a few of the Aleutian Islands are not.
 */
const centralLongitude = 11.4;

/** Mercator's projection has no poles: it ends where Antarctica's coasts have been seen. */
const mercatorEndLatitude = -78;

/** The whole earth, fitted to its land, 1000 wide. */
export function fitWorld(name: Projection, land: readonly Polygon[]): FittedProjection {
  const projection = turnedTo(name, centralLongitude);
  const object = { type: 'MultiPolygon', coordinates: land as unknown as number[][][][] } as const;
  projection.fitWidth(width - 2 * margin, object);
  const [x, y] = projection.translate();
  projection.translate([x + margin, y + margin]);
  if (name === 'mercator') {
    const [, bottom] = locate(projection, [centralLongitude, mercatorEndLatitude]);
    projection.clipExtent([
      [0, 0],
      [width, bottom],
    ]);
    return fitted(projection, Math.ceil(bottom + margin));
  }
  const [, [, bottom]] = geoPath(projection).bounds(object);
  return fitted(projection, Math.ceil(bottom + margin));
}

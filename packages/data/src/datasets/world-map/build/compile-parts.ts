import { geoArea } from 'd3-geo';
import { earthRadiusKm, measureKm } from '../../../core/measure.js';
import { findCentre } from '../../../shapes/draw-shapes.js';
import type { Territory } from '../../country-shapes/build/assign-codes.js';
import type { Polygon, Position } from '../../country-shapes/build/read-shapes.js';
import { findSignedArea } from '../../country-shapes/build/rings.js';

/** A piece of a territory, such as an island. */
export interface Part {
  readonly polygon: Polygon;
  /** In steradians. */
  readonly area: number;
  readonly centre: Position;
  /** The distance of the farthest point from the centre, in radians. */
  readonly radius: number;
}

/** `code` is null for land without a code. */
export interface MeasuredTerritory {
  readonly code: string | null;
  /** The largest first. */
  readonly parts: readonly Part[];
}

export function measureTerritory({ code, polygons }: Territory): MeasuredTerritory {
  return { code, parts: polygons.map(measurePart).sort((a, b) => b.area - a.area) };
}

function measurePart(polygon: Polygon): Part {
  const area = findArea(polygon);
  // In the source, rings of the smallest islets may have the wrong orientation.
  if (area > 2 * Math.PI) return measurePart(polygon.map((ring) => ring.toReversed()));
  const [outline = []] = polygon;
  const centre = findCentre(outline);
  return { polygon, area, centre, radius: findFarthestDistance(centre, outline) };
}

/** Finds the area in steradians; 0 if the polygon was rounded to a line in the source. */
function findArea(polygon: Polygon): number {
  const [outline = []] = polygon;
  if (findSignedArea(outline) === 0) return 0;
  return geoArea({ type: 'Polygon', coordinates: polygon as unknown as number[][][] });
}

/** In radians. */
export function findFarthestDistance(from: Position, positions: readonly Position[]): number {
  return positions.reduce((farthest, position) => Math.max(farthest, measureDistance(from, position)), 0);
}

/** Measures a distance in radians. */
export function measureDistance(from: Position, to: Position): number {
  return measureKm(from[1], from[0], to[1], to[0]) / earthRadiusKm;
}

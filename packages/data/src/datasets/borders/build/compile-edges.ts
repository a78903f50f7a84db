import { findSignedArea } from '../../country-shapes/build/rings.js';
import { type LandTopology, readRing } from '../../state-shapes/build/read-land.js';
import { turnX } from '../border-grid.js';
import { sea } from '../borders-meta.js';

/** A straight segment of a border or coast in grid units, with the areas on its left and right. */
export interface Edge {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Compiles every border and coast to edges, each of them once. A ring that the source rounds to a single point becomes
 * an edge from that point to itself.
 *
 * @param areas the area number of each part of the land
 */
export function compileEdges(land: LandTopology, areas: readonly number[]): Edge[] {
  const [lefts, rights] = [new Uint16Array(land.arcs.length), new Uint16Array(land.arcs.length)];
  for (const [part, { arcs: polygons }] of land.parts.entries()) {
    for (const rings of polygons) {
      for (const [index, ring] of rings.entries()) {
        const isInteriorLeft = findSignedArea(readRing(land, ring)) > 0 === (index === 0);
        for (const arc of ring) {
          const sides = arc < 0 === isInteriorLeft ? rights : lefts;
          sides[arc < 0 ? ~arc : arc] ||= areas[part] as number;
        }
      }
    }
  }
  return land.arcs.flatMap((points, arc) => {
    const [left, right] = [lefts[arc] as number, rights[arc] as number];
    if (left === right) return [];
    const [[firstX, firstY] = [0, 0]] = points;
    if (points.every(([x, y]) => x === firstX && y === firstY))
      return [{ x1: firstX, y1: firstY, x2: firstX, y2: firstY, left: sea, right: left || right }];
    return points.slice(1).flatMap(([x2, y2], index) => {
      const [x1, y1] = points[index] as readonly [number, number];
      // The source cuts land at the antimeridian. Such a cut is not a border.
      const isCut = x1 === x2 && x1 % turnX === 0;
      return isCut || (x1 === x2 && y1 === y2) ? [] : [{ x1, y1, x2, y2, left, right }];
    });
  });
}

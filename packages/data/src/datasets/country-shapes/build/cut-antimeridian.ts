import { geoEquirectangular, geoStream } from 'd3-geo';
import type { Polygon, Position } from './read-shapes.js';
import { findSignedArea, isInside } from './rings.js';

/** A projection to degrees east and south, cut at 180°, without adding points along great circles. */
const plane = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0);

/**
 * Splits a polygon that crosses the antimeridian, or surrounds a pole, into polygons on both sides (RFC 7946, 3.1.9).
 */
export function cutAntimeridian(polygon: Polygon): Polygon[] {
  return polygon.some(crossesAntimeridian) ? nestRings(cutRings(polygon)) : [polygon];
}

function crossesAntimeridian(ring: readonly Position[]): boolean {
  return ring.some(([x], index) => Math.abs(x - (ring[index - 1]?.[0] ?? x)) > 180);
}

function cutRings(polygon: Polygon): Position[][] {
  const rings: Position[][] = [];
  const stream = plane.stream({
    lineStart: () => rings.push([]),
    point: (x, y) => rings.at(-1)?.push([x, -y]),
    lineEnd: () => rings.at(-1)?.push(rings.at(-1)?.[0] as Position),
    polygonStart: () => {},
    polygonEnd: () => {},
  });
  geoStream({ type: 'Polygon', coordinates: polygon as unknown as number[][][] }, stream);
  return rings.map(halveLongSteps);
}

/** Adds points, because d3 would draw a line of 180° along the pole across the pole. */
function halveLongSteps(ring: readonly Position[]): Position[] {
  return ring.flatMap((point, index) => {
    const [x, y] = point;
    const [nextX] = ring[index + 1] ?? point;
    return Math.abs(nextX - x) > 179 ? [point, [(x + nextX) / 2, y] as const] : [point];
  });
}

/** Clockwise rings are outlines; the others are holes in the surrounding outline. */
function nestRings(rings: readonly Position[][]): Polygon[] {
  const polygons = rings.filter((ring) => findSignedArea(ring) < 0).map((outline) => [outline]);
  for (const hole of rings.filter((ring) => findSignedArea(ring) > 0))
    polygons.find(([outline = []]) => isInside(outline, hole[0] as Position))?.push(hole);
  return polygons;
}

import type { Territory } from './compile-codes.js';
import { type MarkerPlace, placeMarkers } from './compile-markers.js';
import type { Part } from './compile-parts.js';
import { pathData, type TenthsRing, toTenths } from './compile-paths.js';
import { boundsOf, type FittedProjection, type Point } from './compile-projection.js';
import type { DrawnMap, DrawnShape } from './drawn-map.js';

/** Sizes of markers, in units of the picture. */
export interface MarkerSize {
  /** A country whose largest part is smaller than this in both directions gets a marker. */
  readonly leastExtent: number;
  readonly radius: number;
}

/** Two markers and the strokes between them. */
const gap = 0.4;

/**
 * Draws the territories that are in sight: large ones first, so that no neighbour's stroke lies on a small one, and those
 * with a marker last, so that nothing covers it.
 */
export function drawLand(
  territories: readonly Territory[],
  projection: FittedProjection,
  size: MarkerSize,
  markerPlaces: ReadonlyMap<string, MarkerPlace['at']>,
): DrawnMap {
  const spots = territories.flatMap(({ code, parts: [largest] }) => {
    if (code === null || !largest) return [];
    const at = spotOf(largest, projection, size, markerPlaces.get(code));
    return at ? [{ code, at }] : [];
  });
  const places = placeMarkers(spots, 2 * size.radius + gap);
  const drawn = territories
    .toSorted((a, b) => (b.parts[0]?.area ?? 0) - (a.parts[0]?.area ?? 0))
    .map(({ code, parts }): DrawnShape => {
      const rings = parts.flatMap((part) => projection.project(part)).map(toTenths);
      const d = pathData(rings.filter((ring): ring is TenthsRing => ring !== undefined));
      return { code, d, marker: places.get(code ?? '') ?? null };
    })
    .filter(({ d, marker }) => d !== '' || marker);
  return {
    width: projection.width,
    height: projection.height,
    markerRadius: size.radius,
    shapes: [...drawn.filter(({ marker }) => !marker), ...drawn.filter(({ marker }) => marker)],
  };
}

/** Where the marker of a country belongs that is in the picture and too small to be seen. */
function spotOf(
  largest: Part,
  { width, height, project, locate }: FittedProjection,
  { leastExtent }: MarkerSize,
  place: MarkerPlace['at'] | undefined,
): Point | undefined {
  const points = project(largest).flat();
  const [left, top, right, bottom] = boundsOf(points);
  if (points.length === 0 || Math.max(right - left, bottom - top) >= leastExtent) return undefined;
  const [x, y] = place ? locate(place) : [(left + right) / 2, (top + bottom) / 2];
  return x >= 0 && x <= width && y >= 0 && y <= height ? [x, y] : undefined;
}

import type { DrawnMap, DrawnShape } from '../../../shapes/drawn-map.js';
import { pathData, type TenthsRing, toTenths } from '../../../shapes/write-path.js';
import { type MarkerPlace, placeMarkers } from './compile-markers.js';
import type { MeasuredTerritory } from './compile-parts.js';
import { type FittedProjection, findBounds, type Point } from './compile-projection.js';

/** Sizes of markers, in units of the picture. */
export interface MarkerSize {
  /** A country whose largest part is smaller than this in both directions gets a marker. */
  readonly minExtent: number;
  readonly radius: number;
}

/** Two markers and the strokes between them. */
const gap = 0.4;

/**
 * Draws the territories that are in sight: large ones first, so that no neighbour's stroke lies on a small one, and those
 * with a marker last, so that nothing covers it.
 */
export function drawLand(
  territories: readonly MeasuredTerritory[],
  projection: FittedProjection,
  size: MarkerSize,
  markerPlaces: ReadonlyMap<string, MarkerPlace['at']>,
): DrawnMap {
  const projected = territories
    .toSorted((a, b) => (b.parts[0]?.area ?? 0) - (a.parts[0]?.area ?? 0))
    .map(({ code, parts }) => ({ code, parts: parts.map((part) => projection.project(part)) }));
  const spots = projected.flatMap(({ code, parts: [largest = []] }) => {
    const at = code === null ? undefined : findSpot(largest.flat(), projection, size, markerPlaces.get(code));
    return at ? [{ code: code as string, at }] : [];
  });
  const places = placeMarkers(spots, 2 * size.radius + gap);
  const drawn = projected
    .map(({ code, parts }): DrawnShape => {
      const marker = places.get(code ?? '') ?? null;
      const rings = parts.flat();
      const others = [...places.values()].filter((place) => place !== marker);
      // Places with a marker are drawn after other markers, and their islands must not lie on them.
      const clear = marker
        ? rings.filter((ring) => !others.some((at) => isWithin(ring, at, size.radius + gap)))
        : rings;
      const drawable = clear.map(toTenths).filter((ring): ring is TenthsRing => ring !== undefined);
      return { code, d: pathData(drawable), marker };
    })
    .filter(({ d, marker }) => d !== '' || marker);
  return {
    width: projection.width,
    height: projection.height,
    markerRadius: size.radius,
    shapes: [...drawn.filter(({ marker }) => !marker), ...drawn.filter(({ marker }) => marker)],
  };
}

/** Where the marker of a country belongs whose largest part is in the picture and too small to be seen. */
function findSpot(
  largest: readonly Point[],
  { width, height, locate }: FittedProjection,
  { minExtent }: MarkerSize,
  place: MarkerPlace['at'] | undefined,
): Point | undefined {
  const [left, top, right, bottom] = findBounds(largest);
  if (largest.length === 0 || Math.max(right - left, bottom - top) >= minExtent) return undefined;
  const [x, y] = place ? locate(place) : [(left + right) / 2, (top + bottom) / 2];
  return x >= 0 && x <= width && y >= 0 && y <= height ? [x, y] : undefined;
}

/** Whether a ring, or the box around it, comes nearer to a place than a distance. */
function isWithin(ring: readonly Point[], [x, y]: Point, distance: number): boolean {
  const [left, top, right, bottom] = findBounds(ring);
  const dx = Math.max(left - x, 0, x - right);
  const dy = Math.max(top - y, 0, y - bottom);
  return Math.hypot(dx, dy) < distance;
}

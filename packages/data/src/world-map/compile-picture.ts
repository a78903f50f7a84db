import type { Territory } from './compile-codes.js';
import { type MarkerPlace, placeMarkers } from './compile-markers.js';
import { pathData, type TenthsRing, toTenths } from './compile-paths.js';
import type { FittedProjection, Point } from './compile-projection.js';
import type { DrawnMap, DrawnShape } from './drawn-map.js';

/** A shape whose largest part is smaller than this in both directions gets a marker, in units of the picture. */
const leastExtent = 3;
const markerRadius = 1.8;
/** Two markers and the stroke between them. */
const markersApart = 2 * markerRadius + 0.4;

interface Part {
  readonly extent: number;
  readonly area: number;
  readonly centre: Point;
}

/**
 * Draws territories, large ones first, so that no neighbour's stroke lies on a small one, and those with a marker last,
 * so that nothing covers it.
 */
export function drawLand(
  territories: readonly Territory[],
  projection: FittedProjection,
  markerPlaces: ReadonlyMap<string, MarkerPlace['at']>,
): DrawnMap {
  const shapes = territories.map(({ code, polygons }) => {
    const projected = polygons.map((polygon) => projection.project(polygon));
    const rings = projected.flat().map(toTenths);
    return {
      code,
      d: pathData(rings.filter((ring): ring is TenthsRing => ring !== undefined)),
      part: largestPart(projected),
    };
  });
  const small = shapes.flatMap(({ code, part }) =>
    code !== null && part.extent < leastExtent ? [{ code, part }] : [],
  );
  const spots = small.map(({ code, part }) => {
    const place = markerPlaces.get(code);
    return { code, at: place ? projection.locate(place) : part.centre };
  });
  const places = placeMarkers(spots, markersApart);
  const drawn = shapes
    .toSorted((a, b) => b.part.area - a.part.area)
    .map(({ code, d }): DrawnShape => ({ code, d, marker: places.get(code ?? '') ?? null }));
  return {
    width: projection.width,
    height: projection.height,
    markerRadius,
    shapes: [...drawn.filter(({ marker }) => !marker), ...drawn.filter(({ marker }) => marker)],
  };
}

function largestPart(polygons: readonly (readonly Point[][])[]): Part {
  return polygons
    .flat()
    .map(partOf)
    .reduce((largest, part) => (part.area > largest.area ? part : largest));
}

function partOf(ring: readonly Point[]): Part {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    extent: Math.max(east - west, south - north),
    area: (east - west) * (south - north),
    centre: [(west + east) / 2, (north + south) / 2],
  };
}

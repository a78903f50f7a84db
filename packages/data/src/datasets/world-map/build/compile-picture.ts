import { type Bounds, findBounds } from '../../../shapes/draw-shapes.js';
import type { DrawnMap, DrawnShape } from '../../../shapes/drawn-map.js';
import type { Point } from '../../../shapes/project-panel.js';
import { writePathData } from '../../../shapes/write-path.js';
import { findSignedArea } from '../../country-shapes/build/rings.js';
import { type MarkerPlace, placeMarkers } from './compile-markers.js';
import type { MeasuredTerritory } from './compile-parts.js';
import type { FittedProjection } from './compile-projection.js';

/** In units of the picture. */
export interface MarkerSize {
  /** A country whose largest part is smaller than this in both directions gets a marker. */
  readonly minExtent: number;
  readonly radius: number;
}

/** The gap between two markers leaves room for their strokes. */
const gap = 0.4;

/**
 * On a country's map, islands smaller than this, in square units, become dots if no other land with their code is
 * within `dotDistance`.
 */
const minArea = 3;
const dotDistance = 14;
/** The radius of dots on the country that the map is about, and on other land. */
const [ownDotRadius, dotRadius] = [4, 2];
/** On a country's map, land smaller than this, in square units, is omitted if it does not become a dot. */
const negligibleArea = 0.2;

export interface LandLook {
  readonly size: MarkerSize;
  /** Longitude and latitude for markers that are not placed on the country's largest part, by code. */
  readonly markerPlaces: ReadonlyMap<string, MarkerPlace['at']>;
  /** The country that the map is about, with the rings of its parts in insets. It has no marker. */
  readonly ownCountry?: { readonly code: string; readonly insets: readonly Point[][][] };
}

/**
 * Draws the visible territories: large ones first, so that no stroke covers a small neighbour, and those
 * with a marker last, so that nothing covers the marker.
 */
export function drawLand(
  territories: readonly MeasuredTerritory[],
  projection: FittedProjection,
  { size, markerPlaces, ownCountry }: LandLook,
): DrawnMap {
  const projectedTerritories = territories
    .toSorted((a, b) => (b.parts[0]?.area ?? 0) - (a.parts[0]?.area ?? 0))
    .map(({ code, parts }) => ({ code, parts: parts.map((part) => projection.project(part)) }));
  const spots = projectedTerritories.flatMap(({ code, parts: [largest = []] }) => {
    const position =
      code === null || code === ownCountry?.code
        ? undefined
        : findSpot(largest.flat(), projection, size, markerPlaces.get(code));
    return position ? [{ code: code as string, position }] : [];
  });
  const places = placeMarkers(spots, 2 * size.radius + gap);
  const drawnShapes = projectedTerritories
    .map(({ code, parts }): DrawnShape => {
      const marker = places.get(code ?? '') ?? null;
      const rings = ownCountry
        ? listVisibleRings(parts, code === ownCountry.code ? ownDotRadius : dotRadius, projection)
        : parts.flat();
      if (ownCountry && code === ownCountry.code) rings.push(...listVisibleRings(ownCountry.insets, ownDotRadius));
      const otherMarkers = [...places.values()].filter((place) => place !== marker);
      // Territories with a marker are drawn last, and their islands must not cover other markers.
      const nonCoveringRings = marker
        ? rings.filter((ring) => !otherMarkers.some((place) => isWithin(ring, place, size.radius + gap)))
        : rings;
      return { code, d: writePathData(nonCoveringRings), marker };
    })
    .filter(({ d, marker }) => d !== '' || marker);
  return {
    width: projection.width,
    height: projection.height,
    markerRadius: size.radius,
    ...(projection.world && { projection: projection.world }),
    shapes: [...drawnShapes.filter(({ marker }) => !marker), ...drawnShapes.filter(({ marker }) => marker)],
  };
}

/** Tiny islands become dots if no land that is already listed is near. */
function listVisibleRings(parts: readonly Point[][][], radius: number, picture?: FittedProjection): Point[][] {
  const visibleBounds: Bounds[] = [];
  return parts.flatMap((rings) => {
    // The edge of the picture may have cut the outline, so that a hole comes first.
    const [outline = []] = rings.toSorted((a, b) => measureArea(b) - measureArea(a));
    const bounds = findBounds(outline);
    const [left, top, right, bottom] = bounds;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isOutside = picture !== undefined && (x < 0 || y < 0 || x > picture.width || y > picture.height);
    if (outline.length === 0) return [];
    const area = measureArea(outline);
    if (area < minArea && !isOutside && !visibleBounds.some((other) => measureGap(other, bounds) < dotDistance)) {
      visibleBounds.push([x - radius, y - radius, x + radius, y + radius]);
      return [drawDot([x, y], radius)];
    }
    if (area < negligibleArea) return [];
    visibleBounds.push(bounds);
    return rings;
  });
}

function measureArea(ring: readonly Point[]): number {
  return Math.abs(findSignedArea(ring));
}

function measureGap(
  [left, top, right, bottom]: Bounds,
  [otherLeft, otherTop, otherRight, otherBottom]: Bounds,
): number {
  return Math.hypot(
    Math.max(left - otherRight, otherLeft - right, 0),
    Math.max(top - otherBottom, otherTop - bottom, 0),
  );
}

function drawDot([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 8 }, (_, corner) => {
    const angle = ((corner + 0.5) * Math.PI) / 4;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

/** Finds the position for a marker; undefined unless the largest part is in the picture and too small to see. */
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

/** Measures from the bounding box of the ring. */
function isWithin(ring: readonly Point[], [x, y]: Point, distance: number): boolean {
  const [left, top, right, bottom] = findBounds(ring);
  const dx = Math.max(left - x, 0, x - right);
  const dy = Math.max(top - y, 0, y - bottom);
  return Math.hypot(dx, dy) < distance;
}

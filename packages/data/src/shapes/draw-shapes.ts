import { radiansPerDegree } from '../core/measure.js';
import { createIsNear, drawLandAround } from './draw-land.js';
import type { DrawnMap, DrawnShape, MapLayout, MapPanel } from './drawn-map.js';
import type { Coordinates } from './geo-json.js';
import { createProjection, type Point } from './project-panel.js';
import type { Shapes } from './shapes.js';
import type { ShapeArcs } from './shapes-meta.js';
import { writePathData } from './write-path.js';

/** Of every picture, in its units. */
export const width = 1000;
export const [minHeight, maxHeight] = [0.5 * width, 1.25 * width];
/** On each side of a picture, as a fraction of the extent of the land. */
export const margin = 0.05;
/**
 * In the map of one state, its polygons with at least this fraction of its area are always in the picture, smaller ones
 * only if they are near.
 */
const minShareShown = 0.01;
/** A state whose largest polygon is smaller than this in both directions, in units of the picture, gets a marker. */
const minExtent = 5;
const markerRadius = 4;

/**
 * Draws states, and land without a known state, in Lambert's azimuthal equal-area projection.
 *
 * @param layout of their country's map, or from `fitState`
 * @param surroundings if given, the land of other countries is drawn under the states: `countries` are at the scale of
 *   `shapes`, and the country `omitted` is left out
 */
export function drawStates(
  shapes: Shapes,
  { height, panels }: MapLayout,
  surroundings?: { readonly countries: Shapes; readonly omitted: string },
): DrawnMap {
  const [main, ...insets] = (panels ?? []).map((panel) => ({ ...panel, project: createProjection(panel) }));
  if (!main) throw new Error('a map of states needs the panels of its country');

  const isNear = createIsNear(main);

  /** Omits polygons outside the picture, or not entirely inside their inset. */
  const projectParts = ({ polygons }: ShapeArcs): Point[][][] =>
    polygons.flatMap((rings) => {
      if (insets.length === 0 && !isNear(shapes.bounds(rings))) return [];
      const [outline = [], ...holes] = rings.map((arcs) => shapes.ring(arcs));
      const inset = insets.find(({ box }) => box && isInBox(box, outline[0] as Coordinates));
      const { project } = inset ?? main;
      const projectedRings = [outline, ...holes].map((ring) => ring.map(project));
      const [left, top, right, bottom] = findBounds(projectedRings[0] as Point[]);
      const [frameLeft, frameTop, frameRight, frameBottom] = inset?.frame ?? [0, 0, width, height];
      const isSeen = inset
        ? left >= frameLeft && top >= frameTop && right <= frameRight && bottom <= frameBottom
        : left < frameRight && top < frameBottom && right > frameLeft && bottom > frameTop;
      return isSeen ? [projectedRings] : [];
    });
  const drawnStates = shapes.all.flatMap((shape) => {
    const polygons = projectParts(shape);
    const largest = polygons.map(([outline = []]) => outline).sort((a, b) => findArea(b) - findArea(a))[0];
    if (!largest) return [];
    const [left, top, right, bottom] = findBounds(largest);
    const isTiny = Math.max(right - left, bottom - top) < minExtent;
    const marker = isTiny ? ([roundToTenth((left + right) / 2), roundToTenth((top + bottom) / 2)] as const) : null;
    return [
      {
        size: findArea(largest),
        shape: { code: shape.code, d: writePathData(polygons.flat()), marker } satisfies DrawnShape,
      },
    ];
  });
  const rest = shapes.rest.map((shape) => ({ code: null, d: writePathData(projectParts(shape).flat()), marker: null }));
  return {
    width,
    height,
    markerRadius,
    ...(panels && { panels }),
    ...(surroundings && { land: drawLandAround(surroundings.countries, surroundings.omitted, main) }),
    shapes: [...rest, ...drawnStates.sort((a, b) => b.size - a.size).map(({ shape }) => shape)].filter(
      ({ d, marker }) => d !== '' || marker,
    ),
  };
}

export function fitState(shapes: Shapes, focus: string): MapLayout {
  const polygons = shapes.find(focus)?.polygons ?? [];
  const outlines = polygons.map(([outline = []]) => shapes.ring(outline));
  const centre = roundPoint(findCentre(outlines.flat()), 1000);
  const project = createProjection({ centre, at: [0, 0], scale: 1 });
  const projectedOutlines = outlines.map((outline) => outline.map(project));
  const areas = projectedOutlines.map(findArea);
  const total = areas.reduce((sum, area) => sum + area, 0);
  const visiblePoints = projectedOutlines
    .filter((_, index) => (areas[index] as number) >= minShareShown * total)
    .flat();
  const [left, top, right, bottom] = findBounds(visiblePoints);
  const [extentX, extentY] = [(right - left) * (1 + 2 * margin), (bottom - top) * (1 + 2 * margin)];
  const scale = roundToTenth(width / Math.max(extentX, (extentY * width) / maxHeight));
  const height = Math.ceil(Math.max(extentY * scale, minHeight));
  const at = roundPoint([width / 2 - ((left + right) / 2) * scale, height / 2 - ((top + bottom) / 2) * scale], 10);
  return { width, height, panels: [{ centre, at, scale, frame: [0, 0, width, height] }] };
}

/** The direction of the sum of the points' unit vectors. */
export function findCentre(points: readonly Point[]): Coordinates {
  let [x, y, z] = [0, 0, 0];
  for (const [longitude, latitude] of points) {
    x += Math.cos(latitude * radiansPerDegree) * Math.cos(longitude * radiansPerDegree);
    y += Math.cos(latitude * radiansPerDegree) * Math.sin(longitude * radiansPerDegree);
    z += Math.sin(latitude * radiansPerDegree);
  }
  return [Math.atan2(y, x) / radiansPerDegree, Math.atan2(z, Math.hypot(x, y)) / radiansPerDegree];
}

export function isInBox([west, south, east, north]: NonNullable<MapPanel['box']>, [x, y]: Point): boolean {
  return y >= south && y <= north && (west <= east ? x >= west && x <= east : x >= west || x <= east);
}

export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

export function findBounds(points: readonly Point[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

function findArea(ring: readonly Point[]): number {
  let doubleArea = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[index + 1] ?? (ring[0] as Point);
    doubleArea += x * nextY - nextX * y;
  }
  return Math.abs(doubleArea / 2);
}

function roundPoint([x, y]: Point, parts: number): Point {
  return [Math.round(x * parts) / parts, Math.round(y * parts) / parts];
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

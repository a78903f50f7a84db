import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoEqualEarth,
  geoMercator,
  geoNaturalEarth1,
  geoProjection,
  geoStream,
} from 'd3-geo';
import { width } from '../../../shapes/draw-shapes.js';
import type { DrawnMap, MapPanel } from '../../../shapes/drawn-map.js';
import type { Point } from '../../../shapes/project-panel.js';
import type { Polygon, Position } from '../../country-shapes/build/read-shapes.js';
import { findSignedArea } from '../../country-shapes/build/rings.js';
import type { Projection } from '../map-frame.js';
import { findFarthestDistance, measureDistance, type Part } from './compile-parts.js';

export interface FittedProjection {
  readonly width: number;
  readonly height: number;
  /** Only for Lambert's projection around a place. */
  readonly panel?: MapPanel;
  /** Only for a projection of the whole earth. */
  readonly world?: DrawnMap['projection'];
  /** Returns no rings if the part is not visible, and more rings if the edge of the map cuts it. */
  project(part: Part): Point[][];
  locate(position: Position): Point;
}

const projections: Record<Projection, () => GeoProjection> = {
  'natural-earth': geoNaturalEarth1,
  'equal-earth': geoEqualEarth,
  mercator: geoMercator,
  robinson: () => geoProjection(projectRobinson),
};

/** Adds no points, so that a border along a parallel is a straight line, not a great circle. */
export function createWorldProjection(name: Projection, longitude: number): GeoProjection {
  return projections[name]().rotate([-longitude, 0]).precision(0);
}

export function describeWorld(projection: GeoProjection): DrawnMap['projection'] {
  const [longitude] = projection.rotate();
  const [x, y] = projection.translate();
  return [-longitude, projection.scale(), x, y].map((value) => Number(value.toFixed(2))) as [
    number,
    number,
    number,
    number,
  ];
}

/** Creates Lambert's azimuthal equal-area projection. Shapes are accurate for hundreds of kilometres. */
export function createLambertProjection([longitude, latitude]: Position): GeoProjection {
  return geoAzimuthalEqualArea().rotate([-longitude, -latitude]).precision(0);
}

/** @param projection already has its scale and position */
export function createFittedProjection(projection: GeoProjection, height: number): FittedProjection {
  const { centre, radius } = measureReach(projection, height);
  const projectRings = createRingProjector(projection);
  return {
    width,
    height,
    project: (part) => (measureDistance(centre, part.centre) <= radius + part.radius ? projectRings(part.polygon) : []),
    locate: (position) => locate(projection, position),
  };
}

export function projectInPanel({ centre, at, scale }: MapPanel, parts: readonly Part[]): Point[][][] {
  const project = createRingProjector(
    createLambertProjection(centre)
      .scale(scale)
      .translate([...at]),
  );
  return parts.map(({ polygon }) => project(polygon));
}

export function locate(projection: GeoProjection, [longitude, latitude]: Position): Point {
  return projection([longitude, latitude]) as Point;
}

/** Finds a circle on the sphere around the visible area; the whole sphere if more than half of it is visible. */
function measureReach(projection: GeoProjection, height: number): { centre: Position; radius: number } {
  const invert = (x: number, y: number) => projection.invert?.([x, y]) ?? [Number.NaN, Number.NaN];
  const centre = invert(width / 2, height / 2);
  const edgePositions = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => invert(x * width, y * height)));
  // Add a tenth, because only the corners and middles of the sides are measured.
  const radius = 1.1 * findFarthestDistance(centre, edgePositions);
  return radius < Math.PI / 2 ? { centre, radius } : { centre: [0, 0], radius: Math.PI };
}

/** Creates a function that projects polygons through one stream, because a stream is expensive to create. */
function createRingProjector(projection: GeoProjection): (polygon: Polygon) => Point[][] {
  let rings: Point[][] = [];
  const stream = projection.stream({
    lineStart: () => rings.push([]),
    point: (x, y) => rings.at(-1)?.push([x, y]),
    lineEnd: () => {},
    polygonStart: () => {},
    polygonEnd: () => {},
  });
  return (polygon) => {
    const [outline = []] = polygon;
    // Outlines without an area bypass the stream, which would fill the whole earth.
    if (findSignedArea(outline) === 0) return [outline.map((position) => locate(projection, position))];
    rings = [];
    geoStream({ type: 'Polygon', coordinates: polygon as unknown as number[][][] }, stream);
    return rings;
  };
}

/**
 * Lengths of the parallels, and their distances from the equator, for every 5 degrees of latitude from the equator to
 * the pole, in ten-thousandths of the equator's length and of the pole's distance (Robinson, A new map projection,
 * International Yearbook of Cartography 14, 1974).
 */
const parallelLengths = [
  10000, 9986, 9954, 9900, 9822, 9730, 9600, 9427, 9216, 8962, 8679, 8350, 7986, 7597, 7186, 6732, 6213, 5722, 5322,
];
const parallelDistances = [
  0, 620, 1240, 1860, 2480, 3100, 3720, 4340, 4958, 5571, 6176, 6769, 7346, 7903, 8435, 8936, 9394, 9761, 10000,
];

/** Projects a position in radians on a sphere of radius 1. */
function projectRobinson(longitude: number, latitude: number): [x: number, y: number] {
  const step = Math.min(Math.abs(latitude) / (Math.PI / 36), 18);
  const x = 0.8487e-4 * longitude * interpolate(parallelLengths, step, 1);
  const y = 1.3523e-4 * interpolate(parallelDistances, step, -1);
  return [x, latitude < 0 ? -y : y];
}

/** Interpolates in a table with a Catmull-Rom curve. South of the equator, the table is mirrored with `sign`. */
function interpolate(table: readonly number[], step: number, sign: 1 | -1): number {
  const lastIndex = table.length - 1;
  const readCell = (index: number): number => {
    if (index < 0) return sign * (table[-index] as number);
    return index > lastIndex
      ? 2 * (table[lastIndex] as number) - (table[lastIndex - 1] as number)
      : (table[index] as number);
  };
  const index = Math.min(Math.floor(step), lastIndex - 1);
  const t = step - index;
  const [before, from, to, after] = [readCell(index - 1), readCell(index), readCell(index + 1), readCell(index + 2)];
  const slope = (to - before) / 2;
  const bend = before - 2.5 * from + 2 * to - after / 2;
  const twist = (after - before + 3 * (from - to)) / 2;
  return from + t * (slope + t * (bend + t * twist));
}

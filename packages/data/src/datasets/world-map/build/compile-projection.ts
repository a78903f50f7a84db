import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoEqualEarth,
  geoMercator,
  geoNaturalEarth1,
  geoProjection,
  geoStream,
} from 'd3-geo';
import type { MapPanel } from '../../../shapes/drawn-map.js';
import type { Polygon, Position } from '../../country-shapes/build/read-shapes.js';
import { findSignedArea } from '../../country-shapes/build/rings.js';
import type { Projection } from '../map-frame.js';
import { distance, farthest, type Part } from './compile-parts.js';
import { projectRobinson } from './compile-robinson.js';

/** A point of the picture, in its units. */
export type Point = readonly [x: number, y: number];

/** A part of the earth in a projection, fitted to a picture. */
export interface FittedProjection {
  readonly width: number;
  readonly height: number;
  /** Set for Lambert's projection around a place. */
  readonly panel?: MapPanel;
  /** The rings of a part in the picture: none if it is out of sight, several where the edge of the map cuts it. */
  project(part: Part): Point[][];
  locate(position: Position): Point;
}

export const width = 1000;

const projections: Record<Projection, () => GeoProjection> = {
  'natural-earth': geoNaturalEarth1,
  'equal-earth': geoEqualEarth,
  mercator: geoMercator,
  robinson: () => geoProjection(projectRobinson),
};

/**
 * A projection of the whole earth, turned so that a longitude is in the middle.
 *
 * It adds no points of its own: a border along a parallel is a straight line, as it should be, and no great circle.
 */
export function turnedTo(name: Projection, longitude: number): GeoProjection {
  return projections[name]().rotate([-longitude, 0]).precision(0);
}

/** Lambert's azimuthal equal-area projection around a place: true in area, and in shape for hundreds of kilometres. */
export function centredOn([longitude, latitude]: Position): GeoProjection {
  return geoAzimuthalEqualArea().rotate([-longitude, -latitude]).precision(0);
}

/** Describes a projection whose scale and position are set, for a picture of some height. */
export function fitted(projection: GeoProjection, height: number): FittedProjection {
  const { centre, radius } = measureReach(projection, height);
  const projectRings = ringProjector(projection);
  return {
    width,
    height,
    project: (part) => (distance(centre, part.centre) <= radius + part.radius ? projectRings(part.polygon) : []),
    locate: (position) => locate(projection, position),
  };
}

/** The rings of parts in the projection of a panel. */
export function projectInPanel({ centre, at, scale }: MapPanel, parts: readonly Part[]): Point[][][] {
  const project = ringProjector(
    centredOn(centre)
      .scale(scale)
      .translate([...at]),
  );
  return parts.map(({ polygon }) => project(polygon));
}

export function locate(projection: GeoProjection, [longitude, latitude]: Position): Point {
  return projection([longitude, latitude]) as Point;
}

/** A circle on the globe around all that a picture shows; the whole globe where that is more than half of it. */
function measureReach(projection: GeoProjection, height: number): { centre: Position; radius: number } {
  const invert = (x: number, y: number) => projection.invert?.([x, y]) ?? [Number.NaN, Number.NaN];
  const centre = invert(width / 2, height / 2);
  const edge = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => invert(x * width, y * height)));
  // A tenth more, because only the corners and middles of the sides are measured.
  const radius = 1.1 * farthest(centre, edge);
  return radius < Math.PI / 2 ? { centre, radius } : { centre: [0, 0], radius: Math.PI };
}

/** West, north, east and south of points. */
export function findBounds(points: readonly Point[]): [left: number, top: number, right: number, bottom: number] {
  const bounds: [number, number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [x, y] of points) {
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}

/** Projects polygon after polygon through one stream, which is costly to set up. */
function ringProjector(projection: GeoProjection): (polygon: Polygon) => Point[][] {
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
    // Points and lines have no inside. A projection would take it for the whole earth.
    if (findSignedArea(outline) === 0) return [outline.map((position) => locate(projection, position))];
    rings = [];
    geoStream({ type: 'Polygon', coordinates: polygon as unknown as number[][][] }, stream);
    return rings;
  };
}

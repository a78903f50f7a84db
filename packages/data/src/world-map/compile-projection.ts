import { type GeoProjection, geoNaturalEarth1, geoPath, geoStream } from 'd3-geo';
import { isPoint, type Polygon, type Position } from './compile-shapes.js';

/** A point of the picture, in its units. */
export type Point = readonly [x: number, y: number];

/** A projection fitted to a picture. */
export interface FittedProjection {
  readonly width: number;
  readonly height: number;
  /** The rings of a polygon in the picture. One that crosses the edge of the map becomes several. */
  project(polygon: Polygon): Point[][];
  locate(position: Position): Point;
}

const width = 1000;
/** Room for strokes and markers at the edge. */
const margin = 2;

/**
 * The map is cut in the Bering Strait, at 168.6° W, not at the antimeridian: so Russia, Fiji and Kiribati's capital are
 * with their neighbours, and only a few of the Aleutian Islands are not.
 */
const centralLongitude = 11.4;

/** The Natural Earth projection, fitted to the land, 1000 wide. */
export function fitNaturalEarth(land: readonly Polygon[]): FittedProjection {
  // Without resampling a border along a parallel is a straight line, as it should be, and not part of a great circle.
  const projection = geoNaturalEarth1().rotate([-centralLongitude, 0]).precision(0);
  const object = { type: 'MultiPolygon', coordinates: land as unknown as number[][][][] } as const;
  projection.fitWidth(width - 2 * margin, object);
  const [x, y] = projection.translate();
  projection.translate([x + margin, y + margin]);
  const [, [, bottom]] = geoPath(projection).bounds(object);
  return {
    width,
    height: Math.ceil(bottom + margin),
    project: (polygon) => projectRings(projection, polygon),
    locate: ([longitude, latitude]) => projection([longitude, latitude]) as Point,
  };
}

function projectRings(projection: GeoProjection, polygon: Polygon): Point[][] {
  const [outline = []] = polygon;
  if (isPoint(outline)) return [[projection(outline[0] as [number, number]) as Point]];
  const rings: Point[][] = [];
  const sink = {
    lineStart: () => rings.push([]),
    point: (x: number, y: number) => rings.at(-1)?.push([x, y]),
    lineEnd: () => {},
    polygonStart: () => {},
    polygonEnd: () => {},
  };
  const coordinates = polygon as unknown as number[][][];
  geoStream({ type: 'Polygon', coordinates }, projection.stream(sink as never));
  return rings;
}

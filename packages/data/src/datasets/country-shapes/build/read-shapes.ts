import { feature, transform } from 'topojson-client';
import type { MultiPolygon, Polygon as PolygonArcs, Topology, Transform } from 'topojson-specification';

/** Longitude and latitude in degrees. */
export type Position = readonly [longitude: number, latitude: number];

/** An outline and its holes; each ring ends where it began. Outlines run clockwise, as in all of upstream's files. */
export type Polygon = readonly (readonly Position[])[];

/** One shape of a topology: its name upstream, its ISO 3166-1 numeric code if any, and its parts. */
export interface Shape {
  readonly name: string;
  readonly numeric: string | undefined;
  readonly polygons: readonly Polygon[];
}

/** Changes a line between points where borders meet. Its ends must stay. */
export type ChangeLine = (line: readonly Position[]) => readonly Position[];

/** The part of a file that is read. */
interface Upstream {
  readonly transform: Transform;
  readonly arcs: Topology['arcs'];
  readonly objects: { readonly countries: { readonly type: 'GeometryCollection'; readonly geometries: Geometry[] } };
}

type Geometry = (PolygonArcs | MultiPolygon) & { readonly properties: { readonly name: string } };

/**
 * The shapes of a TopoJSON text. Neighbours share arcs, so the points of a common border are the very same numbers on
 * both sides.
 */
export function readShapes(text: string, change: ChangeLine = (line) => line): Shape[] {
  const { transform: grid, arcs, objects } = JSON.parse(text) as Upstream;
  const toDegrees = transform(grid);
  const lines = arcs.map((arc) => change(arc.map((point, index) => toDegrees([...point], index > 0) as never)));
  const inDegrees: Topology = { type: 'Topology', objects, arcs: lines as unknown as number[][][] };
  return objects.countries.geometries.map((geometry) => {
    const parts = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    const { coordinates } = feature(inDegrees, { type: 'MultiPolygon', arcs: parts }).geometry;
    return {
      name: geometry.properties.name,
      numeric: geometry.id as string | undefined,
      polygons: (coordinates as unknown as Polygon[]).map(withoutPointHoles),
    };
  });
}

/** True if a ring has no extent: upstream's quantization made points of the smallest islands. */
export function isPoint(ring: readonly Position[]): boolean {
  return ring.every(([x, y]) => x === ring[0]?.[0] && y === ring[0][1]);
}

/** Antarctica has a hole without extent at the pole. */
function withoutPointHoles([outline = [], ...holes]: Polygon): Polygon {
  return [outline, ...holes.filter((hole) => !isPoint(hole))];
}

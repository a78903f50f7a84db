import { feature, transform } from 'topojson-client';
import type { MultiPolygon, Polygon as PolygonArcs, Topology, Transform } from 'topojson-specification';

/** In degrees. */
export type Position = readonly [longitude: number, latitude: number];

/** An outline and its holes as closed rings. Outlines run clockwise, as in the source. */
export type Polygon = readonly (readonly Position[])[];

/** `name` is the name in the source, `numeric` the ISO 3166-1 code. */
export interface Shape {
  readonly name: string;
  readonly numeric: string | undefined;
  readonly polygons: readonly Polygon[];
}

/** Changes a line between border junctions. Its ends must stay the same. */
export type ChangeLine = (line: readonly Position[]) => readonly Position[];

interface SourceTopology {
  readonly transform: Transform;
  readonly arcs: Topology['arcs'];
  readonly objects: { readonly countries: { readonly type: 'GeometryCollection'; readonly geometries: Geometry[] } };
}

type Geometry = (PolygonArcs | MultiPolygon) & { readonly properties: { readonly name: string } };

/** Neighbours share arcs, so the points of a common border are equal on both sides. */
export function readShapes(text: string, change: ChangeLine = (line) => line): Shape[] {
  const { transform: grid, arcs, objects } = JSON.parse(text) as SourceTopology;
  const toDegrees = transform(grid);
  const lines = arcs.map((arc) => change(arc.map((point, index) => toDegrees([...point], index > 0) as never)));
  const topologyInDegrees: Topology = { type: 'Topology', objects, arcs: lines as unknown as number[][][] };
  return objects.countries.geometries.map((geometry) => {
    const parts = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    const { coordinates } = feature(topologyInDegrees, { type: 'MultiPolygon', arcs: parts }).geometry;
    return {
      name: geometry.properties.name,
      numeric: geometry.id as string | undefined,
      polygons: (coordinates as unknown as Polygon[]).map(removePointHoles),
    };
  });
}

/** Quantization in the source reduced the smallest islands to points. */
export function isPoint(ring: readonly Position[]): boolean {
  return ring.every(([x, y]) => x === ring[0]?.[0] && y === ring[0][1]);
}

/** Antarctica has a hole without extent at the pole. */
function removePointHoles([outline = [], ...holes]: Polygon): Polygon {
  return [outline, ...holes.filter((hole) => !isPoint(hole))];
}

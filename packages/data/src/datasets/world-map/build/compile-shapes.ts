/** Longitude and latitude in degrees. */
export type Position = readonly [longitude: number, latitude: number];

/** An outline and its holes; each ring ends where it began. */
export type Polygon = readonly (readonly Position[])[];

/** One shape of a topology: what upstream calls it, its ISO 3166-1 numeric code where it has one, and its parts. */
export interface Shape {
  readonly name: string;
  readonly numeric: string | undefined;
  readonly polygons: readonly Polygon[];
}

type ArcNumbers = readonly number[];

interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
}

type Geometry = { readonly id?: string; readonly properties: { readonly name: string } } & (
  | { readonly type: 'Polygon'; readonly arcs: readonly ArcNumbers[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly ArcNumbers[])[] }
);

/**
 * The shapes of a TopoJSON text. Neighbours share arcs, so the points of a common border are the very same numbers on
 * both sides.
 *
 * @param simplify makes a line simpler; its ends have to stay
 */
export function readShapes(text: string, simplify: (line: readonly Position[]) => readonly Position[]): Shape[] {
  const { transform, arcs, objects } = JSON.parse(text) as Topology;
  const lines = arcs.map((arc) => simplify(toDegrees(arc, transform)));
  return objects.countries.geometries.map((geometry) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    return {
      name: geometry.properties.name,
      numeric: geometry.id,
      polygons: polygons.map((rings) => withoutPointHoles(rings.map((numbers) => joinArcs(numbers, lines)))),
    };
  });
}

/** Whether a ring has no extent: upstream's quantization made points of the smallest islands. */
export function isPoint(ring: readonly Position[]): boolean {
  return ring.every(([x, y]) => x === ring[0]?.[0] && y === ring[0][1]);
}

/** Antarctica carries a hole without extent at the pole. */
function withoutPointHoles([outline = [], ...holes]: Polygon): Polygon {
  return [outline, ...holes.filter((hole) => !isPoint(hole))];
}

/** Points of an arc are differences from the one before, in whole steps of the transform (TopoJSON 1.0, 2.1.4). */
function toDegrees(arc: Topology['arcs'][number], { scale, translate }: Topology['transform']): Position[] {
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** A negative number means the arc `~number` backwards; each arc begins with the last point of the one before. */
function joinArcs(numbers: ArcNumbers, lines: readonly (readonly Position[])[]): Position[] {
  const ring: Position[] = [];
  for (const number of numbers) {
    const line = number < 0 ? (lines[~number] ?? []).toReversed() : (lines[number] ?? []);
    ring.push(...(ring.length > 0 ? line.slice(1) : line));
  }
  return ring;
}

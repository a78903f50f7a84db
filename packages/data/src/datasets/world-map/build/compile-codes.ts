import { measure, type Part } from './compile-parts.js';
import type { Polygon, Position, Shape } from './compile-shapes.js';

/** What `curated/shapes.json` says: the polygons of a shape, or those within boxes, belong to a code or to none. */
export interface ShapeRuling {
  readonly shape: string;
  readonly code: string | null;
  /** West, south, east and north in degrees. Without boxes the ruling is for the whole shape. */
  readonly boxes?: readonly (readonly [number, number, number, number])[];
  readonly reason: string;
  readonly source: string;
}

/** The land of one code, or of none. */
export interface Territory {
  readonly code: string | null;
  /** The largest first. */
  readonly parts: readonly Part[];
}

/**
 * Gives every polygon to the code that rulings name, else to the country that has the shape's numeric code.
 *
 * @returns territories by code, the land of no code last
 * @throws when a shape has no code, or a ruling takes nothing
 */
export function assignCodes(
  shapes: readonly Shape[],
  rulings: readonly ShapeRuling[],
  codeByNumeric: ReadonlyMap<string, string>,
): Territory[] {
  const unused = new Set(rulings);
  const polygonsByCode = new Map<string | null, Map<string, Polygon[]>>();
  for (const shape of shapes) {
    for (const polygon of shape.polygons) {
      const ruling = rulings.find((candidate) => rulesOn(candidate, shape, polygon));
      if (ruling) unused.delete(ruling);
      const code = ruling ? ruling.code : codeByNumeric.get(shape.numeric ?? '');
      if (code === undefined) throw new Error(`the shape ${shape.name} has no code: rule on it in curated/shapes.json`);
      const byShape = polygonsByCode.get(code) ?? new Map<string, Polygon[]>();
      polygonsByCode.set(code, byShape);
      byShape.set(shape.name, [...(byShape.get(shape.name) ?? []), polygon]);
    }
  }
  for (const { shape, code } of unused) throw new Error(`the ruling on ${shape} for ${code} takes no polygon`);
  return [...polygonsByCode]
    .sort(([a], [b]) => ((a ?? '~') < (b ?? '~') ? -1 : 1))
    .map(([code, byShape]) => {
      const polygons = [...byShape.values()].flat();
      const joined = byShape.size > 1 ? dissolve(polygons) : polygons;
      return { code, parts: joined.map(measure).sort((a, b) => b.area - a.area) };
    });
}

/** Whether a ruling is about a polygon of a shape. */
export function rulesOn({ shape, boxes }: ShapeRuling, { name }: Shape, [outline = []]: Polygon): boolean {
  if (shape !== name) return false;
  if (!boxes) return true;
  return boxes.some(([west, south, east, north]) =>
    outline.every(([x, y]) => x >= west && x <= east && y >= south && y <= north),
  );
}

/**
 * Takes out the borders that polygons of one code have in common (Somaliland in Somalia). A common border is made of
 * the same points on both sides, run through the other way round.
 */
function dissolve(polygons: readonly Polygon[]): Polygon[] {
  const edges = new Set(polygons.flat().flatMap((ring) => listEdges(ring).map(([from, to]) => `${from} ${to}`)));
  const isShared = ([from, to]: Edge) => edges.has(`${to} ${from}`);
  const apart = polygons.filter((polygon) => !polygon.some((ring) => listEdges(ring).some(isShared)));
  const joined = polygons.filter((polygon) => !apart.includes(polygon));
  if (joined.length === 0) return apart;
  if (joined.some((polygon) => polygon.length > 1)) throw new Error('polygons with holes cannot be joined');
  const open = joined.flat().flatMap((ring) => listEdges(ring).filter((edge) => !isShared(edge)));
  return [...apart, ...chain(open).map((ring) => [ring])];
}

type Edge = readonly [from: Position, to: Position];

function listEdges(ring: readonly Position[]): Edge[] {
  const edges = ring.slice(1).map((to, index) => [ring[index] as Position, to] as const);
  return edges.filter(([from, to]) => String(from) !== String(to));
}

/** Rings made of edges, each of which begins where another one ends. */
function chain(edges: readonly Edge[]): Position[][] {
  const next = new Map(edges.map(([from, to]) => [String(from), to]));
  if (next.size < edges.length) throw new Error('polygons that touch in a point cannot be joined');
  const rings: Position[][] = [];
  for (const [start] of edges) {
    if (!next.has(String(start))) continue;
    const ring = [start];
    for (let to = next.get(String(start)); to; to = next.get(String(to))) {
      next.delete(String(ring.at(-1)));
      ring.push(to);
    }
    rings.push(ring);
  }
  return rings;
}

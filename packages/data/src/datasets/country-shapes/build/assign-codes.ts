import { merge } from 'topojson-client';
import { topology } from 'topojson-server';
import type { GeometryCollection, Polygon as PolygonArcs } from 'topojson-specification';
import { isPoint, type Polygon, type Position, type Shape } from './read-shapes.js';

/** An entry of `curated/rulings*.json`: it assigns polygons of a shape to an alpha-2 code, or to no code. */
export interface ShapeRuling {
  readonly shape: string;
  readonly code: string | null;
  /** Limits the ruling to polygons within one of these boxes: west, south, east and north in degrees. */
  readonly boxes?: readonly (readonly [number, number, number, number])[];
  /** Limits the ruling to the part south of this parallel, in degrees. */
  readonly southOf?: number;
  readonly reason: string;
  readonly source: string;
  readonly url: string;
}

export interface Territory {
  /** Null for the land without a code. */
  readonly code: string | null;
  readonly polygons: readonly Polygon[];
}

/**
 * Assigns each polygon to a code: by the rulings, or else by the numeric code of its shape. Borders between shapes with
 * the same code are removed.
 *
 * @param rulings in order of precedence
 * @returns territories sorted by code; land without a code is last
 * @throws if a polygon gets no code from its ruling or shape, or if a polygon with holes must be cut
 */
export function assignCodes(
  shapes: readonly Shape[],
  rulings: readonly ShapeRuling[],
  codeByNumeric: ReadonlyMap<string, string>,
): Territory[] {
  const shapesByCode = new Map<string | null, Map<string, Polygon[]>>();
  for (const shape of shapes) {
    const codeOfShape = codeByNumeric.get(shape.numeric ?? '');
    for (const polygon of shape.polygons) {
      const ruling = rulings.find((candidate) => appliesTo(candidate, shape, polygon));
      for (const { code, part } of ruling
        ? applyRuling(ruling, codeOfShape, polygon)
        : [{ code: codeOfShape, part: polygon }]) {
        if (code === undefined)
          throw new Error(`the shape ${shape.name} has no code: add a ruling to curated/rulings.json`);
        const byShape = shapesByCode.get(code) ?? new Map<string, Polygon[]>();
        shapesByCode.set(code, byShape);
        byShape.set(shape.name, [...(byShape.get(shape.name) ?? []), part]);
      }
    }
  }
  return [...shapesByCode]
    .sort(([a], [b]) => ((a ?? '~') < (b ?? '~') ? -1 : 1))
    .map(([code, byShape]) => {
      const polygons = [...byShape.values()].flat();
      return { code, polygons: byShape.size > 1 ? dissolve(polygons) : polygons };
    });
}

export function appliesTo({ shape, boxes }: ShapeRuling, { name }: Shape, [outline = []]: Polygon): boolean {
  if (shape !== name) return false;
  if (!boxes) return true;
  return boxes.some(([west, south, east, north]) =>
    outline.every(([x, y]) => x >= west && x <= east && y >= south && y <= north),
  );
}

function applyRuling({ code, southOf }: ShapeRuling, codeOfShape: string | undefined, polygon: Polygon) {
  if (southOf === undefined) return [{ code, part: polygon }];
  const [outline = [], ...holes] = polygon;
  if (holes.length > 0) throw new Error('a polygon with holes cannot be cut');
  return [
    { code: codeOfShape, part: [cutOutline(outline, southOf, true)] },
    { code, part: [cutOutline(outline, southOf, false)] },
  ];
}

/** The parallel may cross the outline at most twice. */
function cutOutline(outline: readonly Position[], parallel: number, keepsNorth: boolean): Position[] {
  const isKept = ([, y]: Position) => y >= parallel === keepsNorth;
  const keptPoints = outline.slice(1).flatMap((point, index) => {
    const previous = outline[index] as Position;
    const [x, y] = point;
    if (isKept(previous) === isKept(point)) return isKept(point) ? [point] : [];
    const fraction = (parallel - previous[1]) / (y - previous[1]);
    const crossing: Position = [previous[0] + fraction * (x - previous[0]), parallel];
    return isKept(point) ? [crossing, point] : [crossing];
  });
  return [...keptPoints, keptPoints[0] as Position];
}

/** Removes common borders, such as that of Somaliland and Somalia. */
function dissolve(polygons: readonly Polygon[]): Polygon[] {
  const [points, areas] = [true, false].map((isPointShape) =>
    polygons.filter(([outline = []]) => isPoint(outline) === isPointShape),
  ) as [Polygon[], Polygon[]];
  const geometries = areas.map((coordinates) => ({ type: 'Polygon' as const, coordinates: coordinates as never }));
  const land = { type: 'GeometryCollection' as const, geometries };
  const landTopology = topology({ land });
  const { coordinates } = merge(
    landTopology,
    (landTopology.objects.land as GeometryCollection).geometries as PolygonArcs[],
  );
  return [...(coordinates as unknown as Polygon[]), ...points];
}

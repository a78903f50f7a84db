import { rulesOn, type ShapeRuling } from '../../world-map/build/compile-codes.js';
import type { Polygon, Position, Shape } from '../../world-map/build/compile-shapes.js';

/** A ruling on a shape; with `southOf`, on the part of it south of a parallel. */
export interface LandRuling extends ShapeRuling {
  readonly southOf?: number;
}

/** A polygon and the code that it belongs to; null where none is agreed on. */
export interface CodedPolygon {
  readonly code: string | null;
  readonly polygon: Polygon;
}

/**
 * Gives every polygon to the code that rulings name, else to the country that has the shape's numeric code.
 *
 * @param rulings an earlier one goes before a later one
 * @throws when a shape has no code
 */
export function compileLands(
  shapes: readonly Shape[],
  rulings: readonly LandRuling[],
  codeByNumeric: ReadonlyMap<string, string>,
): CodedPolygon[] {
  return shapes.flatMap((shape) =>
    shape.polygons.flatMap((polygon): CodedPolygon[] => {
      const ruling = rulings.find((candidate) => rulesOn(candidate, shape, polygon));
      const own = codeByNumeric.get(shape.numeric ?? '');
      if (!ruling) {
        if (own === undefined)
          throw new Error(`the shape ${shape.name} has no code: rule on it in curated/shapes.json`);
        return [{ code: own, polygon }];
      }
      const { code, southOf } = ruling;
      if (southOf === undefined) return [{ code, polygon }];
      const [outline = [], ...holes] = polygon;
      if (holes.length > 0) throw new Error(`${shape.name} has holes: it cannot be cut`);
      return [
        { code: own as string, polygon: [cutOutline(outline, southOf, true)] },
        { code, polygon: [cutOutline(outline, southOf, false)] },
      ];
    }),
  );
}

/** The part of an outline that lies north of a parallel and on it, or south of it. The parallel may cross it twice. */
function cutOutline(outline: readonly Position[], parallel: number, north: boolean): Position[] {
  const isKept = ([, y]: Position) => y >= parallel === north;
  const kept = outline.slice(1).flatMap((point, index) => {
    const before = outline[index] as Position;
    const [x, y] = point;
    if (isKept(before) === isKept(point)) return isKept(point) ? [point] : [];
    const along = (parallel - before[1]) / (y - before[1]);
    const crossing: Position = [before[0] + along * (x - before[0]), parallel];
    return isKept(point) ? [crossing, point] : [crossing];
  });
  return [...kept, kept[0] as Position];
}

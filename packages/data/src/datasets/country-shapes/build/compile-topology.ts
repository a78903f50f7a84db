import { topology } from 'topojson-server';
import type { GeometryCollection, MultiPolygon } from 'topojson-specification';
import { packColumns } from '../../../build/pack-columns.js';
import { type ShapesMeta, stepsPerDegree } from '../../../shapes/shapes-meta.js';
import type { Territory } from './assign-codes.js';
import { cutAntimeridian } from './cut-antimeridian.js';
import type { Polygon, Position } from './read-shapes.js';
import { findSignedArea } from './rings.js';

/** Cuts the land of all countries at the antimeridian, rounds and orients it, and stores shared lines once. */
export function compileTopology(territories: readonly Territory[]): Uint8Array {
  const drawnShapes = territories.flatMap(({ code, polygons }) => {
    const coordinates = polygons.flatMap(cutAntimeridian).flatMap(toSteps) as unknown as number[][][][];
    return code === null || coordinates.length === 0 ? [] : [{ code, coordinates }];
  });
  const geometries = drawnShapes.map(({ coordinates }) => ({ type: 'MultiPolygon' as const, coordinates }));
  const countries = { type: 'GeometryCollection' as const, geometries };
  const { arcs, objects } = topology({ countries });
  const multiPolygons = (objects.countries as GeometryCollection).geometries as MultiPolygon[];
  const shapes = multiPolygons.map(({ arcs: polygons }, index) => ({
    code: drawnShapes[index]?.code as string,
    polygons,
  }));
  const transform = { scale: [1 / stepsPerDegree, 1 / stepsPerDegree], translate: [0, 0] } as const;
  return packShapes({ transform, shapes }, arcs as unknown as (readonly Position[])[]);
}

/** Packs the file that `shapes/shapes.ts` reads. The arcs are in steps. */
export function packShapes(meta: ShapesMeta, arcs: readonly (readonly Position[])[]): Uint8Array {
  const starts = new Uint32Array(arcs.length + 1);
  for (const [index, arc] of arcs.entries()) starts[index + 1] = (starts[index] as number) + arc.length;
  const points = arcs.flat();
  const listCoordinates = (index: 0 | 1) => Int32Array.from(points, (point) => point[index]);
  return packColumns(meta, { starts, xs: listCoordinates(0), ys: listCoordinates(1) }, {});
}

/** True if a polygon still has an area after rounding to whole steps. */
export function hasExtent(polygon: Polygon): boolean {
  return toSteps(polygon).length > 0;
}

/** Orients the rings as in RFC 7946. Returns no polygon if no area remains. */
function toSteps([outline = [], ...holes]: Polygon): Polygon[] {
  const [outer] = toRing(outline, 1);
  return outer ? [[outer, ...holes.flatMap((hole) => toRing(hole, -1))]] : [];
}

/**
 * Omits repeated points and spikes. Returns no ring if no area remains.
 *
 * @param sign the sign of the area of the returned ring: 1 for counter-clockwise
 */
function toRing(ring: readonly Position[], sign: 1 | -1): Position[][] {
  const points: Position[] = [];
  for (const [longitude, latitude] of ring) {
    const point = [Math.round(longitude * stepsPerDegree), Math.round(latitude * stepsPerDegree)] as const;
    if (isSame(point, points.at(-1))) continue;
    // Spikes are lines that run to a point and back.
    if (isSame(point, points.at(-2))) points.pop();
    else points.push(point);
  }
  const area = findSignedArea(points);
  if (area === 0) return [];
  return [Math.sign(area) === sign ? points : points.reverse()];
}

function isSame([x, y]: Position, other: Position | undefined): boolean {
  return x === other?.[0] && y === other[1];
}

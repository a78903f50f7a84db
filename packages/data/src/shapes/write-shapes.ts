import type { Coordinates } from './geo-json.js';
import type { Shapes } from './shapes.js';
import type { ShapeArcs } from './shapes-meta.js';

const pointsPerPiece = 2000;

export function* writeFeatures(shapes: Shapes): Generator<string> {
  yield '{"type":"FeatureCollection","features":[';
  for (const [index, shape] of shapes.all.entries()) {
    if (index > 0) yield ',';
    yield* writeFeature(shapes, shape);
  }
  yield ']}';
}

export function* writeFeature(shapes: Shapes, { code, polygons }: ShapeArcs): Generator<string> {
  const properties = JSON.stringify(shapes.properties(code));
  yield `{"type":"Feature","id":"${code}","properties":${properties},"geometry":{"type":"MultiPolygon","coordinates":[`;
  for (const [index, rings] of polygons.entries()) {
    yield index === 0 ? '[' : ',[';
    for (const [ringIndex, arcs] of rings.entries()) {
      if (ringIndex > 0) yield ',';
      yield* writeRing(shapes.ring(arcs));
    }
    yield ']';
  }
  yield ']}}';
}

function* writeRing(points: readonly Coordinates[]): Generator<string> {
  for (let start = 0; start < points.length; start += pointsPerPiece)
    yield (start === 0 ? '[' : ',') + JSON.stringify(points.slice(start, start + pointsPerPiece)).slice(1, -1);
  yield ']';
}

export function* writeTopology(shapes: Shapes): Generator<string> {
  yield `{"type":"Topology","transform":${JSON.stringify(shapes.transform)},"objects":{"${shapes.object}":{"type":"GeometryCollection","geometries":[`;
  yield* writeItems(shapes.all, (shape) => shapes.topologyGeometry(shape));
  yield ']}},"arcs":[';
  yield* writeItems(shapes.arcNumbers, (number) => shapes.arc(number));
  yield ']}';
}

function* writeItems<T>(values: readonly T[], convert: (value: T) => unknown): Generator<string> {
  for (const [index, value] of values.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(convert(value));
}

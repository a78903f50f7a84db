import type { Shapes } from './shapes.js';
import { type ShapeArcs, stepsPerDegree } from './shapes-meta.js';

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
      yield writePairs(shapes.ringNumbers(arcs), stepsPerDegree);
    }
    yield ']';
  }
  yield ']}}';
}

export function* writeTopology(shapes: Shapes): Generator<string> {
  yield `{"type":"Topology","transform":${JSON.stringify(shapes.transform)},"objects":{"${shapes.object}":{"type":"GeometryCollection","geometries":[`;
  for (const [index, shape] of shapes.all.entries())
    yield (index === 0 ? '' : ',') + JSON.stringify(shapes.topologyGeometry(shape));
  yield ']}},"arcs":[';
  for (const [index, number] of shapes.arcNumbers.entries())
    yield (index === 0 ? '' : ',') + writePairs(shapes.arcSteps(number), 1);
  yield ']}';
}

/** A number of up to ten digits, with its sign, decimal point, brackets and commas. */
const maxNumberBytes = 15;
const decoder = new TextDecoder();
/** The signs `0-.,[]`. */
const [zero, minus, point, comma, open, close] = [0x30, 0x2d, 0x2e, 0x2c, 0x5b, 0x5d] as const;
let buffer = new Uint8Array(65_536);

/**
 * Writes pairs of numbers as JSON, each divided by a power of ten. Arrays and texts of single numbers would be several
 * times as much garbage as these bytes.
 */
function writePairs(numbers: Int32Array, divisor: number): string {
  const maxBytes = 1 + numbers.length * maxNumberBytes;
  if (buffer.length < maxBytes) buffer = new Uint8Array(2 * maxBytes);
  const bytes = buffer;
  let at = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    bytes[at++] = index === 0 ? open : comma;
    bytes[at++] = open;
    at = writeNumber(bytes, at, numbers[index] as number, divisor);
    bytes[at++] = comma;
    at = writeNumber(bytes, at, numbers[index + 1] as number, divisor);
    bytes[at++] = close;
  }
  bytes[at++] = close;
  return decoder.decode(bytes.subarray(0, at));
}

/** Returns the position after the number. */
function writeNumber(bytes: Uint8Array, start: number, value: number, divisor: number): number {
  let at = start;
  if (value < 0) bytes[at++] = minus;
  let rest = Math.abs(value) | 0;
  let power = divisor;
  while (power * 10 <= rest) power *= 10;
  for (; power >= divisor || rest > 0; power = (power / 10) | 0) {
    if (power * 10 === divisor) bytes[at++] = point;
    const digit = (rest / power) | 0;
    bytes[at++] = zero + digit;
    rest -= digit * power;
  }
  return at;
}

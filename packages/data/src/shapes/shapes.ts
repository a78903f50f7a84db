import { type Columns, readColumns } from '../core/columns.js';
import type { Box } from '../core/measure.js';
import { memoizeByKey } from '../core/memoize-by-key.js';
import type { Coordinates, ShapeFeature, ShapeFeatures, ShapeTopology } from './geo-json.js';
import { type RingArcs, type ShapeArcs, type ShapesMeta, stepsPerDegree } from './shapes-meta.js';

/** Shapes at a scale, with names in one language. */
export interface Shapes<N extends string = string, P = object> {
  /** The name of the collection in the topology. */
  readonly object: N;
  readonly all: readonly ShapeArcs[];
  /** Land outside all shapes, with the code of its country. */
  readonly rest: readonly ShapeArcs[];
  /** The numbers, in the file, of the arcs that the shapes use. */
  readonly arcNumbers: readonly number[];
  readonly transform: ShapeTopology<N, P>['transform'];
  properties(code: string): P;
  /** Finds a shape; undefined if it is too small for the scale. */
  find(code: string): ShapeArcs | undefined;
  /** Returns the shapes of states in these countries. */
  within(...countries: readonly string[]): Shapes<N, P>;
  feature(shape: ShapeArcs): ShapeFeature<P>;
  featureCollection(): ShapeFeatures<P>;
  topology(): ShapeTopology<N, P>;
  ring(arcs: RingArcs): Coordinates[];
  /** Returns the longitude and latitude of each point of a ring in turn, in ten-thousandths of a degree. */
  ringNumbers(arcs: RingArcs): Int32Array;
  /** Returns the bounding box of a polygon in degrees. */
  bounds(polygon: readonly RingArcs[]): Box;
  topologyGeometry(shape: ShapeArcs): ShapeTopology<N, P>['objects'][N]['geometries'][number];
  /** Returns the first point of a line, by its number in the file, and the steps from each point to the next. */
  arcSteps(number: number): Int32Array;
}

/** The content of a file from `packShapes`, or its part for some countries. All languages share it. */
export interface ShapeIndex {
  readonly columns: Columns<ShapesMeta>;
  readonly all: readonly ShapeArcs[];
  readonly rest: readonly ShapeArcs[];
  readonly byCode: ReadonlyMap<string, ShapeArcs>;
  readonly arcNumbers: readonly number[];
  /** The position of each arc in the topology, by its number in the file. */
  readonly positions: ReadonlyMap<number, number>;
  within(...countries: readonly string[]): ShapeIndex;
}

const memoizeIndex = memoizeByKey<ShapeIndex>();

export function readShapes(file: Uint8Array): ShapeIndex {
  return memoizeIndex(file, () => {
    const columns = readColumns<ShapesMeta>(file);
    return indexShapes(columns, columns.meta.shapes, columns.meta.rest ?? []);
  });
}

function indexShapes(columns: Columns<ShapesMeta>, all: readonly ShapeArcs[], rest: readonly ShapeArcs[]): ShapeIndex {
  const usedArcs = new Set(all.flatMap(({ polygons }) => polygons.flat(2)).map((arc) => (arc < 0 ? ~arc : arc)));
  const arcNumbers = [...usedArcs].sort((a, b) => a - b);
  const parts = new Map<string, ShapeIndex>();
  return {
    columns,
    all,
    rest,
    arcNumbers,
    byCode: new Map(all.map((shape) => [shape.code, shape])),
    positions: new Map(arcNumbers.map((number, position) => [number, position])),
    within(...countries) {
      const key = countries.join();
      const cached = parts.get(key);
      if (cached) return cached;
      const isWithin = ({ country = '' }: ShapeArcs) => countries.includes(country);
      const part = indexShapes(columns, all.filter(isWithin), rest.filter(isWithin));
      parts.set(key, part);
      return part;
    },
  };
}

export function openShapes<N extends string, P>(
  index: ShapeIndex,
  object: N,
  properties: (code: string) => P,
): Shapes<N, P> {
  const { columns, all, rest, byCode, arcNumbers, positions } = index;
  const { scale, translate } = columns.meta.transform;
  const starts = columns.numbers<Uint32Array>('starts');
  const [xs, ys] = [columns.numbers<Int32Array>('xs'), columns.numbers<Int32Array>('ys')];

  const toNumber = (step: number, axis: 0 | 1) => Math.round((step * scale[axis] + translate[axis]) * stepsPerDegree);

  /** Each arc begins with the last point of the previous one. */
  function ringNumbers(arcs: RingArcs): Int32Array {
    let count = 1;
    for (const arc of arcs) count += measureArc(arc) - 1;
    const numbers = new Int32Array(2 * count);
    let at = 0;
    for (const arc of arcs) {
      const [from, length] = [starts[arc < 0 ? ~arc : arc] as number, measureArc(arc)];
      for (let step = at === 0 ? 0 : 1; step < length; step++) {
        const point = arc < 0 ? from + length - 1 - step : from + step;
        numbers[at++] = toNumber(xs[point] as number, 0);
        numbers[at++] = toNumber(ys[point] as number, 1);
      }
    }
    return numbers;
  }

  function measureArc(arc: number): number {
    const number = arc < 0 ? ~arc : arc;
    return (starts[number + 1] as number) - (starts[number] as number);
  }

  const ring = (arcs: RingArcs) =>
    toPairs(ringNumbers(arcs)).map(([x, y]): Coordinates => [x / stepsPerDegree, y / stepsPerDegree]);

  function bounds([outline = []]: readonly RingArcs[]): Box {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const arc of outline) {
      const number = arc < 0 ? ~arc : arc;
      for (let point = starts[number] as number; point < (starts[number + 1] as number); point++) {
        const [x, y] = [xs[point] as number, ys[point] as number];
        if (x < west) west = x;
        if (x > east) east = x;
        if (y < south) south = y;
        if (y > north) north = y;
      }
    }
    const [left, bottom] = [west * scale[0] + translate[0], south * scale[1] + translate[1]];
    return [left, bottom, east * scale[0] + translate[0], north * scale[1] + translate[1]];
  }

  const makeFeature = ({ code, polygons }: ShapeArcs): ShapeFeature<P> => ({
    type: 'Feature',
    id: code,
    properties: properties(code),
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(ring)) },
  });

  /** Reverses an arc, and converts its number in the file to its number in the topology. */
  const reverseArc = (arc: number) => (arc < 0 ? (positions.get(~arc) as number) : ~(positions.get(arc) as number));

  /** Exterior rings run clockwise, opposite to GeoJSON, as d3 and world-atlas expect. */
  const topologyGeometry: Shapes<N, P>['topologyGeometry'] = ({ code, polygons }) => ({
    type: 'MultiPolygon',
    id: code,
    properties: properties(code),
    arcs: polygons.map((rings) => rings.map((arcs) => arcs.map(reverseArc).reverse())),
  });

  function arcSteps(number: number): Int32Array {
    const from = starts[number] as number;
    const steps = new Int32Array(2 * ((starts[number + 1] as number) - from));
    for (let at = 0; at < steps.length; at += 2) {
      const point = from + at / 2;
      steps[at] = (xs[point] as number) - (at === 0 ? 0 : (xs[point - 1] as number));
      steps[at + 1] = (ys[point] as number) - (at === 0 ? 0 : (ys[point - 1] as number));
    }
    return steps;
  }

  const transform: Shapes<N, P>['transform'] = { scale: [...scale], translate: [...translate] };
  return {
    object,
    all,
    rest,
    arcNumbers,
    transform,
    properties,
    ring,
    ringNumbers,
    bounds,
    topologyGeometry,
    arcSteps,
    find: (code) => byCode.get(code),
    within: (...countries) => openShapes(index.within(...countries), object, properties),
    feature: makeFeature,
    featureCollection: () => ({ type: 'FeatureCollection', features: all.map(makeFeature) }),
    topology: () => ({
      type: 'Topology',
      transform,
      objects: {
        [object]: { type: 'GeometryCollection', geometries: all.map(topologyGeometry) },
      } as unknown as ShapeTopology<N, P>['objects'],
      arcs: arcNumbers.map((number) => toPairs(arcSteps(number))),
    }),
  };
}

function toPairs(numbers: Int32Array): Coordinates[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] as number, numbers[2 * i + 1] as number]);
}

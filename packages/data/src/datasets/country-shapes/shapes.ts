import type { Columns } from '../../core/columns.js';
import type { Coordinates, CountryFeature, CountryFeatures, CountryTopology } from './geo-json.js';
import type { ShapeProperties } from './schema.js';
import { type CountryArcs, type RingArcs, type ShapesMeta, stepsPerDegree } from './shapes-meta.js';

/** The shapes of countries at a scale, with names in one language. */
export interface Shapes {
  /** The countries that have a shape, by code. */
  readonly countries: readonly CountryArcs[];
  readonly arcCount: number;
  properties(code: string): ShapeProperties;
  /** Undefined where the country is too small at the scale. */
  find(alpha2: string): CountryArcs | undefined;
  feature(country: CountryArcs): CountryFeature;
  featureCollection(): CountryFeatures;
  topology(): CountryTopology;
  ring(arcs: RingArcs): Coordinates[];
  /** The geometry of a country in the topology. */
  topologyGeometry(country: CountryArcs): CountryTopology['objects']['countries']['geometries'][number];
  /** A line of the topology. */
  arc(index: number): Coordinates[];
}

/** What the topology says before its objects. */
export const topologyTransform: CountryTopology['transform'] = {
  scale: [1 / stepsPerDegree, 1 / stepsPerDegree],
  translate: [0, 0],
};

/** Opens what `build/compile-topology.ts` wrote. */
export function openShapes(
  { meta: { countries }, numbers }: Columns<ShapesMeta>,
  properties: (code: string) => ShapeProperties,
): Shapes {
  const [starts, xs, ys] = [numbers<Uint32Array>('starts'), numbers<Int32Array>('xs'), numbers<Int32Array>('ys')];
  const byCode = new Map(countries.map((country) => [country.code, country]));

  const point = (at: number): Coordinates => [(xs[at] as number) / stepsPerDegree, (ys[at] as number) / stepsPerDegree];

  /** Each arc begins with the last point of the one before. */
  function ring(arcs: RingArcs): Coordinates[] {
    const points: Coordinates[] = [];
    for (const [index, arc] of arcs.entries()) {
      const number = arc < 0 ? ~arc : arc;
      const [from, to] = [starts[number] as number, starts[number + 1] as number];
      for (let step = index === 0 ? 0 : 1; step < to - from; step++)
        points.push(point(arc < 0 ? to - 1 - step : from + step));
    }
    return points;
  }

  const makeFeature = ({ code, polygons }: CountryArcs): CountryFeature => ({
    type: 'Feature',
    id: code,
    properties: properties(code),
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(ring)) },
  });

  /** The other way round than in GeoJSON, as d3 and world-atlas have it. */
  const topologyGeometry: Shapes['topologyGeometry'] = ({ code, polygons }) => ({
    type: 'MultiPolygon',
    id: code,
    properties: properties(code),
    arcs: polygons.map((rings) => rings.map((arcs) => arcs.map((arc) => ~arc).reverse())),
  });

  function arc(index: number): Coordinates[] {
    let [x, y] = [0, 0];
    return Array.from({ length: (starts[index + 1] as number) - (starts[index] as number) }, (_, step) => {
      const at = (starts[index] as number) + step;
      const moved: Coordinates = [(xs[at] as number) - x, (ys[at] as number) - y];
      [x, y] = [xs[at] as number, ys[at] as number];
      return moved;
    });
  }

  const arcCount = starts.length - 1;
  return {
    countries,
    arcCount,
    properties,
    ring,
    topologyGeometry,
    arc,
    find: (alpha2) => byCode.get(alpha2),
    feature: makeFeature,
    featureCollection: () => ({ type: 'FeatureCollection', features: countries.map(makeFeature) }),
    topology: () => ({
      type: 'Topology',
      transform: topologyTransform,
      objects: { countries: { type: 'GeometryCollection', geometries: countries.map(topologyGeometry) } },
      arcs: Array.from({ length: arcCount }, (_, index) => arc(index)),
    }),
  };
}

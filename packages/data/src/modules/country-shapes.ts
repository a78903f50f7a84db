import type { CountryFeature, CountryFeatures } from '../datasets/country-shapes/geo-json.js';
import type { StateFeature, StateFeatures } from '../datasets/state-shapes/geo-json.js';
import type { Coordinates, ShapeFeature, ShapeFeatures, ShapeTopology } from '../shapes/geo-json.js';

/** Converts a topology with one object to GeoJSON (RFC 7946), with counter-clockwise exterior rings. */
export function readFeatures<P>({ arcs, objects, transform }: ShapeTopology<string, P>): ShapeFeatures<P> {
  const { scale, translate } = transform;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([right, up]): Coordinates => {
      x += right;
      y += up;
      return [roundDegrees(x * scale[0] + translate[0]), roundDegrees(y * scale[1] + translate[1])];
    });
  });

  /** In the topology, exterior rings run clockwise, and each arc begins with the last point of the previous one. */
  function readRing(ring: readonly number[]): Coordinates[] {
    return ring
      .map((arc) => (arc < 0 ? (lines[~arc] as Coordinates[]) : [...(lines[arc] as Coordinates[])].reverse()))
      .reverse()
      .flatMap((line, index) => (index === 0 ? line : line.slice(1)));
  }

  const geometries = Object.values(objects).flatMap((object) => object.geometries);
  const features = geometries.map(
    ({ id, properties, arcs: polygons }): ShapeFeature<P> => ({
      type: 'Feature',
      id,
      properties,
      geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(readRing)) },
    }),
  );
  return { type: 'FeatureCollection', features };
}

/**
 * Finds the shape of a country by its alpha-2, alpha-3 or numeric code, ignoring case; undefined if it has none at the
 * scale.
 */
export function findFeature({ features }: CountryFeatures, code: string): CountryFeature | undefined {
  const upperCaseCode = code.toUpperCase();
  return features.find(
    ({ properties: { alpha2, alpha3, numeric } }) =>
      upperCaseCode === alpha2 || upperCaseCode === alpha3 || upperCaseCode === numeric,
  );
}

/** Finds the shape of a state by its code, with or without the country, ignoring case; undefined if there is none. */
export function findStateFeature({ features }: StateFeatures, code: string): StateFeature | undefined {
  const upperCaseCode = code.toUpperCase();
  return features.find(({ id }) => upperCaseCode === id || upperCaseCode === id.slice(3));
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

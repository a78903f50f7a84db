import type {
  Coordinates,
  CountryFeature,
  CountryFeatures,
  CountryTopology,
} from '../datasets/country-shapes/geo-json.js';

type Geometry = CountryTopology['objects']['countries']['geometries'][number];

/** The shapes of a topology as GeoJSON (RFC 7946): exterior rings run counter-clockwise. */
export function readFeatures({ arcs, objects, transform }: CountryTopology): CountryFeatures {
  // The inverse of the scale is whole: to divide by it gives each degree as the nearest number there is.
  const stepsPerDegree = Math.round(1 / transform.scale[0]);
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([right, up]): Coordinates => {
      x += right;
      y += up;
      return [x / stepsPerDegree, y / stepsPerDegree];
    });
  });

  /** Arcs of the topology run the other way round. Each begins with the last point of the one before. */
  function readRing(ring: readonly number[]): Coordinates[] {
    return ring
      .map((arc) => (arc < 0 ? (lines[~arc] as Coordinates[]) : [...(lines[arc] as Coordinates[])].reverse()))
      .reverse()
      .flatMap((line, index) => (index === 0 ? line : line.slice(1)));
  }

  const readFeature = ({ id, properties, arcs: polygons }: Geometry): CountryFeature => ({
    type: 'Feature',
    id,
    properties,
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(readRing)) },
  });
  return { type: 'FeatureCollection', features: objects.countries.geometries.map(readFeature) };
}

/** The shape of a country by its alpha-2, alpha-3 or numeric code, in any case; undefined where it has none at the scale. */
export function findFeature({ features }: CountryFeatures, code: string): CountryFeature | undefined {
  const wanted = code.toUpperCase();
  return features.find(
    ({ properties: { alpha2, alpha3, numeric } }) => wanted === alpha2 || wanted === alpha3 || wanted === numeric,
  );
}

import type { ShapeFeature, ShapeFeatures, ShapeTopology } from '../../shapes/geo-json.js';
import type { ShapeProperties } from './schema.js';

export type { Coordinates } from '../../shapes/geo-json.js';

/** The shape of a country as a GeoJSON feature (RFC 7946). */
export type CountryFeature = ShapeFeature<ShapeProperties>;
/** The shapes of all countries that have one at a scale, as GeoJSON (RFC 7946). */
export type CountryFeatures = ShapeFeatures<ShapeProperties>;
/** The shapes of all countries that have one at a scale, as TopoJSON. */
export type CountryTopology = ShapeTopology<'countries', ShapeProperties>;

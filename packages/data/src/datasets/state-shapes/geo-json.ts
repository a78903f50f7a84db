import type { ShapeFeature, ShapeFeatures, ShapeTopology } from '../../shapes/geo-json.js';
import type { StateShapeProperties } from './schema.js';

/** The shape of a state as a GeoJSON feature (RFC 7946). */
export type StateFeature = ShapeFeature<StateShapeProperties>;
/** The shapes of states as GeoJSON (RFC 7946). */
export type StateFeatures = ShapeFeatures<StateShapeProperties>;
/** The shapes of states as TopoJSON. */
export type StateTopology = ShapeTopology<'states', StateShapeProperties>;

import type { ShapeProperties } from './schema.js';

/** Longitude and latitude in degrees. */
export type Coordinates = [longitude: number, latitude: number];

/** The shape of a country as a GeoJSON feature (RFC 7946). */
export interface CountryFeature {
  readonly type: 'Feature';
  /** The alpha-2 code. */
  readonly id: string;
  readonly properties: ShapeProperties;
  readonly geometry: { readonly type: 'MultiPolygon'; readonly coordinates: Coordinates[][][] };
}

/** The shapes of all countries as GeoJSON (RFC 7946). */
export interface CountryFeatures {
  readonly type: 'FeatureCollection';
  readonly features: CountryFeature[];
}

/** The shapes of all countries as TopoJSON. */
export interface CountryTopology {
  readonly type: 'Topology';
  readonly transform: { readonly scale: Coordinates; readonly translate: Coordinates };
  readonly objects: {
    readonly countries: {
      readonly type: 'GeometryCollection';
      readonly geometries: readonly {
        readonly type: 'MultiPolygon';
        readonly id: string;
        readonly properties: ShapeProperties;
        readonly arcs: number[][][];
      }[];
    };
  };
  /** Lines: a first point, then differences, in steps of `transform`. */
  readonly arcs: Coordinates[][];
}

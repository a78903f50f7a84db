/** Longitude and latitude in degrees. */
export type Coordinates = [longitude: number, latitude: number];

/** A shape as a GeoJSON feature (RFC 7946). */
export interface ShapeFeature<P> {
  readonly type: 'Feature';
  /** The alpha-2 code of a country, or the ISO 3166-2 code of a state. */
  readonly id: string;
  readonly properties: P;
  readonly geometry: { readonly type: 'MultiPolygon'; readonly coordinates: Coordinates[][][] };
}

/** Shapes as GeoJSON (RFC 7946). */
export interface ShapeFeatures<P> {
  readonly type: 'FeatureCollection';
  readonly features: ShapeFeature<P>[];
}

/** Shapes as TopoJSON, in which neighbours share lines. */
export interface ShapeTopology<N extends string, P> {
  readonly type: 'Topology';
  readonly transform: { readonly scale: Coordinates; readonly translate: Coordinates };
  readonly objects: {
    readonly [Name in N]: {
      readonly type: 'GeometryCollection';
      readonly geometries: readonly {
        readonly type: 'MultiPolygon';
        readonly id: string;
        readonly properties: P;
        readonly arcs: number[][][];
      }[];
    };
  };
  /** Each line is a first point followed by differences, in steps of `transform`. */
  readonly arcs: Coordinates[][];
}

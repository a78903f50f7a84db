/** Converts integer steps to degrees. */
export interface Transform {
  readonly scale: readonly [x: number, y: number];
  readonly translate: readonly [x: number, y: number];
}

/** The numbers of a ring's arcs in the order in which they run; `~number` is an arc that runs backwards. */
export type RingArcs = readonly number[];

/** The polygons of a country or state: outlines counter-clockwise, holes clockwise (RFC 7946). */
export interface ShapeArcs {
  readonly code: string;
  /** The country of a state. */
  readonly country?: string;
  readonly polygons: readonly (readonly RingArcs[])[];
}

/** The header of `country-shapes/<scale>.bin` and `state-shapes/<scale>.bin`. Their columns hold the points of the arcs, in steps. */
export interface ShapesMeta {
  readonly transform: Transform;
  /** By code; those that are too small at the scale are missing. */
  readonly shapes: readonly ShapeArcs[];
  /** Land of a country that is in no shape: of states whose shape is not known. */
  readonly rest?: readonly ShapeArcs[];
}

/** A step of the shapes of countries, in degrees, is the inverse of this: 11 metres at most, finer than upstream's lines. */
export const stepsPerDegree = 10_000;

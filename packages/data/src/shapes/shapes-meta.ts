/** Converts integer steps to degrees. */
export interface Transform {
  readonly scale: readonly [x: number, y: number];
  readonly translate: readonly [x: number, y: number];
}

/** The numbers of a ring's arcs in order; `~number` is a reversed arc. */
export type RingArcs = readonly number[];

/** The polygons of a country or state, with counter-clockwise outlines and clockwise holes (RFC 7946). */
export interface ShapeArcs {
  readonly code: string;
  /** The country of a state. */
  readonly country?: string;
  readonly polygons: readonly (readonly RingArcs[])[];
}

/** The header of `country-shapes/<scale>.bin` and `state-shapes/<scale>.bin`. The columns are points in steps. */
export interface ShapesMeta {
  readonly transform: Transform;
  /** Sorted by code. Shapes that are too small for the scale are missing. */
  readonly shapes: readonly ShapeArcs[];
  /** Land of a country outside all shapes, because the shapes of its states are not known. */
  readonly rest?: readonly ShapeArcs[];
}

/** A step of country shapes is 1 / 10,000 of a degree: at most 11 metres, finer than the lines of Natural Earth. */
export const stepsPerDegree = 10_000;

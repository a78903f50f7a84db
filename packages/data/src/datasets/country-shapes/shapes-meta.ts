/** The numbers of a ring's arcs in the order in which they run; `~number` is an arc that runs backwards. */
export type RingArcs = readonly number[];

/** A country's polygons: outlines counter-clockwise, holes clockwise (RFC 7946). */
export interface CountryArcs {
  readonly code: string;
  readonly polygons: readonly (readonly RingArcs[])[];
}

/** The header of `country-shapes/<scale>.bin`. Its columns hold the points of the arcs, in steps. */
export interface ShapesMeta {
  /** By code; those that are too small at the scale are missing. */
  readonly countries: readonly CountryArcs[];
}

/** A step, in degrees, is the inverse of this: 11 metres at most, finer than upstream's lines. */
export const stepsPerDegree = 10_000;

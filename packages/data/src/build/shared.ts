// Values that datasets share beside records and files, as `Compiled.shared`. Their folders depend on each other one way
// only, so what goes the other way is described here.

/** Completes countries and states. */
export interface SharedByCities {
  /** By language, English aside, the names that differ, by row. */
  readonly names: ReadonlyMap<string, ReadonlyMap<number, string>>;
  /** The row of the city that is the seat of a subdivision, by ISO 3166-2 code. */
  readonly seats: ReadonlyMap<string, number>;
}

/** The fields of a city that other datasets read. */
export interface PlacedCity {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Completes countries. */
export interface SharedByBorders {
  /** The box around the land of each country, by alpha2. */
  readonly boxes: ReadonlyMap<string, Box>;
}

/** Degrees; `west` is more than `east` where the box crosses the antimeridian. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

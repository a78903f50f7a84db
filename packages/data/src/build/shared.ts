// Types of `Compiled.shared`. They are declared here because the folders of datasets must not import from each other.

export interface SharedByCities {
  /** The names of cities that differ from the English ones, by language and row of the city. */
  readonly names: ReadonlyMap<string, ReadonlyMap<number, string>>;
  /** The row of the city that is the seat of a subdivision, by ISO 3166-2 code. */
  readonly seats: ReadonlyMap<string, number>;
}

export interface PlacedCity {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

export interface SharedByBorders {
  /** The bounding boxes of countries, by alpha-2 code. */
  readonly boxes: ReadonlyMap<string, Box>;
}

/** In degrees; `west` is greater than `east` if the box crosses the antimeridian. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A map drawn at build time, as each file of a frame holds it (`world-map/natural-earth.json`). Lengths are units of the picture. */
export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  readonly markerRadius: number;
  /** In the order of drawing. */
  readonly shapes: readonly DrawnShape[];
}

/** The land of a country, or of no country where `code` is null. */
export interface DrawnShape {
  readonly code: string | null;
  /** The `d` of a path; empty where nothing is left at this scale and the marker alone shows the country. */
  readonly d: string;
  /** The centre of the marker where the shape is too small to be seen. */
  readonly marker: readonly [x: number, y: number] | null;
}

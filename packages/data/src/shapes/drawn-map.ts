/** A map drawn at build time, as each file of a frame holds it (`world-map/natural-earth.json`). Lengths are units of the picture. */
export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  readonly markerRadius: number;
  /** The panels of a country's map. The first is the map itself, the others are insets below it. */
  readonly panels?: readonly MapPanel[];
  /** In the order of drawing. */
  readonly shapes: readonly DrawnShape[];
}

/** The size of a map and, of a country, its panels. */
export type MapLayout = Pick<DrawnMap, 'width' | 'height'> & { readonly panels: DrawnMap['panels'] | undefined };

/** A part of the earth in Lambert's azimuthal equal-area projection, and where it is in the picture. */
export interface MapPanel {
  /** Longitude and latitude in the middle of the projection, in degrees. */
  readonly centre: readonly [longitude: number, latitude: number];
  /** Its position in the picture. */
  readonly at: readonly [x: number, y: number];
  /** Units of the picture for each radian at the centre. */
  readonly scale: number;
  readonly frame: readonly [left: number, top: number, right: number, bottom: number];
  /** For an inset: the west, south, east and north edges of its land, in degrees; across the antimeridian, west is greater than east. */
  readonly box?: readonly [west: number, south: number, east: number, north: number];
  /** For an inset: alpha-2 codes of countries whose land it shows, and which belong to this one. */
  readonly countries?: readonly string[];
}

/** The land of a country, or of no country where `code` is null. */
export interface DrawnShape {
  readonly code: string | null;
  /** The `d` of a path; empty if nothing is left at this scale and the marker alone shows the country. */
  readonly d: string;
  /** The centre of the marker where the shape is too small to be seen. */
  readonly marker: readonly [x: number, y: number] | null;
}

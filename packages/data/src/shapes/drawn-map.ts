/** A map drawn at build time, as in `world-map/natural-earth.json`. Lengths are in units of the picture. */
export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  readonly markerRadius: number;
  /** The panels of a country's map. The first is the map itself, the others are insets below it. */
  readonly panels?: readonly MapPanel[];
  /**
   * Of a map in a projection of the whole earth: its central meridian in degrees, units of the picture per radian, and
   * the point where that meridian meets the equator.
   */
  readonly projection?: readonly [longitude: number, scale: number, x: number, y: number];
  /** Other countries, drawn before the shapes: the `d` attribute of a path for each. */
  readonly land?: readonly string[];
  /** In the order of drawing. */
  readonly shapes: readonly DrawnShape[];
}

export type MapLayout = Pick<DrawnMap, 'width' | 'height'> & { readonly panels: DrawnMap['panels'] | undefined };

/** A part of the earth in Lambert's azimuthal equal-area projection, and its position in the picture. */
export interface MapPanel {
  /** In degrees. */
  readonly centre: readonly [longitude: number, latitude: number];
  /** The position of the centre in the picture. */
  readonly at: readonly [x: number, y: number];
  /** Units of the picture per radian at the centre. */
  readonly scale: number;
  readonly frame: readonly [left: number, top: number, right: number, bottom: number];
  /** The land in an inset, in degrees. If it crosses the antimeridian, west is greater than east. */
  readonly box?: readonly [west: number, south: number, east: number, north: number];
  /** The alpha-2 codes of the territories that an inset shows. */
  readonly countries?: readonly string[];
}

/** The land of a country or state; if `code` is null, land that belongs to none with a code. */
export interface DrawnShape {
  readonly code: string | null;
  /** The `d` attribute of a path; empty if only the marker is visible at this scale. */
  readonly d: string;
  /** The centre of the marker, for shapes that are too small to see. */
  readonly marker: readonly [x: number, y: number] | null;
}

/** The circumference of the earth in units of x, which starts at 180° W. */
export const turnX = 99_999;

/** Width and height of a cell, in units of x and y. */
export const cellWidth = 256;
export const cellHeight = 512;

export const columnCount = Math.ceil((turnX + 1) / cellWidth);

/** The grid of integer coordinates in which borders are stored. It is the grid of the source, to avoid rounding twice. */
export interface BorderGrid {
  readonly degreesPerX: number;
  readonly degreesPerY: number;
  /** The latitude of y = 0. */
  readonly south: number;
  readonly rowCount: number;
}

/** Within this distance of a border or coast, the nearest city decides. */
export const nearKm = 3;

/** The western side of a cell is offset by this much from whole units, so that no border point is on it. */
export const boundaryShift = 0.25;

/**
 * In the list of cells, values from this one on are numbers of border cells. A lower value is the number of the area
 * that contains the whole cell: a part of the land, or the sea.
 */
export const firstBorderCell = 8192;

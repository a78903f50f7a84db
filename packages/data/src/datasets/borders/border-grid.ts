/** The number of units of x around the earth. At 180° W, x is 0. */
export const turnX = 99_999;

/** The width of a grid cell in units of x, and its height in units of y. */
export const cellWidth = 256;
export const cellHeight = 512;

export const columnCount = Math.ceil((turnX + 1) / cellWidth);

/**
 * The integer coordinates in which borders are stored: those of world-atlas, so that coordinates are not rounded twice.
 */
export interface BorderGrid {
  readonly degreesPerX: number;
  readonly degreesPerY: number;
  /** The latitude of y = 0. */
  readonly south: number;
  readonly rowCount: number;
}

/** If a point is within this distance of several countries, the nearest city decides to which of them it belongs. */
export const nearKm = 3;

/**
 * The western side of a cell is moved west by this fraction of a unit of x, so that no border point, whose x is a whole
 * number, is on the side.
 */
export const boundaryShift = 0.25;

/**
 * In the list of cells, a cell with borders in it or within `nearKm` has this number plus its own number among such
 * cells. A lower value is the number of the area that contains the whole cell.
 */
export const firstBorderCell = 8192;

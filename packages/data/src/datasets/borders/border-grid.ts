/** A whole turn around the earth in units of x, which begin at 180° W. */
export const turnX = 99_999;

/** Width and height of a cell, in units of x and y. */
export const cellWidth = 256;
export const cellHeight = 512;

export const columnCount = Math.ceil((turnX + 1) / cellWidth);

/** Converts the integer coordinates of borders to degrees. The same grid as upstream's, so that nothing is rounded twice. */
export interface BorderGrid {
  readonly degreesPerX: number;
  readonly degreesPerY: number;
  /** The latitude of y = 0. */
  readonly south: number;
  readonly rowCount: number;
}

/** Within this distance of a border or coast the nearest city decides, in kilometres. */
export const nearKm = 3;

/** The western side of a cell lies this far west of whole units, so that it meets no point of a border. */
export const boundaryShift = 0.25;

/** Lower numbers are labels: the whole cell lies in one land, or in the sea. */
export const firstBorderCell = 8192;

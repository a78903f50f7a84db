import { toUnitVector } from '../positions.js';

/**
 * Sorts the rows of cities as a balanced k-d tree over their positions on the unit sphere, to find the nearest city.
 * The row in the middle of each range splits the other rows of the range along x, y and z in turn.
 */
export function compileKdTree(latitudes: readonly number[], longitudes: readonly number[]): Uint32Array {
  const positions = latitudes.map((latitude, row) => toUnitVector(latitude, longitudes[row] as number));
  const axes = ([0, 1, 2] as const).map((axis) => Float64Array.from(positions, (position) => position[axis]));
  const rows = Uint32Array.from(positions.keys());
  const sortRange = (from: number, to: number, axis: number) => {
    if (to - from < 2) return;
    const middle = (from + to) >> 1;
    selectMiddle(rows, axes[axis] as Float64Array, from, to - 1, middle);
    const next = (axis + 1) % axes.length;
    sortRange(from, middle, next);
    sortRange(middle + 1, to, next);
  };
  sortRange(0, rows.length, 0);
  return rows;
}

/** Quickselect: moves the row that sorting would put at `middle` to this index, and rows that sort lower before it. */
function selectMiddle(rows: Uint32Array, coordinates: Float64Array, first: number, last: number, middle: number): void {
  // Equal coordinates are ordered by row, so that builds are reproducible.
  const compare = (a: number, b: number) => (coordinates[a] as number) - (coordinates[b] as number) || a - b;
  let [left, right] = [first, last];
  while (left < right) {
    const pivot = rows[(left + right) >> 1] as number;
    let [low, high] = [left, right];
    while (low <= high) {
      while (compare(rows[low] as number, pivot) < 0) low++;
      while (compare(rows[high] as number, pivot) > 0) high--;
      if (low > high) break;
      const lowRow = rows[low] as number;
      rows[low++] = rows[high] as number;
      rows[high--] = lowRow;
    }
    if (middle <= high) right = high;
    else if (middle >= low) left = low;
    else return;
  }
}

import { positionOf } from './positions.js';

/**
 * The rows of cities in the order of a balanced k-d tree over their positions on the unit sphere, which `nearest`
 * walks: the middle of each span parts the others along x, y and z in turn.
 */
export function compilePlaces(latitudes: ArrayLike<number>, longitudes: ArrayLike<number>): Uint32Array {
  const positions = Array.from(latitudes, (latitude, row) => positionOf(latitude, longitudes[row] as number));
  const rows = Uint32Array.from(positions.keys());
  const sortSpan = (from: number, to: number, axis: number) => {
    if (to - from < 2) return;
    const span = rows.subarray(from, to);
    // Equal coordinates go by row number, so that the same cities give the same bytes.
    span.sort((a, b) => (positions[a]?.[axis] as number) - (positions[b]?.[axis] as number) || a - b);
    const middle = (from + to) >> 1;
    sortSpan(from, middle, (axis + 1) % 3);
    sortSpan(middle + 1, to, (axis + 1) % 3);
  };
  sortSpan(0, rows.length, 0);
  return rows;
}

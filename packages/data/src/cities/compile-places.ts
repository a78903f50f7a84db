import { positionOf } from './positions.js';

/**
 * The rows of cities in the order of a balanced k-d tree over their positions on the unit sphere, which `nearest`
 * walks: the middle of each span parts the others along x, y and z in turn.
 */
export function compilePlaces(latitudes: readonly number[], longitudes: readonly number[]): Uint32Array {
  const positions = latitudes.map((latitude, row) => positionOf(latitude, longitudes[row] as number));
  const axes = ([0, 1, 2] as const).map((axis) => Float64Array.from(positions, (position) => position[axis]));
  const rows = Uint32Array.from(positions.keys());
  const sortSpan = (from: number, to: number, axis: number) => {
    if (to - from < 2) return;
    const along = axes[axis] as Float64Array;
    // Equal coordinates go by row number, so that the same cities give the same bytes.
    rows.subarray(from, to).sort((a, b) => (along[a] as number) - (along[b] as number) || a - b);
    const middle = (from + to) >> 1;
    const next = (axis + 1) % axes.length;
    sortSpan(from, middle, next);
    sortSpan(middle + 1, to, next);
  };
  sortSpan(0, rows.length, 0);
  return rows;
}

import type { Position } from './compile-shapes.js';

/** So many points stay besides the ends that an island, or a small country between two lines, is still one. */
const leastInnerPoints = { closed: 3, open: 1 };

/**
 * A line without the points that make no visible difference: again and again the point goes whose triangle with its
 * neighbours is smallest (Visvalingam and Whyatt, The Cartographic Journal 30, 1993), while that is under a limit.
 * The ends stay, so lines that meet still do.
 *
 * @param leastArea the limit in square degrees, as at the equator
 */
export function simplifyLine(line: readonly Position[], leastArea: number): readonly Position[] {
  const kept = [...line];
  const areas = kept.map((_, index) => areaAt(kept, index));
  const least = 2 + (isClosed(line) ? leastInnerPoints.closed : leastInnerPoints.open);
  while (kept.length > least) {
    const smallest = indexOfSmallest(areas);
    if ((areas[smallest] as number) >= leastArea) break;
    kept.splice(smallest, 1);
    areas.splice(smallest, 1);
    for (const index of [smallest - 1, smallest]) areas[index] = areaAt(kept, index);
  }
  return kept;
}

/** The area of the triangle that a point makes with its neighbours, degrees of longitude as short as they are there. */
function areaAt(line: readonly Position[], index: number): number {
  const [before, point, after] = [line[index - 1], line[index], line[index + 1]];
  if (!before || !point || !after) return Number.POSITIVE_INFINITY;
  const [x, y] = point;
  const cross = (before[0] - x) * (after[1] - y) - (after[0] - x) * (before[1] - y);
  return (Math.abs(cross) / 2) * Math.cos((y * Math.PI) / 180);
}

function indexOfSmallest(values: readonly number[]): number {
  let smallest = 0;
  for (const [index, value] of values.entries()) {
    if (value < (values[smallest] as number)) smallest = index;
  }
  return smallest;
}

function isClosed(line: readonly Position[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

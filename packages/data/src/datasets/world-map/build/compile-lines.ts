import type { Position } from '../../country-shapes/build/read-shapes.js';

/** Points that a line keeps besides its ends, so that a small island or country keeps an area. */
const minInnerPoints = { closed: 3, open: 1 };

/**
 * A line without the points that make no visible difference: again and again the point goes whose triangle with its
 * neighbours is smallest (Visvalingam and Whyatt, The Cartographic Journal 30, 1993), while that is under a limit.
 * The ends stay, so lines that meet still do.
 *
 * @param minArea the limit in square degrees, as at the equator
 */
export function simplifyLine(line: readonly Position[], minArea: number): readonly Position[] {
  const kept = [...line];
  const areas = kept.map((_, index) => areaAt(kept, index));
  const min = 2 + (isClosed(line) ? minInnerPoints.closed : minInnerPoints.open);
  while (kept.length > min) {
    const smallest = indexOfSmallest(areas);
    if ((areas[smallest] as number) >= minArea) break;
    kept.splice(smallest, 1);
    areas.splice(smallest, 1);
    for (const index of [smallest - 1, smallest]) areas[index] = areaAt(kept, index);
  }
  return kept;
}

/**
 * A line with points added so that none is farther than `maxDegrees` of longitude from the next: in a projection that
 * bends parallels, a border along one then bends with it.
 */
export function densifyLine(line: readonly Position[], maxDegrees: number): readonly Position[] {
  return line.flatMap((point, index) => {
    const [x, y] = point;
    const [nextX, nextY] = line[index + 1] ?? point;
    const across = Math.abs(nextX - x);
    // More than half a turn is a step across the antimeridian.
    const steps = across > 180 ? 1 : Math.max(1, Math.ceil(across / maxDegrees));
    return Array.from({ length: steps }, (_, step): Position => {
      const part = step / steps;
      return [x + (nextX - x) * part, y + (nextY - y) * part];
    });
  });
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

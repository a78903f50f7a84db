import TinyQueue from 'tinyqueue';
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
  const last = line.length - 1;
  const before = line.map((_, index) => index - 1);
  const after = line.map((_, index) => index + 1);
  const measure = (index: number) =>
    areaBetween(line[before[index] as number], line[index], line[after[index] as number]);
  const areas = line.map((_, index) => measure(index));
  const queue = new TinyQueue(
    areas.map((area, index): Corner => ({ index, area })),
    // Of equal ones the first.
    (a, b) => a.area - b.area || a.index - b.index,
  );
  let left = line.length;
  const min = 2 + (isClosed(line) ? minInnerPoints.closed : minInnerPoints.open);
  const gone = new Set<number>();
  while (left > min) {
    const { index, area } = queue.pop() as Corner;
    // A neighbour went since, and its triangle is another.
    if (gone.has(index) || area !== areas[index]) continue;
    if (area >= minArea) break;
    gone.add(index);
    left--;
    const neighbours = [before[index] as number, after[index] as number] as const;
    after[neighbours[0]] = neighbours[1];
    before[neighbours[1]] = neighbours[0];
    for (const neighbour of neighbours) {
      if (neighbour === 0 || neighbour === last) continue;
      const changed = measure(neighbour);
      areas[neighbour] = changed;
      queue.push({ index: neighbour, area: changed });
    }
  }
  return line.filter((_, index) => !gone.has(index));
}

/** A point of a line by its index, and the area of its triangle. */
interface Corner {
  readonly index: number;
  readonly area: number;
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
function areaBetween(before: Position | undefined, point: Position | undefined, after: Position | undefined): number {
  if (!before || !point || !after) return Number.POSITIVE_INFINITY;
  const [x, y] = point;
  const cross = (before[0] - x) * (after[1] - y) - (after[0] - x) * (before[1] - y);
  return (Math.abs(cross) / 2) * Math.cos((y * Math.PI) / 180);
}

function isClosed(line: readonly Position[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

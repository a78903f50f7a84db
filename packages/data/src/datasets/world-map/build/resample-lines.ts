import TinyQueue from 'tinyqueue';
import type { Position } from '../../country-shapes/build/read-shapes.js';

/** The minimum number of points besides the ends. Closed lines need three, so that small islands keep an area. */
const minInnerPoints = { closed: 3, open: 1 };

/**
 * Removes points of a line that make no visible difference, by the algorithm of Visvalingam and Whyatt
 * (The Cartographic Journal 30, 1993): while the smallest triangle of a point and its neighbours is below a limit, that
 * point is removed, unless only `minInnerPoints` points are left between the ends. Ends are kept, so that lines still
 * meet.
 *
 * @param minArea the limit in square degrees at the equator
 */
export function simplifyLine(line: readonly Position[], minArea: number): readonly Position[] {
  const lastIndex = line.length - 1;
  const previousIndexes = line.map((_, index) => index - 1);
  const nextIndexes = line.map((_, index) => index + 1);
  const measureCorner = (index: number) =>
    measureArea(line[previousIndexes[index] as number], line[index], line[nextIndexes[index] as number]);
  const areas = line.map((_, index) => measureCorner(index));
  const queue = new TinyQueue(
    areas.map((area, index): Corner => ({ index, area })),
    (a, b) => a.area - b.area || a.index - b.index,
  );
  let remaining = line.length;
  const minPoints = 2 + (isClosed(line) ? minInnerPoints.closed : minInnerPoints.open);
  const removedIndexes = new Set<number>();
  while (remaining > minPoints) {
    const { index, area } = queue.pop() as Corner;
    // Skip outdated entries: since they were queued, the point or a neighbour has been removed.
    if (removedIndexes.has(index) || area !== areas[index]) continue;
    if (area >= minArea) break;
    removedIndexes.add(index);
    remaining--;
    const neighbours = [previousIndexes[index] as number, nextIndexes[index] as number] as const;
    nextIndexes[neighbours[0]] = neighbours[1];
    previousIndexes[neighbours[1]] = neighbours[0];
    for (const neighbour of neighbours) {
      if (neighbour === 0 || neighbour === lastIndex) continue;
      const newArea = measureCorner(neighbour);
      areas[neighbour] = newArea;
      queue.push({ index: neighbour, area: newArea });
    }
  }
  return line.filter((_, index) => !removedIndexes.has(index));
}

interface Corner {
  readonly index: number;
  readonly area: number;
}

/**
 * Adds points to a line so that none is farther than `maxDegrees` of longitude from the next. In projections with
 * curved parallels, a border along a parallel then curves with it.
 */
export function densifyLine(line: readonly Position[], maxDegrees: number): readonly Position[] {
  const dense: Position[] = [];
  for (const [index, point] of line.entries()) {
    dense.push(point);
    const [x, y] = point;
    const [nextX, nextY] = line[index + 1] ?? point;
    const longitudeStep = Math.abs(nextX - x);
    // A step of more than 180° crosses the antimeridian.
    const steps = longitudeStep > 180 ? 1 : Math.ceil(longitudeStep / maxDegrees);
    for (let step = 1; step < steps; step++)
      dense.push([x + (nextX - x) * (step / steps), y + (nextY - y) * (step / steps)]);
  }
  return dense;
}

/** Measures the triangle of a point and its neighbours, scaled by latitude; infinite at the ends of the line. */
function measureArea(previous: Position | undefined, point: Position | undefined, next: Position | undefined): number {
  if (!previous || !point || !next) return Number.POSITIVE_INFINITY;
  const [x, y] = point;
  const cross = (previous[0] - x) * (next[1] - y) - (next[0] - x) * (previous[1] - y);
  return (Math.abs(cross) / 2) * Math.cos((y * Math.PI) / 180);
}

function isClosed(line: readonly Position[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

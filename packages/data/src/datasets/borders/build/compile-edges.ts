import type { Polygon, Position } from '../../country-shapes/build/read-shapes.js';
import { type BorderGrid, turnX } from '../border-grid.js';

/** The land of a code, polygon by polygon. */
export interface Land {
  /** The position of the code in the list of codes; 0 is the sea, or land of no code. */
  readonly label: number;
  readonly polygon: Polygon;
}

/** A straight piece of a border or coast, in units of the grid, and what lies on its left and right. */
export interface Edge {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  left: number;
  right: number;
}

type GridPoint = readonly [x: number, y: number];

/** The whole turn of a ring around the earth, in units of x: 0 but for Antarctica's. */
interface Unwrapped {
  readonly points: readonly GridPoint[];
  readonly turn: number;
}

/**
 * Every border and coast once. Neighbours share their points, so the two sides of a border are found by them. A ring that was
 * left without extent stays as an edge from a point to itself. Where upstream's rounding laid two lands over each other, by
 * less than a unit, the first keeps the side.
 */
export function compileEdges(lands: readonly Land[], grid: BorderGrid): Edge[] {
  const edges = new Map<string, Edge>();
  for (const { label, polygon } of lands) {
    for (const [index, ring] of polygon.entries()) {
      const unwrapped = unwrap(ring, grid);
      // Upstream cuts polygons at the antimeridian, which is no border.
      const interiorIsLeft = isCounterClockwise(unwrapped) === (index === 0);
      for (const [at, [x2, y2]] of unwrapped.points.entries()) {
        const [x1, y1] = unwrapped.points[at - 1] ?? [x2, y2];
        if (at === 0 || (x1 === x2 && (y1 === y2 || x1 % turnX === 0))) continue;
        addSide(edges, [x1, y1], [x2, y2], label, interiorIsLeft);
      }
      const [first = [0, 0]] = unwrapped.points;
      if (unwrapped.points.every(([x, y]) => x === first[0] && y === first[1]))
        edges.set(`${first} ${label}`, {
          x1: first[0],
          y1: first[1],
          x2: first[0],
          y2: first[1],
          left: 0,
          right: label,
        });
    }
  }
  return [...edges.values()].filter(({ left, right }) => left !== right);
}

function addSide(edges: Map<string, Edge>, a: GridPoint, b: GridPoint, label: number, onLeft: boolean): void {
  const keyA = `${((a[0] % turnX) + turnX) % turnX},${a[1]}`;
  const keyB = `${((b[0] % turnX) + turnX) % turnX},${b[1]}`;
  const reverse = edges.get(`${keyB} ${keyA}`);
  const edge = reverse ?? edges.get(`${keyA} ${keyB}`) ?? { x1: a[0], y1: a[1], x2: b[0], y2: b[1], left: 0, right: 0 };
  if (!reverse) edges.set(`${keyA} ${keyB}`, edge);
  const side = onLeft !== (reverse !== undefined) ? 'left' : 'right';
  if (edge[side] === 0) edge[side] = label;
}

/** The points of a ring without the jump at the antimeridian. */
function unwrap(ring: readonly Position[], grid: BorderGrid): Unwrapped {
  const points: GridPoint[] = [];
  let turns = 0;
  let last: number | undefined;
  for (const [longitude, latitude] of ring) {
    const x = Math.round((longitude + 180) / grid.degreesPerX);
    if (last !== undefined && Math.abs(x - last) > turnX / 2) turns += x < last ? 1 : -1;
    last = x;
    points.push([x + turns * turnX, Math.round((latitude - grid.south) / grid.degreesPerY)]);
  }
  return { points, turn: turns * turnX };
}

/** Whether the interior of a ring is on its left. A ring around the pole has it to its south. */
function isCounterClockwise({ points, turn }: Unwrapped): boolean {
  if (turn !== 0) return turn < 0;
  let twice = 0;
  for (const [at, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[at + 1] ?? (points[0] as GridPoint);
    twice += x * nextY - nextX * y;
  }
  return twice > 0;
}

import type { CityTable } from './city-table.js';
import { type Position, toUnitVector, unitsPerDegree } from './positions.js';

/** `chord` is the distance from the requested place on the unit sphere. */
export interface NearRow {
  readonly row: number;
  readonly chord: number;
}

/**
 * Sorts rows by distance, then by row.
 *
 * @param candidates the rows to search, ascending
 * @param accepts true if a row is one of `candidates`
 */
export type FindNearest = (
  place: Position,
  limit: number,
  candidates: Uint32Array,
  accepts: (row: number) => boolean,
) => NearRow[];

interface Positions {
  readonly axes: readonly [xs: Float64Array, ys: Float64Array, zs: Float64Array];
  /** Computes the position of a row on first use. */
  locate(row: number): void;
}

// Up to this many candidates, measuring each is faster than searching the tree.
const fewCandidates = 32_768;

/** On the sphere, the antimeridian and the poles need no special treatment. */
export function openNearest(table: CityTable): FindNearest {
  const positions = openPositions(table);
  const [xs, ys, zs] = positions.axes;
  return (place, limit, candidates, accepts) => {
    const [x, y, z] = place;
    const nearest = new Nearest(limit);
    const offer = (row: number) => {
      positions.locate(row);
      const dx = (xs[row] as number) - x;
      const dy = (ys[row] as number) - y;
      const dz = (zs[row] as number) - z;
      nearest.offer(row, dx * dx + dy * dy + dz * dz);
    };
    if (candidates.length > fewCandidates)
      walkTree(table.treeRows, positions, place, nearest, (row) => accepts(row) && offer(row));
    else for (const row of candidates) offer(row);
    return nearest.takeAll();
  };
}

function openPositions({ latitude, longitude, length }: CityTable): Positions {
  const xs = new Float64Array(length).fill(Number.NaN);
  const ys = new Float64Array(length);
  const zs = new Float64Array(length);
  const toDegrees = (units: Int32Array, row: number) => (units[row] as number) / unitsPerDegree;
  const locate = (row: number) => {
    if (!Number.isNaN(xs[row])) return;
    const [x, y, z] = toUnitVector(toDegrees(latitude, row), toDegrees(longitude, row));
    xs[row] = x;
    ys[row] = y;
    zs[row] = z;
  };
  return { axes: [xs, ys, zs], locate };
}

/** A subtree: the tree from index `from` up to `to` (exclusive). Its middle row splits it along an axis. */
interface Subtree {
  readonly from: number;
  readonly to: number;
  readonly axis: number;
  /** A squared distance from the place: every row of the subtree is at least as far away. */
  readonly gap: number;
}

/** Skips rows behind planes that are farther away than all rows in `nearest`. */
function walkTree(
  treeRows: Uint32Array,
  { axes, locate }: Positions,
  place: Position,
  nearest: Nearest,
  offer: (row: number) => void,
): void {
  const subtrees: Subtree[] = [{ from: 0, to: treeRows.length, axis: 0, gap: 0 }];
  for (let subtree = subtrees.pop(); subtree; subtree = subtrees.pop()) {
    const { from, to, axis, gap } = subtree;
    if (gap > nearest.reach) continue;
    const middle = (from + to) >> 1;
    const row = treeRows[middle] as number;
    locate(row);
    offer(row);
    const distanceToPlane = (place[axis] as number) - ((axes[axis] as Float64Array)[row] as number);
    const nextAxis = (axis + 1) % 3;
    const gapBeyond = distanceToPlane * distanceToPlane;
    // The subtree that is pushed last is visited first.
    if (distanceToPlane < 0) {
      if (middle + 1 < to) subtrees.push({ from: middle + 1, to, axis: nextAxis, gap: gapBeyond });
      if (from < middle) subtrees.push({ from, to: middle, axis: nextAxis, gap: 0 });
    } else {
      if (from < middle) subtrees.push({ from, to: middle, axis: nextAxis, gap: gapBeyond });
      if (middle + 1 < to) subtrees.push({ from: middle + 1, to, axis: nextAxis, gap: 0 });
    }
  }
}

/**
 * The nearest rows so far: a heap with the farthest row at its root, so that finding many rows takes no longer than
 * sorting them. In the heap, `chord` is the square of the chord.
 */
class Nearest {
  readonly #heap: NearRow[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns the rows, nearest first, with chords instead of their squares. Empties the heap. */
  takeAll(): NearRow[] {
    const heap = this.#heap;
    const nearestFirst = new Array<NearRow>(heap.length);
    for (let index = heap.length - 1; index >= 0; index--) {
      const { row, chord } = heap[0] as NearRow;
      nearestFirst[index] = { row, chord: Math.sqrt(chord) };
      const last = heap.pop() as NearRow;
      if (index > 0) this.#sink(last);
    }
    return nearestFirst;
  }

  /** Rows beyond this squared distance are too far. */
  get reach(): number {
    return this.#heap.length < this.#limit ? Number.POSITIVE_INFINITY : (this.#heap[0] as NearRow).chord;
  }

  offer(row: number, chord: number): void {
    if (chord > this.reach) return;
    if (this.#heap.length < this.#limit) this.#rise({ row, chord });
    else if (isNearer(row, chord, this.#heap[0] as NearRow)) this.#sink({ row, chord });
  }

  /** Adds a row and moves it up to its place. */
  #rise(newRow: NearRow): void {
    const heap = this.#heap;
    let index = heap.push(newRow) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = heap[above] as NearRow;
      if (!isNearer(parent.row, parent.chord, newRow)) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = newRow;
  }

  /** Replaces the farthest row and moves the new one down to its place. */
  #sink(newRow: NearRow): void {
    const heap = this.#heap;
    let index = 0;
    for (let below = 1; below < heap.length; below = 2 * index + 1) {
      const [left, right] = [heap[below] as NearRow, heap[below + 1]];
      const child = right && isNearer(left.row, left.chord, right) ? right : left;
      if (!isNearer(newRow.row, newRow.chord, child)) break;
      heap[index] = child;
      index = child === left ? below : below + 1;
    }
    heap[index] = newRow;
  }
}

function isNearer(row: number, chord: number, other: NearRow): boolean {
  return chord < other.chord || (chord === other.chord && row < other.row);
}

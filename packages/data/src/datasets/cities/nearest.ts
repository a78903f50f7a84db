import type { Steps } from '../../core/scheduler.js';
import type { CityTable } from './city-table.js';
import { type Position, toUnitVector, unitsPerDegree } from './positions.js';

/** A row and the length of the straight line, through the unit sphere, from the place asked for. */
export interface NearRow {
  readonly row: number;
  readonly chord: number;
}

/**
 * Finds the nearest of some rows; the nearest first, rows that are equally near by row.
 *
 * @param candidates the rows that may be found, ascending
 * @param accepts whether a row is one of them
 */
export type FindNearest = (
  place: Position,
  limit: number,
  candidates: Uint32Array,
  accepts: (row: number) => boolean,
) => Steps<NearRow[]>;

/** Where rows are on the unit sphere. */
interface Positions {
  readonly axes: readonly [xs: Float64Array, ys: Float64Array, zs: Float64Array];
  /** Works a row's out, where that was not done before. */
  locate(row: number): void;
}

// So few candidates are measured one by one sooner than the tree is walked past those that are none.
const fewCandidates = 32_768;
/** So many rows are measured, or put in order, in one step. */
const stepLength = 100;

/**
 * Opens the k-d tree over the positions of cities. On the sphere there is no edge: places are as near across the
 * antimeridian and the poles as they are.
 */
export function openNearest(table: CityTable): FindNearest {
  const positions = openPositions(table);
  const [xs, ys, zs] = positions.axes;
  return function* (place, limit, candidates, accepts) {
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
      yield* walkTree(table.places, positions, place, nearest, (row) => accepts(row) && offer(row));
    else yield* offerAll(candidates, offer);
    return yield* nearest.takeAll();
  };
}

function openPositions({ latitude, longitude, length }: CityTable): Positions {
  const xs = new Float64Array(length).fill(Number.NaN);
  const ys = new Float64Array(length);
  const zs = new Float64Array(length);
  const degrees = (units: Int32Array, row: number) => (units[row] as number) / unitsPerDegree;
  const locate = (row: number) => {
    if (!Number.isNaN(xs[row])) return;
    const [x, y, z] = toUnitVector(degrees(latitude, row), degrees(longitude, row));
    xs[row] = x;
    ys[row] = y;
    zs[row] = z;
  };
  return { axes: [xs, ys, zs], locate };
}

function* offerAll(rows: Uint32Array, offer: (row: number) => void): Steps<void> {
  for (let at = 0; at < rows.length; at += stepLength) {
    for (const row of rows.subarray(at, at + stepLength)) offer(row);
    yield;
  }
}

/** A part of the tree, which is divided along an axis. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly axis: number;
  /** The square of the distance that all of it has at least. */
  readonly gap: number;
}

/** Offers the rows of the tree but those on the far side of a plane that is farther away than all that is found. */
function* walkTree(
  places: Uint32Array,
  { axes, locate }: Positions,
  place: Position,
  nearest: Nearest,
  offer: (row: number) => void,
): Steps<void> {
  const parts: Part[] = [{ from: 0, to: places.length, axis: 0, gap: 0 }];
  for (let part = parts.pop(), visited = 1; part; part = parts.pop()) {
    const { from, to, axis, gap } = part;
    if (gap > nearest.reach) continue;
    const middle = (from + to) >> 1;
    const row = places[middle] as number;
    locate(row);
    offer(row);
    const across = (place[axis] as number) - ((axes[axis] as Float64Array)[row] as number);
    const next = (axis + 1) % 3;
    const gapBeyond = across * across;
    // What is put there last is walked first.
    if (across < 0) {
      if (middle + 1 < to) parts.push({ from: middle + 1, to, axis: next, gap: gapBeyond });
      if (from < middle) parts.push({ from, to: middle, axis: next, gap: 0 });
    } else {
      if (from < middle) parts.push({ from, to: middle, axis: next, gap: gapBeyond });
      if (middle + 1 < to) parts.push({ from: middle + 1, to, axis: next, gap: 0 });
    }
    if (visited++ % stepLength === 0) yield;
  }
}

/**
 * The nearest rows so far, with squares in place of lengths, as a heap whose root is the farthest of them: so that asking for
 * many takes no longer than sorting them.
 */
class Nearest {
  readonly #heap: NearRow[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes out the rows that were found, with the distances themselves: the nearest first. */
  *takeAll(): Steps<NearRow[]> {
    const heap = this.#heap;
    const all = new Array<NearRow>(heap.length);
    for (let at = heap.length - 1; at >= 0; at--) {
      const { row, chord } = heap[0] as NearRow;
      all[at] = { row, chord: Math.sqrt(chord) };
      const last = heap.pop() as NearRow;
      if (at > 0) this.#sink(last);
      if (at % stepLength === 0) yield;
    }
    return all;
  }

  /** The square of the distance from which on nothing is near enough. */
  get reach(): number {
    return this.#heap.length < this.#limit ? Number.POSITIVE_INFINITY : (this.#heap[0] as NearRow).chord;
  }

  offer(row: number, chord: number): void {
    if (chord > this.reach) return;
    if (this.#heap.length < this.#limit) this.#rise({ row, chord });
    else if (isNearer(row, chord, this.#heap[0] as NearRow)) this.#sink({ row, chord });
  }

  /** Puts one more row into the heap, from below. */
  #rise(added: NearRow): void {
    const heap = this.#heap;
    let at = heap.push(added) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above] as NearRow;
      if (!isNearer(parent.row, parent.chord, added)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = added;
  }

  /** Puts a row in the place of the farthest, from above. */
  #sink(added: NearRow): void {
    const heap = this.#heap;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      const [left, right] = [heap[below] as NearRow, heap[below + 1]];
      const child = right && isNearer(left.row, left.chord, right) ? right : left;
      if (!isNearer(added.row, added.chord, child)) break;
      heap[at] = child;
      at = child === left ? below : below + 1;
    }
    heap[at] = added;
  }
}

function isNearer(row: number, chord: number, other: NearRow): boolean {
  return chord < other.chord || (chord === other.chord && row < other.row);
}

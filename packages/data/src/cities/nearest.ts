import type { CityTable } from './city-table.js';
import { type Position, positionOf } from './positions.js';

/** A row and the length of the straight line, through the unit sphere, from the place asked for. */
export interface NearRow {
  readonly row: number;
  readonly chord: number;
}

/** Finds the nearest rows of all that `accepts` takes; the nearest first, rows that are equally near by row. */
export type FindNearest = (place: Position, limit: number, accepts: (row: number) => boolean) => NearRow[];

/**
 * Opens the k-d tree over the positions of cities. On the sphere there is no edge: places are as near across the
 * antimeridian and the poles as they are.
 */
export function openNearest({ places, latitude, longitude }: CityTable): FindNearest {
  const axes = [0, 1, 2].map(() => new Float64Array(places.length));
  for (const [at, row] of places.entries()) {
    const position = positionOf((latitude[row] as number) / 100_000, (longitude[row] as number) / 100_000);
    for (const [axis, value] of position.entries()) (axes[axis] as Float64Array)[at] = value;
  }
  const [xs, ys, zs] = axes as [Float64Array, Float64Array, Float64Array];

  return (place, limit, accepts) => {
    const [x, y, z] = place;
    const found: NearRow[] = [];
    const isNearer = (row: number, squared: number, other: NearRow) =>
      squared < other.chord || (squared === other.chord && row < other.row);

    const visit = (from: number, to: number, axis: number) => {
      if (from >= to) return;
      const middle = (from + to) >> 1;
      const row = places[middle] as number;
      const dx = (xs[middle] as number) - x;
      const dy = (ys[middle] as number) - y;
      const dz = (zs[middle] as number) - z;
      const squared = dx * dx + dy * dy + dz * dz;
      const last = found[limit - 1];
      if ((!last || isNearer(row, squared, last)) && accepts(row)) {
        let at = found.length;
        while (at > 0 && isNearer(row, squared, found[at - 1] as NearRow)) at--;
        found.splice(at, 0, { row, chord: squared });
        if (found.length > limit) found.pop();
      }
      const across = axis === 0 ? -dx : axis === 1 ? -dy : -dz;
      const next = axis === 2 ? 0 : axis + 1;
      if (across < 0) visit(from, middle, next);
      else visit(middle + 1, to, next);
      const worst = found[limit - 1];
      if (worst && across * across > worst.chord) return;
      if (across < 0) visit(middle + 1, to, next);
      else visit(from, middle, next);
    };

    visit(0, places.length, 0);
    return found.map(({ row, chord }) => ({ row, chord: Math.sqrt(chord) }));
  };
}

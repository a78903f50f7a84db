import { ApproximateLruCache } from '../../core/approximate-lru-cache.js';
import type { CityNames } from './city-names.js';
import type { CityTable } from './city-table.js';

/** The order of all cities by name in a language. */
export interface NameOrder {
  /** The position of each row. */
  readonly places: Uint32Array;
  /** Sorts rows by name. */
  sort(rows: Uint32Array): Uint32Array;
}

/** The orders of all languages, built on first use. Recently used ones are cached. */
export interface NameOrders {
  open(language: string, names: CityNames | undefined): NameOrder;
}

/** At least this many orders are cached, and at most twice as many. Each takes 1.5 MB. */
const minCachedOrders = 2;

export function createNameOrders(table: CityTable): NameOrders {
  const cache = new ApproximateLruCache<NameOrder>(minCachedOrders, () => {});
  return {
    open(language, names) {
      const order = cache.get(language) ?? createNameOrder(orderByName(table, names));
      cache.set(language, order);
      return order;
    },
  };
}

function createNameOrder(ordered: Uint32Array): NameOrder {
  const places = new Uint32Array(ordered.length);
  for (let place = 0; place < ordered.length; place++) places[ordered[place] as number] = place;
  return {
    places,
    sort(rows) {
      if (rows.length === ordered.length) return ordered;
      const sortedPlaces = rows.map((row) => places[row] as number).sort();
      return sortedPlaces.map((place) => ordered[place] as number);
    },
  };
}

/** Merges default names with the names that differ in a language, and returns all rows sorted by name. */
function orderByName(table: CityTable, names: CityNames | undefined): Uint32Array {
  if (!names) return table.byName;
  const { rows, byName, namesBefore } = names;
  const differs = new Uint8Array(table.length);
  for (const row of rows) differs[row] = 1;
  const ordered = new Uint32Array(table.length);
  let at = 0;
  let local = 0;
  for (let place = 0; place <= table.length; place++) {
    for (; local < byName.length && namesBefore[local] === place; local++)
      ordered[at++] = rows[byName[local] as number] as number;
    const row = table.byName[place];
    if (row !== undefined && differs[row] === 0) ordered[at++] = row;
  }
  return ordered;
}

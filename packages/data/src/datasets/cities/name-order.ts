import { ApproximateLruCache } from '../../core/approximate-lru-cache.js';
import { keepRows } from '../../core/keep-rows.js';
import type { CityNames } from './city-names.js';
import type { CityTable } from './city-table.js';

export interface NameOrder {
  readonly positionByRow: Uint32Array;
  sort(rows: Uint32Array): Uint32Array;
}

/** Opens the order of the names in a language. Orders are built on first use, and recently used ones are cached. */
export type OpenNameOrder = (language: string, names: CityNames | undefined) => NameOrder;

/** At most twice as many orders are cached. Each takes 1.5 MB. */
const minCachedOrders = 2;

export function createNameOrders(table: CityTable): OpenNameOrder {
  const cache = new ApproximateLruCache<NameOrder>(minCachedOrders, () => {});
  return (language, names) => {
    const order = cache.get(language) ?? createNameOrder(orderByName(table, names));
    cache.set(language, order);
    return order;
  };
}

function createNameOrder(sortedRows: Uint32Array): NameOrder {
  const positionByRow = new Uint32Array(sortedRows.length);
  for (let position = 0; position < sortedRows.length; position++)
    positionByRow[sortedRows[position] as number] = position;
  return {
    positionByRow,
    sort(rows) {
      if (rows.length === sortedRows.length) return sortedRows;
      // Of most rows, such as all but parts of cities, the others are left out, which is faster than sorting.
      if (rows.length > sortedRows.length / 4) {
        const isWanted = new Uint8Array(sortedRows.length);
        for (const row of rows) isWanted[row] = 1;
        return keepRows(sortedRows, (row) => isWanted[row] === 1);
      }
      const positions = rows.map((row) => positionByRow[row] as number).sort();
      return positions.map((position) => sortedRows[position] as number);
    },
  };
}

/** Merges the default names with those that differ in the language. */
function orderByName(table: CityTable, names: CityNames | undefined): Uint32Array {
  if (!names) return table.byName;
  const { rows, byName, namesBefore } = names;
  const hasLocalName = new Uint8Array(table.length);
  for (const row of rows) hasLocalName[row] = 1;
  const sortedRows = new Uint32Array(table.length);
  let end = 0;
  let localIndex = 0;
  for (let position = 0; position <= table.length; position++) {
    for (; localIndex < byName.length && namesBefore[localIndex] === position; localIndex++)
      sortedRows[end++] = rows[byName[localIndex] as number] as number;
    const row = table.byName[position];
    if (row !== undefined && hasLocalName[row] === 0) sortedRows[end++] = row;
  }
  return sortedRows;
}

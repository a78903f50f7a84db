import { fold } from '@almanac/data/fold';
import type { Dataset } from './dataset.js';
import type { Query } from './query.js';
import type { Cell, Rows, Table } from './table.js';

/** All rows of a dataset, filtered and sorted in the browser. */
export interface LocalRows {
  readonly table: Table;
  select(query: Query): Rows;
  /** The rows that bear these keys. */
  findRows(keys: readonly Cell[]): Int32Array;
  knowsOrder(sort: string): boolean;
  /** Remembers the order of all rows by a value of `sort`. */
  addOrder(sort: string, order: Int32Array): void;
}

type Test = (row: number) => boolean;

/** How many names are folded before the page gets its turn. */
const foldedAtOnce = 10_000;

/** Prepares rows to be filtered. */
export function createLocalRows(dataset: Dataset, table: Table, key: string): LocalRows {
  const names = (table.columns.name ?? []) as readonly string[];
  const folded: string[] = [];
  const foldSome = () => {
    for (const name of names.slice(folded.length, folded.length + foldedAtOnce)) folded.push(fold(name));
    if (folded.length < names.length) setTimeout(foldSome);
  };
  foldSome();
  const ranks = new Map<string, Int32Array>();
  let rowsByKey: Map<Cell, number> | undefined;
  return {
    table,
    select(query) {
      const { q, sort, limit, ...filters } = query;
      const tests = Object.entries(filters).map(([name, value]) => createTest(dataset, table, name, value));
      const passing = tests.flatMap(({ test }) => (test ? [test] : []));
      const text = q === undefined ? '' : fold(q);
      let order = filterRows(table.count, passing, text === '' ? undefined : { text, folded, names });
      const rank = sort === undefined ? undefined : ranks.get(sort);
      if (rank) order = sortRows(order, rank);
      const isExact = !q && tests.every((each) => each.isExact) && (sort === undefined || rank !== undefined);
      if (limit !== undefined && isExact && /^[1-9]\d*$/.test(limit)) order = order.slice(0, Number(limit));
      return { table, order, total: order.length, ...(!isExact && { isProvisional: true }) };
    },
    findRows(keys) {
      rowsByKey ??= new Map((table.columns[key] ?? []).map((each, row) => [each, row]));
      return Int32Array.from(keys.flatMap((each) => rowsByKey?.get(each) ?? []));
    },
    knowsOrder: (sort) => ranks.has(sort),
    addOrder(sort, order) {
      const rank = new Int32Array(table.count);
      for (let at = 0; at < order.length; at++) rank[order[at] as number] = at;
      ranks.set(sort, rank);
    },
  };
}

/** Tests what the table tells. It is exact for countries by their codes, and for bounds of numbers. */
function createTest(
  { filters }: Dataset,
  { columns }: Table,
  name: string,
  value: string,
): { test?: Test; isExact: boolean } {
  const cells = columns[name];
  const isCountry = filters.some((filter) => filter.name === name && filter.kind === 'country');
  if (cells) return { test: (row) => cells[row] === value, isExact: isCountry && /^[A-Z]{2}$/.test(value) };
  const [, bound, first = '', rest = ''] = /^(min|max)([A-Z])(.*)$/.exec(name) ?? [];
  const numbers = columns[first.toLowerCase() + rest] as readonly (number | null)[] | undefined;
  if (!numbers || !/^\d+$/.test(value)) return { isExact: false };
  const limit = Number(value);
  const test: Test =
    bound === 'min'
      ? (row) => numbers[row] !== null && (numbers[row] as number) >= limit
      : (row) => numbers[row] !== null && (numbers[row] as number) <= limit;
  return { test, isExact: true };
}

interface Typed {
  readonly text: string;
  readonly folded: readonly string[];
  readonly names: readonly string[];
}

/** The rows that pass; those whose name begins with the text first. */
function filterRows(count: number, tests: readonly Test[], typed: Typed | undefined): Int32Array {
  const first = new Int32Array(count);
  const second = typed ? new Int32Array(count) : undefined;
  let firstCount = 0;
  let secondCount = 0;
  for (let row = 0; row < count; row++) {
    let isPassing = true;
    for (const test of tests) isPassing &&= test(row);
    if (!isPassing) continue;
    const at = typed ? (typed.folded[row] ?? fold(typed.names[row] as string)).indexOf(typed.text) : 0;
    if (at === 0) first[firstCount++] = row;
    else if (at > 0 && second) second[secondCount++] = row;
  }
  if (!second || secondCount === 0) return first.slice(0, firstCount);
  first.set(second.subarray(0, secondCount), firstCount);
  return first.slice(0, firstCount + secondCount);
}

/** Sorts rows by rank: ranks are sorted as numbers, then read back. */
function sortRows(rows: Int32Array, rank: Int32Array): Int32Array {
  const rowAt = new Int32Array(rank.length).fill(-1);
  for (const row of rows) rowAt[rank[row] as number] = row;
  let count = 0;
  const sorted = new Int32Array(rows.length);
  for (const row of rowAt) if (row >= 0) sorted[count++] = row;
  return sorted;
}

import type { Cell, Rows } from './table.js';

const maxShown = 12;

/** Counts the values of a column, the most frequent first; only those that can be filtered by. */
export function countValues(
  { table, order }: Rows,
  name: string,
  pattern: string | undefined,
): [value: string, count: number][] {
  const cells = table.columns[name] ?? [];
  const counts = new Map<Cell, number>();
  const count = order?.length ?? table.count;
  for (let at = 0; at < count; at++) {
    const cell = cells[order ? (order[at] as number) : at] ?? null;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const isValue = new RegExp(pattern ?? '');
  return [...counts]
    .filter(([cell]) => typeof cell === 'string' && isValue.test(cell))
    .map(([cell, each]): [string, number] => [String(cell), each])
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxShown);
}

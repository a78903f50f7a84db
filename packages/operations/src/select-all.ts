import type { Selection } from '@almanac/data/internal';

/**
 * Creates a selection of all records in a list that comes from no dataset.
 *
 * @param total how many there are, if these are a page of them
 */
export function selectAll<R extends object>(name: string, records: readonly R[], total = records.length): Selection<R> {
  const from = { dataset: name, language: 'en', length: records.length, record: (row: number) => records[row] as R };
  return { from, rows: records.map((_record, row) => row), total };
}

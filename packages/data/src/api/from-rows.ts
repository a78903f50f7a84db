import type { Rows, Selection } from '../core/selection.js';
import type { CollectionSource } from './collection.js';
import type { Options } from './options.js';

export interface RowLookup<R, Query> {
  readonly rows: Rows<R>;
  find(code: string): number | undefined;
  list(query?: Query): Selection<R>;
}

/** @param key the field with the code */
export function fromRows<R extends object, Query extends object>(
  { rows, find, list }: RowLookup<R, Query>,
  key: keyof R,
  filters: Options,
): CollectionSource<R> {
  return {
    dataset: rows.dataset,
    language: rows.language,
    filters,
    find(code) {
      const row = find(code);
      return row === undefined ? undefined : rows.record(row);
    },
    listCodes: () => Array.from({ length: rows.length }, (_, row) => String(rows.record(row)[key])),
    select: (options) => list(options as Query),
  };
}

import type { Rows, Selection } from '../core/selection.js';
import type { CollectionSource } from './collection.js';
import type { Options } from './options.js';

/** A dataset that finds records by row. */
export interface RowLookup<R, Ask> {
  readonly rows: Rows<R>;
  find(code: string): number | undefined;
  list(ask?: Ask): Selection<R>;
}

/**
 * The source of a collection over the rows of a dataset.
 *
 * @param key the field that holds the code
 * @param filters the options that its list takes, under the names that it takes them
 */
export function fromRows<R extends object, Ask extends object>(
  { rows, find, list }: RowLookup<R, Ask>,
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
    select: (options) => list(options as Ask),
  };
}

import type { Dataset } from './dataset.js';
import { orderQuery, type Query, writeRequestPath } from './query.js';
import { type Rows, type SentTable, unpackTable } from './table.js';

/** The rows and fields to load. */
export interface RowsChoice {
  readonly fields: readonly string[];
  readonly offset?: number;
  /** All by default. */
  readonly count?: number;
}

/** Loads rows of a query. */
export type LoadRows = (query: Query, choice: RowsChoice, signal?: AbortSignal) => Promise<Rows>;

/** Creates a loader for the rows of a dataset. Its requests are free of charge. */
export function createLoadRows(dataset: Dataset, tableUrl: string): LoadRows {
  return async (query, { fields, offset, count }, signal) => {
    const parameters = {
      ...orderQuery(dataset, query),
      fields: fields.join(','),
      ...(offset && { offset }),
      ...(count !== undefined && { count }),
    };
    const path = writeRequestPath(dataset, parameters).slice(dataset.sample.path.length);
    const response = await fetch(tableUrl + path, signal ? { signal } : {});
    const answer = (await response.json()) as SentTable | { readonly error: string | { readonly message: string } };
    if (!('error' in answer)) return { table: unpackTable(answer), total: answer.total };
    const { error } = answer;
    return { table: { count: 0, columns: {} }, total: 0, error: typeof error === 'string' ? error : error.message };
  };
}

/** The formats of an export. */
export const exportFormats = {
  sqlite: { name: 'SQLite', mediaType: 'application/vnd.sqlite3' },
  parquet: { name: 'Parquet', mediaType: 'application/vnd.apache.parquet' },
  ndjson: { name: 'NDJSON', mediaType: 'application/x-ndjson; charset=utf-8' },
  csv: { name: 'CSV', mediaType: 'text/csv; charset=utf-8; header=present' },
  json: { name: 'JSON', mediaType: 'application/json; charset=utf-8' },
} as const;

/** The name of a format, which is the suffix of its files too. */
export type ExportFormat = keyof typeof exportFormats;

/** The SQLite file that holds all datasets. Accounts are in `almanac.sqlite`. */
export const wholeFile = 'almanac-data.sqlite';

import { createRequire } from 'node:module';

/** The part of the package `@duckdb/node-api` that is used here. The package is installed only for the long tests. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{ runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>; closeSync(): void }>;
    }>;
  };
}

/** Runs a query in a new in-memory DuckDB, and returns its rows. */
export async function queryDuckDb(sql: string): Promise<unknown[][]> {
  const require = createRequire(new URL('../../../../test-tools/package.json', import.meta.url));
  const { DuckDBInstance } = require('@duckdb/node-api') as DuckDb;
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  try {
    return (await connection.runAndReadAll(sql)).getRows();
  } finally {
    connection.closeSync();
  }
}

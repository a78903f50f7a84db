import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from './postgres.js';

/**
 * Returns the name of each engine, and a function that creates a database for several replicas, and returns its URL or
 * path. The engines run during the tests of the calling `describe`.
 */
export function startSharedDatabases(): [name: string, createDatabase: () => Promise<string>][] {
  let postgres: Postgres;
  const folder = mkdtempSync(join(tmpdir(), 'almanac-shared-'));
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let fileCount = 0;
  return [
    ['PostgreSQL', () => postgres.createDatabase()],
    ['SQLite', async () => join(folder, `shared-${fileCount++}.sqlite`)],
  ];
}

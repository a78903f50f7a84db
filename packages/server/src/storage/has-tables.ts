import { statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { isPostgresUrl } from './open-storage.js';
import { PostgresClient } from './postgres/postgres-client.js';
import { postgresDialect } from './postgres/postgres-driver.js';

/**
 * Whether storage has tables of accounts. Unlike opening it, asking creates nothing. True if PostgreSQL does not tell: opening it
 * says why.
 *
 * @throws if the folder of a SQLite file cannot be read
 */
export async function hasTables(url: string): Promise<boolean> {
  if (!isPostgresUrl(url)) return isFilled(url);
  const timeouts = { connectionTimeoutMillis: 2000, query_timeout: 5000 };
  const pool = new pg.Pool({ connectionString: url, Client: PostgresClient, max: 1, ...timeouts });
  pool.on('error', () => {});
  const db = new Kysely<never>({ dialect: postgresDialect(pool) });
  try {
    const query = sql<{ found: string | null }>`select to_regclass('kysely_migration')::text as found`;
    return (await query.execute(db)).rows[0]?.found !== null;
  } catch {
    return true;
  } finally {
    await db.destroy();
  }
}

function isFilled(file: string): boolean {
  try {
    return statSync(file).size > 0;
  } catch (fault) {
    if (['ENOENT', 'ENOTDIR'].includes((fault as NodeJS.ErrnoException).code ?? '')) return false;
    throw fault;
  }
}

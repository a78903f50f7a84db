import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database } from './database.js';

/**
 * Makes others who change something of the same mail address wait until this transaction ends: a key that is issued while an
 * upgrade is approved would miss it otherwise. SQLite lets one transaction write at a time anyway.
 */
export async function lockEmail(db: Transaction<Database>, email: string): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(db);
}

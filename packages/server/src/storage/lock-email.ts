import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database } from './database.js';

/**
 * Locks an email address until the transaction ends. Without it, a key issued while an upgrade is approved would miss the upgrade.
 * SQLite needs no lock, as it allows only one writing transaction at a time.
 */
export async function lockEmail(db: Transaction<Database>, email: string): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(db);
}

import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from './database.js';
import type { SqliteFile } from './sqlite/sqlite.js';

/** Tokens refer to signups, so signups come first. */
const tables = ['signups', 'tokens', 'api_keys', 'upgrades', 'blocks', 'outbox', 'audit', 'secrets'] as const;

/** PostgreSQL takes 65,535 parameters at once, and no table has 20 columns. */
const rowsPerStatement = 1000;

/**
 * Copies the accounts of a SQLite file into an empty PostgreSQL: all of them, or none if it fails.
 * @throws if there are accounts already
 */
export async function restorePostgres(file: SqliteFile, db: Kysely<Database>, name: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of tables) {
      const row = await transaction
        .selectFrom(table)
        .select(({ lit }) => lit(1).as('one'))
        .limit(1)
        .executeTakeFirst();
      if (row) throw new Error(`there are accounts in ${name} already: restore into an empty database`);
    }
    for (const table of tables) await copyTable(file, transaction, table);
  });
}

async function copyTable(file: SqliteFile, db: Transaction<Database>, table: keyof Database): Promise<void> {
  const insert = (rows: readonly unknown[]) =>
    rows.length > 0 &&
    db
      .insertInto(table)
      .values(rows as Insertable<Database[typeof table]>[])
      .execute();
  let rows: unknown[] = [];
  for (const row of file.prepare(`SELECT * FROM ${table}`).iterate()) {
    rows.push(row);
    if (rows.length < rowsPerStatement) continue;
    await insert(rows);
    rows = [];
  }
  await insert(rows);
}

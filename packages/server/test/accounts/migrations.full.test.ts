import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/storage/database.js';
import { migrations } from '../../src/storage/migrations.js';
import { isPostgresUrl, openStorage } from '../../src/storage/open-storage.js';
import { openSqliteFile } from '../../src/storage/sqlite/sqlite.js';
import { createSqliteDialect } from '../../src/storage/sqlite/sqlite-driver.js';
import { ThreadedWriter } from '../../src/storage/sqlite/threaded-writer.js';
import { startSharedDatabases } from '../engines/shared-databases.js';
import { openService, startService } from '../service.js';
import { getKey, signUp, verify } from './people.js';
import { silentLog } from './silent-log.js';

const migrationNames = Object.keys(migrations);
/** The advisory lock that Kysely takes while it migrates (see its `postgres-adapter.js`). */
const migrationLock = 3853314791062309107n;

/** Opens a database without migrating it. */
function openTables(url: string): Kysely<Database> {
  return new Kysely({
    dialect: isPostgresUrl(url)
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) })
      : createSqliteDialect(openSqliteFile(url, 'FULL'), new ThreadedWriter(url, 'FULL')),
  });
}

/** Applies all migrations up to and including the one named `last`. */
async function migrateTo(db: Kysely<Database>, last: string): Promise<void> {
  const migrationsToApply = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrationsToApply },
  }).migrateToLatest();
  expect(error).toBeUndefined();
}

/** Lists the columns of all tables with their types. The text of a required column ends in `!`. */
async function listColumns(db: Kysely<Database>): Promise<string[]> {
  return (await db.introspection.getTables()).flatMap(({ name, columns }) =>
    columns.map((column) => {
      const isRequired = !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing;
      return `${name}.${column.name} ${column.dataType}${isRequired ? '!' : ''}`;
    }),
  );
}

/** Makes changes that a later version might make: a table, a column and a migration. */
async function migrateLikeNewerVersion(url: string, migration: string): Promise<void> {
  const db = openTables(url);
  await sql`ALTER TABLE api_keys ADD COLUMN label text`.execute(db);
  await sql`CREATE TABLE labels (label text PRIMARY KEY)`.execute(db);
  await sql`INSERT INTO kysely_migration VALUES (${migration}, ${new Date().toISOString()})`.execute(db);
  await db.destroy();
}

/** Counts the sessions that wait for an advisory lock. */
async function countLockWaiters(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(db);
  return rows.length;
}

describe.each(startSharedDatabases())('The tables of accounts in %s', (engine, createDatabase) => {
  it('only change in ways that the previous version can ignore, unless a migration is marked as breaking', async () => {
    const db = openTables(await createDatabase());
    let columnsBefore: string[] = [];
    for (const name of migrationNames) {
      await migrateTo(db, name);
      const columnsAfter = await listColumns(db);
      if (!name.endsWith('-breaking')) {
        expect(columnsBefore.filter((column) => !columnsAfter.includes(column))).toEqual([]);
        const tables = new Set(columnsBefore.map((column) => column.split('.')[0]));
        const isRequired = (column: string) => tables.has(column.split('.')[0]) && column.endsWith('!');
        expect(columnsAfter.filter((column) => !columnsBefore.includes(column) && isRequired(column))).toEqual([]);
      }
      columnsBefore = columnsAfter;
    }
    await db.destroy();
  });

  it.each(migrationNames)(
    'of the version whose last migration is %s are migrated with their contents',
    async (name) => {
      const url = await createDatabase();
      const db = openTables(url);
      await migrateTo(db, name);
      await db.insertInto('signups').values({ id: 'kept', email: 'kept@example.org', created_at_ms: 0 }).execute();
      await db.destroy();
      const storage = await openStorage(url, silentLog);
      expect(await storage.db.selectFrom('signups').select('id').execute()).toEqual([{ id: 'kept' }]);
      expect(await storage.db.selectFrom('blocks').selectAll().execute()).toEqual([]);
      await storage.close();
    },
  );

  it('of a newer version can be used after a rollback: old keys work, and new people can sign up', async () => {
    const environment = { DATABASE_URL: await createDatabase() };
    const firstService = await startService({ environment });
    const key = await getKey(firstService, 'before@example.org');
    const token = await signUp(firstService, 'between@example.org');
    await firstService.close();
    await migrateLikeNewerVersion(environment.DATABASE_URL, '0999-tomorrow');
    const laterService = await openService({ environment });
    const statuses = [(await verify(laterService, token)).status];
    for (const each of [key, await getKey(laterService, 'after@example.org')])
      statuses.push((await laterService.get('/access/usage', { 'x-api-key': each })).status);
    expect(statuses).toEqual([200, 200, 200]);
    const db = openTables(environment.DATABASE_URL);
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual([...migrationNames, '0999-tomorrow']);
    await db.destroy();
  });

  it.each(['0999-breaking', '0000-of-another-branch'])(
    'with the unknown migration %s are not opened, and stay unchanged',
    async (name) => {
      const url = await createDatabase();
      await (await openStorage(url, silentLog)).close();
      await migrateLikeNewerVersion(url, name);
      await expect(openStorage(url, silentLog)).rejects.toThrow(name);
      const db = openTables(url);
      expect(await sql`SELECT label FROM labels`.execute(db)).toMatchObject({ rows: [] });
      await db.destroy();
    },
  );

  it.runIf(engine === 'PostgreSQL')('are opened even if a newer version migrates them at the same time', async () => {
    const url = await createDatabase();
    await (await openStorage(url, silentLog)).close();
    const lockHolder = openTables(url);
    const storage = await lockHolder.connection().execute(async (connection) => {
      await sql`SELECT pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection);
      const opening = openStorage(url, silentLog);
      await vi.waitUntil(async () => (await countLockWaiters(connection)) > 0, 10_000);
      await migrateLikeNewerVersion(url, '0999-tomorrow');
      await sql`SELECT pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection);
      return opening;
    });
    expect(await storage.db.selectFrom('signups').selectAll().execute()).toEqual([]);
    await storage.close();
    await lockHolder.destroy();
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import type { Database } from './database.js';
import { isStorageAway } from './is-storage-away.js';
import { migrations } from './migrations.js';
import { type PostgresListeners, WatchedPool } from './postgres.js';
import { copySqliteFile, openSqliteFile, sqliteDialect } from './sqlite.js';

/** Where accounts are kept: one SQLite file, or PostgreSQL. The queries are the same. */
export interface Storage {
  readonly engine: 'sqlite' | 'postgres';
  readonly db: Kysely<Database>;
  /** Whether it is known to be out of reach at the moment. */
  readonly isAway: boolean;
  /** Copies everything to a file while it is in use; undefined where the engine has its own way (`pg_dump`). */
  readonly copyTo: ((path: string) => void) | undefined;
  close(): Promise<void>;
}

/** A quarter of a second apart: half a minute in all. */
const startAttempts = 120;

/**
 * Opens storage and brings its tables up to date, under a lock where several processes may start at once. A PostgreSQL that is
 * still starting is waited for.
 *
 * @param url a `postgres://` address, or the path of a SQLite file
 * @throws when storage cannot be reached or its tables cannot be brought up to date
 */
export async function openStorage(url: string, listeners: PostgresListeners): Promise<Storage> {
  const storage = isPostgres(url) ? openPostgres(url, listeners) : openSqlite(url);
  try {
    await bringUpToDate(storage.db);
  } catch (fault) {
    await storage.close();
    throw fault;
  }
  return storage;
}

function isPostgres(url: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(url);
}

async function bringUpToDate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  for (let attempt = 1; ; attempt++) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (!isStorageAway(error as Error) || attempt === startAttempts) throw error;
    await sleep(250);
  }
}

function openSqlite(path: string): Storage {
  const file = openSqliteFile(path);
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  return {
    engine: 'sqlite',
    db,
    isAway: false,
    copyTo: (target) => copySqliteFile(file, target),
    close: () => db.destroy(),
  };
}

function openPostgres(url: string, listeners: PostgresListeners): Storage {
  const pool = new WatchedPool(url, listeners);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    db,
    get isAway() {
      return pool.isAway;
    },
    copyTo: undefined,
    close: () => db.destroy(),
  };
}

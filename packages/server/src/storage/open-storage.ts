import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, Migrator } from 'kysely';
import pg from 'pg';
import type { Database } from './database.js';
import { isStorageAway } from './is-storage-away.js';
import { migrations } from './migrations.js';
import { type PostgresListeners, WatchedPool } from './postgres.js';
import { PostgresClient } from './postgres-client.js';
import { postgresDialect } from './postgres-driver.js';
import { openSqliteFile } from './sqlite.js';
import { copySqliteFile } from './sqlite-copy.js';
import { sqliteDialect } from './sqlite-driver.js';

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

/** How long a step that brings tables up to date may take. */
const stepWithinMs = 60_000;

/**
 * Opens storage and brings its tables up to date, under a lock where several processes may start at once. A SQLite file that is locked
 * is waited for; a PostgreSQL that is away is not: storage is away then, until PostgreSQL is there and its tables are up to date.
 *
 * @param url a `postgres://` address, or the path of a SQLite file
 * @throws when storage refuses, or its tables cannot be brought up to date
 */
export function openStorage(url: string, listeners: PostgresListeners): Promise<Storage> {
  return isPostgresUrl(url) ? openPostgres(url, listeners) : openSqlite(url);
}

/** Whether accounts are in PostgreSQL, not in a SQLite file. */
export function isPostgresUrl(url: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(url);
}

async function bringUpToDate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function openSqlite(path: string): Promise<Storage> {
  // A key that was handed out must outlast a power failure.
  const file = openSqliteFile(path, 'FULL');
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  for (let attempt = 1; ; attempt++) {
    try {
      await bringUpToDate(db);
      break;
    } catch (fault) {
      if (isStorageAway(fault as Error) && attempt < startAttempts) {
        await sleep(250);
        continue;
      }
      await db.destroy();
      throw fault;
    }
  }
  return {
    engine: 'sqlite',
    db,
    isAway: false,
    copyTo: (target) => copySqliteFile(file, target),
    close: () => db.destroy(),
  };
}

async function openPostgres(url: string, listeners: PostgresListeners): Promise<Storage> {
  const pool = new WatchedPool({ ...listeners, url, prepare: () => bringPostgresUpToDate(url) });
  try {
    await pool.prepare();
  } catch (fault) {
    if (!isStorageAway(fault as Error)) {
      await pool.end();
      throw fault;
    }
    pool.goAway(fault as Error);
  }
  const db = new Kysely<Database>({ dialect: postgresDialect(pool) });
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

/** Migrations have connections of their own: those that serve end a statement sooner than a large table can be changed. */
async function bringPostgresUpToDate(url: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PostgresClient,
    connectionTimeoutMillis: 2000,
    query_timeout: stepWithinMs,
    statement_timeout: stepWithinMs,
    idle_in_transaction_session_timeout: stepWithinMs,
    max: 2,
  });
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: postgresDialect(pool) });
  try {
    await bringUpToDate(db);
  } finally {
    await db.destroy();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from './database.js';
import { isStorageUnavailable } from './is-storage-unavailable.js';
import { migrate } from './migrate.js';
import { MonitoredPool, type PostgresListeners } from './postgres/postgres.js';
import { PostgresClient } from './postgres/postgres-client.js';
import { postgresDialect } from './postgres/postgres-driver.js';
import { openSqliteFile } from './sqlite/sqlite.js';
import { copySqliteFile } from './sqlite/sqlite-copy.js';
import { sqliteDialect } from './sqlite/sqlite-driver.js';
import { ThreadedWriter } from './sqlite/threaded-writer.js';

/** Stores accounts, in a SQLite file or PostgreSQL. The queries are the same. */
export interface Storage {
  readonly engine: 'sqlite' | 'postgres';
  readonly db: Kysely<Database>;
  /** The same, for looking up keys, which must not wait for anything else. */
  readonly keys: Kysely<Database>;
  /** Whether it is known to be unavailable. */
  readonly isUnavailable: boolean;
  /** Whether it is unavailable or can only be read. */
  readonly isFailing: boolean;
  /** Copies everything to a file, while in use. Undefined for PostgreSQL, which has `pg_dump`. */
  readonly copyTo: ((path: string) => void) | undefined;
  close(): Promise<void>;
}

/** At intervals of 250 ms: half a minute in total. */
const maxStartAttempts = 120;

/** How long a statement of a migration may take. */
const migrationTimeoutMs = 60_000;

/**
 * Opens storage and migrates its tables, under a lock in case several processes start at the same time. Waits for a locked SQLite
 * file, but not for PostgreSQL: if that cannot be reached, storage is unavailable until it can be, and its tables are migrated.
 *
 * @param url a `postgres://` URL, or the path of a SQLite file
 * @throws if storage refuses access or its tables cannot be migrated
 */
export function openStorage(url: string, listeners: PostgresListeners): Promise<Storage> {
  return isPostgresUrl(url) ? openPostgres(url, listeners) : openSqlite(url, listeners);
}

/** Whether a URL names PostgreSQL rather than a SQLite file. */
export function isPostgresUrl(url: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(url);
}

async function openSqlite(path: string, { onUnavailable, onAvailable }: PostgresListeners): Promise<Storage> {
  // An issued key must survive a power failure.
  const file = openSqliteFile(path, 'FULL');
  const writer = new ThreadedWriter(path, 'FULL', (fault) => (fault ? onUnavailable(fault) : onAvailable()));
  const db = new Kysely<Database>({ dialect: sqliteDialect(file, writer) });
  for (let attempt = 1; ; attempt++) {
    try {
      await migrate(db);
      break;
    } catch (fault) {
      if (isStorageUnavailable(fault as Error) && attempt < maxStartAttempts) {
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
    keys: db,
    isUnavailable: false,
    get isFailing() {
      return writer.isFailing;
    },
    copyTo: (target) => copySqliteFile(file, target),
    close: () => db.destroy(),
  };
}

async function openPostgres(url: string, listeners: PostgresListeners): Promise<Storage> {
  const pool = new MonitoredPool({ ...listeners, url, migrate: () => migratePostgres(url) });
  try {
    await pool.migrate();
  } catch (fault) {
    if (!isStorageUnavailable(fault as Error)) {
      await pool.end();
      throw fault;
    }
    pool.markUnavailable(fault as Error);
  }
  const db = new Kysely<Database>({ dialect: postgresDialect(pool) });
  return {
    engine: 'postgres',
    db,
    keys: new Kysely<Database>({ dialect: postgresDialect(pool.keys) }),
    get isUnavailable() {
      return pool.isUnavailable;
    },
    get isFailing() {
      return pool.isFailing;
    },
    copyTo: undefined,
    close: () => db.destroy(),
  };
}

/** Uses separate connections, because the statement timeout for requests is too short for changing a large table. */
async function migratePostgres(url: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PostgresClient,
    connectionTimeoutMillis: 2000,
    query_timeout: migrationTimeoutMs,
    statement_timeout: migrationTimeoutMs,
    idle_in_transaction_session_timeout: migrationTimeoutMs,
    max: 2,
  });
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: postgresDialect(pool) });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

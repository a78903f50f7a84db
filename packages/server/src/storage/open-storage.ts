import { Kysely, Migrator } from 'kysely';
import type { Database } from './database.js';
import { migrations } from './migrations.js';
import { openPostgresPool, postgresDialect } from './postgres.js';
import { openSqliteFile, type SqliteFile, sqliteDialect } from './sqlite.js';

/** Where accounts are kept: one SQLite file, or PostgreSQL. The queries are the same. */
export interface Storage {
  readonly engine: 'sqlite' | 'postgres';
  readonly db: Kysely<Database>;
  /** The file itself, where it is SQLite: for the limiter's counts and for backups. */
  readonly file: SqliteFile | undefined;
  close(): Promise<void>;
}

/**
 * Opens storage and brings its tables up to date, under a lock where several processes may start at once.
 *
 * @param url a `postgres://` address, or the path of a SQLite file
 * @throws when the tables cannot be brought up to date
 */
export async function openStorage(url: string, onFault: (fault: Error) => void): Promise<Storage> {
  const storage = /^postgres(?:ql)?:\/\//.test(url) ? openPostgres(url, onFault) : openSqlite(url);
  const { error } = await new Migrator({
    db: storage.db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  }).migrateToLatest();
  if (error) {
    await storage.close();
    throw error;
  }
  return storage;
}

function openSqlite(path: string): Storage {
  const file = openSqliteFile(path);
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  return { engine: 'sqlite', db, file, close: () => db.destroy() };
}

function openPostgres(url: string, onFault: (fault: Error) => void): Storage {
  const db = new Kysely<Database>({ dialect: postgresDialect(openPostgresPool(url, onFault)) });
  return { engine: 'postgres', db, file: undefined, close: () => db.destroy() };
}

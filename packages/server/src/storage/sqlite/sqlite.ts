import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

type Sqlite = typeof import('@photostructure/sqlite');

export type SqliteFile = InstanceType<Sqlite['DatabaseSync']>;

/**
 * Loads Node's SQLite (22.13 and later), or the package with the same API for Node 20.
 * @throws if there is neither; the message says what to install
 */
export function loadSqlite(): Sqlite {
  const { emitWarning } = process;
  try {
    // Node 22 and 24 warn that the API may change; `npm run test:full` runs on both.
    process.emitWarning = () => {};
    const builtin = process.getBuiltinModule('node:sqlite') as Sqlite | undefined;
    return builtin ?? (createRequire(import.meta.url)('@photostructure/sqlite') as Sqlite);
  } catch (fault) {
    const version = process.versions.node;
    throw new Error(
      `Node ${version} has no SQLite: install Node 22.13 or later, or the package with npm install @photostructure/sqlite`,
      { cause: fault },
    );
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * Opens a SQLite file that only its owner can read. Write-ahead logging keeps readers and writers from waiting for one
 * another.
 *
 * @param synchronous `FULL`: commits survive a power failure. `NORMAL`: a power failure may lose the last ones.
 * @param lockTimeoutMs how long a statement waits for another process; by default so short that the event loop does not
 * stop
 */
export function openSqliteFile(path: string, synchronous: 'FULL' | 'NORMAL', lockTimeoutMs = 50): SqliteFile {
  const { DatabaseSync } = loadSqlite();
  createFolder(dirname(path));
  const file = new DatabaseSync(path);
  chmodSync(path, 0o600);
  file.exec(
    // Processes that start together wait for each other here.
    `PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = ${lockTimeoutMs}`,
  );
  return file;
}

/** Closes a SQLite file after moving the write-ahead log into it. */
export function closeSqliteFile(file: SqliteFile): void {
  try {
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // With a full disk the log stays, and the next start reads it.
  }
  file.close();
}

/**
 * Creates a folder and its parents, accessible only by their owner. Node's `recursive` loops forever where, as in
 * /proc, the system says that an existing folder does not exist.
 */
export function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (fault) {
    // Another process may have created it.
    if (!existsSync(path)) throw fault;
  }
}

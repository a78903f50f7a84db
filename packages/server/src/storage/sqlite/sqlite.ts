import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

type Sqlite = typeof import('@photostructure/sqlite');

export type SqliteFile = InstanceType<Sqlite['DatabaseSync']>;

/**
 * Node has SQLite since 22.13; a package with the same API is for Node 20.
 * @throws if both are missing; the message says what to install
 */
export function loadSqlite(): Sqlite {
  const { emitWarning } = process;
  try {
    // Node 22 and 24 warn that the API may change. The warning is hidden, since `npm run test:full` tests both.
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
 * Lets only the owner read the file. With write-ahead logging, readers and writers do not wait for one another.
 * @param synchronous with `FULL`, commits survive a power failure; with `NORMAL`, the last commits may be lost
 * @param lockTimeoutMs how long a statement waits for another process; by default so short that the event loop does not
 * stall
 */
export function openSqliteFile(path: string, synchronous: 'FULL' | 'NORMAL', lockTimeoutMs = 50): SqliteFile {
  const { DatabaseSync } = loadSqlite();
  createFolder(dirname(path));
  const file = new DatabaseSync(path);
  chmodSync(path, 0o600);
  handToOwner(dirname(path), path);
  file.exec(
    // The switch to WAL needs a lock, so it waits up to 5 s for other processes that start at the same time.
    `PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = ${lockTimeoutMs}`,
  );
  return file;
}

/** Moves the write-ahead log into the file. */
export function closeSqliteFile(file: SqliteFile): void {
  try {
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // If the disk is full, the log stays, and the next start reads it.
  }
  file.close();
}

/**
 * Only the owner can use the created folders. The option `recursive` of Node would loop forever if the system answers
 * ENOENT although the parent exists, as in /proc.
 */
export function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
    handToOwner(dirname(path), path);
  } catch (fault) {
    // Another process may have created the folder.
    if (!existsSync(path)) throw fault;
  }
}

/** If root runs a command before the service has started, the user of the service could not open what it creates. */
function handToOwner(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}

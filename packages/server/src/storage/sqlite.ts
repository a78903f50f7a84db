import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

export type SqliteFile = InstanceType<typeof DatabaseSync>;

/**
 * Opens a SQLite file that only its owner can read. Writers wait up to five seconds for one another; write-ahead logging keeps readers from
 * waiting.
 *
 * @param synchronous `FULL`: commits survive a power failure. `NORMAL`: a power failure may lose the last ones.
 */
export function openSqliteFile(path: string, synchronous: 'FULL' | 'NORMAL'): SqliteFile {
  createFolder(dirname(path));
  const file = new DatabaseSync(path);
  chmodSync(path, 0o600);
  file.exec(
    `PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON;`,
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
 * Creates a folder and its parents, for their owner only. Node's `recursive` loops forever where, as in /proc, the system says that an
 * existing folder does not exist.
 */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (fault) {
    // Another process may have created it.
    if (!existsSync(path)) throw fault;
  }
}

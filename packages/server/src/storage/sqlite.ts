import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

export type SqliteFile = InstanceType<typeof DatabaseSync>;

/**
 * Opens a SQLite file, which only its owner may read. Writers wait for one another up to five seconds; write-ahead logging lets readers go on meanwhile.
 *
 * @param synchronous `FULL`: what is committed is on the disk. `NORMAL`: the last commits may be lost when the power fails.
 */
export function openSqliteFile(path: string, synchronous: 'FULL' | 'NORMAL'): SqliteFile {
  makeFolder(dirname(path));
  const file = new DatabaseSync(path);
  chmodSync(path, 0o600);
  file.exec(
    `PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON;`,
  );
  return file;
}

/** Closes a SQLite file; everything is in the file itself then, nothing in the log beside it. */
export function closeSqliteFile(file: SqliteFile): void {
  try {
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // A disk that is full leaves the log as it is, and the next start reads it.
  }
  file.close();
}

/**
 * Makes a folder, and those that it is in, for their owner alone. Node's `recursive` tries for ever where a folder is there and the system
 * says, as in /proc, that it is not.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (fault) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw fault;
  }
}

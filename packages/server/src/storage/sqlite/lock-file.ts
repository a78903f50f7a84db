import { chmodSync, closeSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolder, loadSqlite } from './sqlite.js';

const sqliteBusy = 5;

/**
 * The SQLite file exists only for locking. The operating system releases the lock when the process ends, however it
 * ends. The lock also works across containers.
 * @returns a function that releases the lock; undefined if another process still has it after `waitMs`
 */
export function lockFile(path: string, waitMs = 0): (() => void) | undefined {
  createFolder(dirname(path));
  // Whoever can open the file could lock it: SQLite would let the group and others read it.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const file = new (loadSqlite().DatabaseSync)(path);
  try {
    file.exec(`PRAGMA busy_timeout = ${waitMs}; BEGIN EXCLUSIVE`);
    return () => file.close();
  } catch (fault) {
    file.close();
    if ((fault as { errcode?: number }).errcode === sqliteBusy) return undefined;
    throw fault;
  }
}

export const lockFileName = 'service.lock';

/**
 * Waits up to a second for a service that is about to end, and returns a function that releases the lock.
 * @throws if another process has the lock
 */
export function lockStateFolder(folder: string): () => void {
  const unlock = lockFile(join(folder, lockFileName), 1000);
  if (!unlock)
    throw new Error(`another service is already using ${folder}: stop it, or set STATE_DIR to another folder`);
  return unlock;
}

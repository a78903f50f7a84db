import { join } from 'node:path';
import { createFolder, loadSqlite } from './sqlite.js';

/** Held by the service that uses a state folder. */
export const lockName = 'service.lock';

const sqliteBusy = 5;

/**
 * Locks a state folder. The operating system releases the lock when the process ends, however it ends; it holds between containers too.
 *
 * @returns a function that releases the lock
 * @throws if another process has it
 */
export function lockStateFolder(folder: string): () => void {
  createFolder(folder);
  const file = new (loadSqlite().DatabaseSync)(join(folder, lockName));
  try {
    // The wait is for a service that is about to end.
    file.exec('PRAGMA busy_timeout = 1000; BEGIN EXCLUSIVE');
  } catch (fault) {
    file.close();
    if ((fault as { errcode?: number }).errcode !== sqliteBusy) throw fault;
    throw new Error(`a service runs on ${folder} already: stop it, or set STATE_DIR to another folder`);
  }
  return () => file.close();
}

import { dirname } from 'node:path';
import { createFolder, loadSqlite } from './sqlite.js';

const sqliteBusy = 5;

/**
 * Takes the lock of a SQLite file that holds nothing else. The operating system releases it when the process ends, however it ends; it holds
 * between containers too.
 *
 * @param waitMs for a process that is about to end
 * @returns a function that releases the lock; undefined if another process has it
 */
export function lockFile(path: string, waitMs = 0): (() => void) | undefined {
  createFolder(dirname(path));
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

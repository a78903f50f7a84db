import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** SQLite's code for a file that another process has locked. */
const busy = 5;

/**
 * Takes the lock of a folder, for one process of all that share it. It is that of a SQLite file: the system releases it however its holder
 * ends, so that none is ever stale.
 *
 * @returns how to release it; undefined if another process has it
 */
export async function takeLock(folder: string): Promise<(() => void) | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(folder, '.lock.sqlite'));
  try {
    file.exec('BEGIN EXCLUSIVE');
    return () => file.close();
  } catch (fault) {
    file.close();
    if ((fault as { errcode?: number }).errcode === busy) return undefined;
    throw fault;
  }
}

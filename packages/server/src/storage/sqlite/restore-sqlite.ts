import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { inspectSqlite, openForReading } from './inspect-sqlite.js';
import { copySqliteFile } from './sqlite-copy.js';

/** Files that SQLite keeps beside a database. Those of another one would be read into the restored one. */
const companions = ['', '-wal', '-shm', '-journal'];

/**
 * Copies a backup to where there are no accounts yet. The copy is written under a temporary name and renamed once it is complete and on
 * disk; the backup is only read.
 *
 * @returns how many keys are in force
 * @throws if there is a file in its place, or the backup is damaged, holds no accounts or is of a newer version that broke with this one
 */
export function restoreSqlite(backup: string, target: string): number {
  const taken = companions.map((suffix) => target + suffix).find((path) => existsSync(path));
  if (taken !== undefined)
    throw new Error(`${taken} exists: stop the service and move it away, or set STATE_DIR to an empty folder`);
  if (!existsSync(backup)) throw new Error(`there is no file ${backup}`);
  const file = openForReading(backup);
  try {
    const inspected = inspectSqlite(file);
    if (inspected.outcome === 'damaged') throw new Error(`${backup} is damaged or no SQLite file: ${inspected.reason}`);
    if (inspected.outcome === 'no accounts') throw new Error(`${backup} holds no accounts of Almanac`);
    if (inspected.outcome === 'newer')
      throw new Error(
        `${backup} is of a newer version of Almanac (${inspected.unknownMigration}): restore it with that`,
      );
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    copySqliteFile(file, target);
    return inspected.keyCount;
  } finally {
    file.close();
  }
}

import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inspectSqlite, openForReading } from './inspect-sqlite.js';
import type { SqliteFile } from './sqlite.js';

/**
 * The copy is consistent even if others write meanwhile. It gets its name once it is complete and on disk.
 * @throws if `path` exists, since it may be the file being copied
 */
export function copySqliteFile(file: SqliteFile, path: string): void {
  if (existsSync(path)) throw new Error(`${path} exists already; choose another name`);
  const temporaryPath = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);
  try {
    closeSync(openSync(temporaryPath, 'wx', 0o600));
    file.prepare('VACUUM INTO ?').run(temporaryPath);
    flush(temporaryPath, 'r+');
    renameSync(temporaryPath, path);
    flush(dirname(path), 'r');
  } finally {
    rmSync(temporaryPath, { force: true });
  }
}

/** The path may be a folder, whose entries are then written to disk. */
function flush(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** SQLite would apply the other files of an old database to the restored one. */
const suffixes = ['', '-wal', '-shm', '-journal'];

/**
 * Copies a backup, which is only read, to a path where no file exists. The copy gets its name once it is complete and
 * on disk.
 * @returns the number of active keys
 * @throws if the target, or a file that SQLite kept next to it, exists, or the backup is missing or damaged, has no
 * accounts or is from a newer version that this version cannot read
 */
export async function restoreSqlite(backup: string, target: string): Promise<number> {
  const existingFile = suffixes.map((suffix) => target + suffix).find((path) => existsSync(path));
  if (existingFile !== undefined)
    throw new Error(
      `${existingFile} exists: stop the service and move the file away, or set STATE_DIR to an empty folder`,
    );
  return readBackup(backup, (file, keyCount) => {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    copySqliteFile(file, target);
    return keyCount;
  });
}

/**
 * Opens a backup to read it, and closes it afterwards. `read` also gets the number of active keys.
 * @throws if the backup is missing or damaged, has no accounts or is from a newer version
 */
export async function readBackup<T>(
  backup: string,
  read: (file: SqliteFile, keyCount: number) => T | Promise<T>,
): Promise<T> {
  if (!existsSync(backup)) throw new Error(`there is no file ${backup}`);
  const file = openForReading(backup);
  try {
    const inspection = inspectSqlite(file);
    if (inspection.outcome === 'damaged')
      throw new Error(`${backup} is damaged or not a SQLite file: ${inspection.reason}`);
    if (inspection.outcome === 'no accounts') throw new Error(`${backup} contains no Almanac accounts`);
    if (inspection.outcome === 'newer')
      throw new Error(
        `${backup} is from a newer version of Almanac (${inspection.unknownMigration}): restore it with that version`,
      );
    return await read(file, inspection.keyCount);
  } finally {
    file.close();
  }
}

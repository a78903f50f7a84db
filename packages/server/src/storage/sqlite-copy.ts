import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SqliteFile } from './sqlite.js';

/**
 * Copies a SQLite file as it is at one instant, while others go on writing to it. The copy is written beside its place, and moved there
 * when it is whole and on the disk.
 *
 * @param path where the copy goes
 * @throws when there is a file already: it may be the one that is copied
 */
export function copySqliteFile(file: SqliteFile, path: string): void {
  if (existsSync(path)) throw new Error(`${path} is there already: choose a name that is free`);
  const unfinished = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);
  try {
    closeSync(openSync(unfinished, 'wx', 0o600));
    file.prepare('VACUUM INTO ?').run(unfinished);
    flush(unfinished, 'r+');
    renameSync(unfinished, path);
    flush(dirname(path), 'r');
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Returns when a file, or a folder's list of files, is on the disk. */
function flush(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

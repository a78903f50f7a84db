import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SqliteFile } from './sqlite.js';

/**
 * Takes a consistent copy of a SQLite file while others write to it. The copy is written under a temporary name and renamed once it is
 * complete and on disk.
 *
 * @param path of the copy
 * @throws if the file exists: it may be the one being copied
 */
export function copySqliteFile(file: SqliteFile, path: string): void {
  if (existsSync(path)) throw new Error(`${path} exists already; choose another name`);
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

/** Writes a file, or the entries of a folder, to disk. */
function flush(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compareMigrations } from '../migrate.js';
import { loadSqlite, type SqliteFile } from './sqlite.js';

export type Inspection =
  | { readonly outcome: 'accounts'; readonly keyCount: number; readonly pendingMigrations: number }
  | { readonly outcome: 'newer'; readonly unknownMigration: string }
  | { readonly outcome: 'no accounts' }
  | { readonly outcome: 'damaged'; readonly reason: string };

/**
 * Leaves no file next to the opened one. Statements wait up to 5 s for a writer.
 * @throws if the file does not exist or cannot be opened
 */
export function openForReading(path: string): SqliteFile {
  const file = openReadOnly(path);
  file.exec('PRAGMA busy_timeout = 5000');
  return file;
}

function openReadOnly(path: string): SqliteFile {
  const { DatabaseSync } = loadSqlite();
  // A file that a service has open has a write-ahead log. For other files, `immutable` keeps SQLite from creating one.
  if (existsSync(`${path}-wal`)) return new DatabaseSync(path, { readOnly: true });
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  try {
    return new DatabaseSync(url, { readOnly: true });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ERR_INVALID_ARG_TYPE') throw fault;
    // Node 22.13 and 22.14 do not accept URLs.
    return new DatabaseSync(path, { readOnly: true });
  }
}

/** Checks every page and index, looks for accounts, and counts active keys. */
export function inspectSqlite(file: SqliteFile): Inspection {
  try {
    const [{ integrity_check: integrity }] = file.prepare('PRAGMA integrity_check(1)').all() as [
      { integrity_check: string },
    ];
    if (integrity !== 'ok') return { outcome: 'damaged', reason: integrity.replace(/\s+/g, ' ') };
    if (!hasTable(file, 'kysely_migration') || !hasTable(file, 'api_keys')) return { outcome: 'no accounts' };
    const appliedRows = file.prepare('SELECT name FROM kysely_migration').all() as { name: string }[];
    const keys = file.prepare('SELECT count(*) AS keyCount FROM api_keys WHERE revoked_at_ms IS NULL').get();
    return { ...compareMigrations(appliedRows.map(({ name }) => name)), ...keys } as Inspection;
  } catch (fault) {
    return { outcome: 'damaged', reason: (fault as Error).message };
  }
}

function hasTable(file: SqliteFile, name: string): boolean {
  return file.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;
}

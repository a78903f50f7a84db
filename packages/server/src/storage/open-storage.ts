import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Database, Storage } from './database.js';
import { migrate } from './migrate.js';
import { copySqliteFile } from './sqlite/copy-sqlite.js';
import { openSqliteFile } from './sqlite/sqlite.js';
import { createSqliteDialect } from './sqlite/sqlite-driver.js';
import { ThreadedWriter } from './sqlite/threaded-writer.js';
import { isStorageUnavailable } from './storage-unavailable.js';

/** The maximum number of attempts to open a locked file. The pauses of 250 ms between them take half a minute. */
const maxStartAttempts = 120;

/**
 * Migrates the tables, under a lock in case several processes start at the same time. Waits for a locked SQLite file,
 * but not for PostgreSQL: while that cannot be reached, storage is unavailable, and the tables are migrated later.
 * @param url a `postgres://` URL, or the path of a SQLite file
 * @throws if storage refuses access or its tables cannot be migrated
 */
export async function openStorage(url: string, log: BaseLogger): Promise<Storage> {
  if (!isPostgresUrl(url)) return openSqlite(url, log);
  const { openPostgres } = await loadPostgres();
  return openPostgres(url, log);
}

export function isPostgresUrl(url: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(url);
}

/**
 * Creates nothing. True if a SQLite file is not empty, and if PostgreSQL cannot be queried.
 * @throws if the folder of a SQLite file cannot be read
 */
export async function hasTables(url: string): Promise<boolean> {
  if (isPostgresUrl(url)) return (await loadPostgres()).hasPostgresTables(url);
  try {
    return statSync(url).size > 0;
  } catch (fault) {
    if (['ENOENT', 'ENOTDIR'].includes((fault as NodeJS.ErrnoException).code ?? '')) return false;
    throw fault;
  }
}

/** Few services use PostgreSQL, and its client takes memory. */
function loadPostgres() {
  return import('./postgres.js');
}

async function openSqlite(path: string, log: BaseLogger): Promise<Storage> {
  // `FULL`, since an issued key must survive a power failure.
  const file = openSqliteFile(path, 'FULL');
  const writer = new ThreadedWriter(path, 'FULL', (fault) => {
    if (fault)
      log.warn({ err: { message: fault.message } }, 'accounts cannot be changed: signups and other changes get 503');
    else log.info('accounts can be changed again');
  });
  const db = new Kysely<Database>({ dialect: createSqliteDialect(file, writer) });
  for (let attempt = 1; ; attempt++) {
    try {
      await migrate(db);
      break;
    } catch (fault) {
      if (isStorageUnavailable(fault as Error) && attempt < maxStartAttempts) {
        await sleep(250);
        continue;
      }
      await db.destroy();
      throw fault;
    }
  }
  return {
    engine: 'sqlite',
    db,
    keys: db,
    isUnavailable: false,
    get isFailing() {
      return writer.isFailing;
    },
    copyTo: (target) => copySqliteFile(file, target),
    close: () => db.destroy(),
  };
}

import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';

export type SqliteFile = InstanceType<typeof DatabaseSync>;

/**
 * Opens a SQLite file, which only its owner may read. Writers wait for one another up to five seconds; write-ahead logging lets readers go on meanwhile.
 */
export function openSqliteFile(path: string): SqliteFile {
  makeFolder(dirname(path));
  const file = new DatabaseSync(path);
  chmodSync(path, 0o600);
  file.exec(
    'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;',
  );
  return file;
}

/**
 * Makes a folder, and those that it is in, for their owner alone. Node's `recursive` tries for ever where a folder is there and the system
 * says, as in /proc, that it is not.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (fault) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw fault;
  }
}

/** Kysely's SQLite dialect over a file of the node:sqlite API. */
export function sqliteDialect(file: SqliteFile): SqliteDialect {
  return new LockingDialect({ database: asKyselyExpects(file) });
}

/** Tables are changed within one transaction, so that of several processes that start at once one changes them and the others wait. */
class LockingDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new LockingAdapter();
  }
}

class LockingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Copies a SQLite file as it is at one instant, while others go on writing to it. The copy takes its place only when it is whole.
 *
 * @param path where the copy goes; a file that is there already is replaced
 */
export function copySqliteFile(file: SqliteFile, path: string): void {
  const unfinished = `${path}.part`;
  rmSync(unfinished, { force: true });
  file.prepare('VACUUM INTO ?').run(unfinished);
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, path);
}

/** Kysely speaks to better-sqlite3, which passes parameters as one array and says of a statement whether it reads. */
function asKyselyExpects(file: SqliteFile): SqliteDatabase {
  return {
    close: () => file.close(),
    prepare(sql) {
      // A transaction that will write takes the lock at once: one that takes it later fails when another has written meanwhile.
      const statement = file.prepare(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as never[])),
        run: (parameters) => statement.run(...(parameters as never[])),
        iterate: (parameters) => statement.iterate(...(parameters as never[])) as IterableIterator<unknown>,
      };
    },
  };
}

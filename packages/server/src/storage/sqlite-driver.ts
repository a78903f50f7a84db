import { type DatabaseConnection, SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';
import { closeSqliteFile, type SqliteFile } from './sqlite.js';

/** Kysely's SQLite dialect for the node:sqlite API. */
export function sqliteDialect(file: SqliteFile): SqliteDialect {
  const database = adaptToKysely(file);
  return Object.assign(new SqliteDialect({ database }), {
    createAdapter: () => new LockingAdapter(),
    createDriver: () => new FaultKeepingDriver(file, database),
  });
}

class FaultKeepingDriver extends SqliteDriver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile, database: SqliteDatabase) {
    super({ database });
    this.#file = file;
  }

  /** A full disk rolls the transaction back by itself; another rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Migrates in one transaction, so that when several processes start together, one migrates and the others wait. */
class LockingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely expects better-sqlite3, which takes parameters as an array and tells whether a statement returns rows. */
function adaptToKysely(file: SqliteFile): SqliteDatabase {
  return {
    close: () => closeSqliteFile(file),
    prepare(sql) {
      // Takes the write lock at the start: taking it later fails if another transaction has written since.
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

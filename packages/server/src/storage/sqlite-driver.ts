import { type DatabaseConnection, SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';
import { closeSqliteFile, type SqliteFile } from './sqlite.js';

/** Kysely's SQLite dialect over a file of the node:sqlite API. */
export function sqliteDialect(file: SqliteFile): SqliteDialect {
  const database = asKyselyExpects(file);
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

  /** A full disk ends the transaction by itself; a second rollback would fail and hide that. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Tables are changed within one transaction, so that of several processes that start at once one changes them and the others wait. */
class LockingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely speaks to better-sqlite3, which passes parameters as one array and says of a statement whether it reads. */
function asKyselyExpects(file: SqliteFile): SqliteDatabase {
  return {
    close: () => closeSqliteFile(file),
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

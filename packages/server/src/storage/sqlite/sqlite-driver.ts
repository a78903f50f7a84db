import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import { closeSqliteFile, type SqliteFile } from './sqlite.js';
import type { ThreadedWriter } from './threaded-writer.js';

/**
 * Kysely's SQLite dialect. Reads use the file on the event loop, where write-ahead logging keeps them from waiting; the rest is up to the
 * writer.
 */
export function sqliteDialect(file: SqliteFile, writer: ThreadedWriter): SqliteDialect {
  const dialect = new SqliteDialect({ database: async () => Promise.reject(new Error('unused')) });
  return Object.assign(dialect, {
    createAdapter: () => new LockingAdapter(),
    createDriver: () => new WriterDriver(file, writer),
  });
}

/** Migrates in one transaction, so that when several processes start together, one migrates and the others wait. */
class LockingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class WriterDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #writer: ThreadedWriter;

  constructor(file: SqliteFile, writer: ThreadedWriter) {
    this.#file = file;
    this.#writer = writer;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#file, this.#writer);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await this.#writer.begin();
    connection.isInTransaction = true;
  }

  commitTransaction(): Promise<void> {
    return this.#writer.commit();
  }

  rollbackTransaction(): Promise<void> {
    return this.#writer.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#writer.close();
    closeSqliteFile(this.#file);
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #writer: ThreadedWriter;
  isInTransaction = false;

  constructor(file: SqliteFile, writer: ThreadedWriter) {
    this.#file = file;
    this.#writer = writer;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    if (SelectQueryNode.is(query) && !this.isInTransaction) {
      this.#writer.checkIdentity();
      return { rows: this.#file.prepare(sql).all(...(parameters as never[])) as R[] };
    }
    const run = () => this.#writer.run(sql, [parameters]);
    const { rows = [], changes } = await (this.isInTransaction ? run() : this.#writer.transact(run));
    return { rows: rows as R[], ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported');
  }
}

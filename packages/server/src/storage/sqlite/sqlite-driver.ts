import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { closeSqliteFile, type SqliteFile } from './sqlite.js';
import type { ThreadedWriter } from './threaded-writer.js';

/** Reads outside transactions run on the event loop, where they wait for no lock; the rest on the writer thread. */
export function createSqliteDialect(file: SqliteFile, writer: ThreadedWriter): Dialect {
  return {
    createAdapter: () => new LockingAdapter(),
    createDriver: () => createDriver(file, writer),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Makes Kysely migrate in one transaction: if several processes start together, one migrates and the others wait. */
class LockingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function createDriver(file: SqliteFile, writer: ThreadedWriter): Driver {
  return {
    async init() {},
    async acquireConnection() {
      return new SqliteConnection(file, writer);
    },
    async beginTransaction(connection) {
      await writer.begin();
      (connection as SqliteConnection).isInTransaction = true;
    },
    commitTransaction: () => writer.commit(),
    rollbackTransaction: () => writer.rollback(),
    async releaseConnection() {},
    async destroy() {
      await writer.close();
      closeSqliteFile(file);
    },
  };
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
    const { rows, changes } = await (this.isInTransaction ? run() : this.#writer.transact(run));
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported');
  }
}

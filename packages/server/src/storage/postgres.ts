import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Database, Storage } from './database.js';
import { migrate } from './migrate.js';
import {
  isStorageUnavailable,
  responseTimeoutMs,
  StorageUnavailable,
  statementTimeoutMs,
  withTimeout,
} from './storage-unavailable.js';

/** PostgreSQL ends a transaction that is idle for this long. */
const maxIdleInTransactionMs = 15_000;

/** Lookups of `keys` have their own connections, so that they do not wait while the table of signups is locked. */
const maxConnections = { all: 8, keys: 2 };

/** A statement in a migration may change a large table. */
const migrationTimeoutMs = 60_000;

const checkIntervalMs = 1000;

const tables = ['signups', 'tokens', 'api_keys', 'upgrades', 'blocks', 'outbox', 'audit', 'secrets'];
/** Fails if a table cannot be written, or is locked for a second. */
const writeCheck = ['SET lock_timeout = 1000', ...tables.map((table) => `DELETE FROM ${table} WHERE false`)].join(';');

/** These errors mean that a table cannot be written. */
const unwritableCodes = new Set(['25006', '55P03', '42P01', '42501']);

/**
 * Migrates the tables now, or once PostgreSQL can be reached. Until then, and while it is known to be unavailable,
 * queries fail immediately.
 * @throws if it refuses access or its tables cannot be migrated
 */
export async function openPostgres(url: string, log: BaseLogger): Promise<Storage> {
  const monitor = new PostgresMonitor(url, log);
  await monitor.start();
  const pools = Object.values(maxConnections).map((max) =>
    openPool(url, {
      max,
      statement_timeout: statementTimeoutMs,
      // The client's own timeout, for servers that do not end the statement themselves.
      query_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: maxIdleInTransactionMs,
    }),
  );
  const [db, keys] = pools.map((pool) => {
    const connect = async () => {
      if (monitor.state === 'unavailable') throw new StorageUnavailable('PostgreSQL is unavailable');
      return pool.connect();
    };
    return openKysely({ connect, end: () => pool.end() });
  }) as [Kysely<Database>, Kysely<Database>];
  return {
    engine: 'postgres',
    db,
    keys,
    get isUnavailable() {
      return monitor.state === 'unavailable';
    },
    get isFailing() {
      return monitor.state !== 'available';
    },
    copyTo: undefined,
    async close() {
      // The wait is limited, since the server may hang.
      const ending = [monitor.stop(), ...pools.map((pool) => pool.end())];
      await withTimeout(responseTimeoutMs, Promise.all(ending)).catch(() => {});
    },
  };
}

/** Also true if PostgreSQL cannot be queried: `openPostgres` then reports the reason. */
export async function hasPostgresTables(url: string): Promise<boolean> {
  const client = new PostgresClient({
    connectionString: url,
    connectionTimeoutMillis: responseTimeoutMs,
    query_timeout: statementTimeoutMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query("select to_regclass('kysely_migration') is not null as found");
    return rows[0].found;
  } catch {
    return true;
  } finally {
    client.end().catch(() => {});
  }
}

/**
 * A client that does not crash the process when the server closes the connection; the pool handles errors only while it
 * is idle.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

type State = 'available' | 'unwritable' | 'unavailable';

/** Checks every second whether PostgreSQL responds and can be written, over a connection of its own. */
class PostgresMonitor {
  readonly #url: string;
  readonly #log: BaseLogger;
  readonly #pool: pg.Pool;
  #state: State = 'available';
  #timer: NodeJS.Timeout | undefined;
  #isMigrated = false;
  #lastMigrationError = '';

  constructor(url: string, log: BaseLogger) {
    this.#url = url;
    this.#log = log;
    // A session whose check failed is not used again: a new one gets the current settings of the database.
    this.#pool = openPool(url, { max: 1, query_timeout: responseTimeoutMs, maxLifetimeSeconds: 5 });
  }

  get state(): State {
    return this.#state;
  }

  /** @throws if PostgreSQL can be reached, but its tables cannot be migrated */
  async start(): Promise<void> {
    try {
      await this.#migrate();
    } catch (fault) {
      if (!isStorageUnavailable(fault as Error)) throw fault;
      this.#change('unavailable', fault as Error);
    }
    this.#scheduleCheck();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#pool.end();
  }

  #scheduleCheck(): void {
    this.#timer = setTimeout(() => this.#check(), checkIntervalMs).unref();
  }

  async #check(): Promise<void> {
    const timer = this.#timer;
    let fault: (Error & { code?: string }) | undefined;
    try {
      if (!this.#isMigrated) await this.#migrate();
      await this.#pool.query(writeCheck);
    } catch (error) {
      fault = error as Error;
    }
    if (timer !== this.#timer) return;
    if (!fault) this.#change('available');
    else if (!this.#isMigrated) this.#reportMigration(fault);
    else this.#change(unwritableCodes.has(fault.code ?? '') ? 'unwritable' : 'unavailable', fault);
    this.#scheduleCheck();
  }

  #change(state: State, fault = new Error(state)): void {
    if (state === this.#state) return;
    this.#state = state;
    const { message } = fault;
    if (state === 'available') this.#log.info('PostgreSQL is available again');
    else if (state === 'unavailable')
      this.#log.warn({ err: { message } }, 'PostgreSQL is unavailable, so keys and accounts are too');
    else this.#log.warn({ err: { message } }, 'PostgreSQL cannot be written: changes to accounts get 503');
  }

  /** Uses separate connections: the statement timeout for requests is too short for changing a large table. */
  async #migrate(): Promise<void> {
    const pool = openPool(this.#url, {
      max: 2,
      query_timeout: migrationTimeoutMs,
      statement_timeout: migrationTimeoutMs,
      idle_in_transaction_session_timeout: migrationTimeoutMs,
    });
    const db = openKysely(pool);
    try {
      await migrate(db);
      this.#isMigrated = true;
    } finally {
      await db.destroy();
    }
  }

  #reportMigration(fault: Error): void {
    if (isStorageUnavailable(fault) || fault.message === this.#lastMigrationError) return;
    this.#lastMigrationError = fault.message;
    this.#log.error({ err: { message: fault.message } }, 'could not migrate the tables in PostgreSQL; retrying');
  }
}

function openKysely(pool: PostgresPool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PostgresClient,
    connectionTimeoutMillis: responseTimeoutMs,
    keepAlive: true,
    types: { getTypeParser },
    ...options,
  });
  pool.on('error', () => {});
  pool.on('release', (_fault, client) => {
    // After a missing response or a failed rollback, the connection is not used again.
    const { readyForQuery } = client as pg.PoolClient & { readonly readyForQuery: boolean };
    if (!readyForQuery || client.getTransactionStatus() !== 'I') (client as unknown as pg.Client).end().catch(() => {});
  });
  return pool;
}

const int8Oid = 20;

/** Parses bigint as a number, which is exact for instants in ms and for counts. */
const getTypeParser = ((oid: number, format?: 'text') =>
  oid === int8Oid ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

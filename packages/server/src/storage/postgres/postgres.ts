import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { StorageUnavailable, withTimeout } from '../storage-unavailable.js';
import { PostgresClient } from './postgres-client.js';

/** Called when PostgreSQL becomes unavailable or available. */
export interface PostgresListeners {
  readonly onUnavailable: (fault: Error) => void;
  readonly onAvailable: () => void;
  /** PostgreSQL can be reached, but its tables could not be migrated. */
  readonly onMigrationFailed: (fault: Error) => void;
  /** PostgreSQL can be reached, but not be written: it is read-only, or a table is locked or missing. */
  readonly onWritesFailing?: (fault: Error) => void;
}

export interface PoolOptions extends PostgresListeners {
  readonly url: string;
  /** Migrates the tables over separate connections. The pool hands out no connection until this has succeeded. */
  readonly migrate: () => Promise<void>;
}

const int8 = 20;
const checkIntervalMs = 1000;
export const responseTimeoutMs = 2000;

/** A statement that takes longer is waiting for a lock; it fails instead of blocking its caller. */
export const statementTimeoutMs = 5000;

/** The longest that a transaction may hold its connection. */
const maxCheckoutMs = 15_000;

/** Connections for keys are apart: where a table of signups is locked, callers with keys must not wait for one. */
const maxConnections = { all: 8, keys: 2 };

/** Fails if a table cannot be written, or is locked for a second. */
const tables = ['signups', 'tokens', 'api_keys', 'upgrades', 'blocks', 'outbox', 'audit', 'secrets'];
const writeCheck = ['SET lock_timeout = 1000', ...tables.map((table) => `DELETE FROM ${table} WHERE false`)].join(';');
const checksPerWriteCheck = 5;

/** PostgreSQL's error codes that mean a table cannot be written. */
const unwritableCodes = new Set(['25006', '55P03', '42P01', '42501']);

/**
 * A pool of connections to PostgreSQL. A separate connection checks every second whether the server responds. While it does not, calls
 * fail immediately and connections in use are closed, so that none returns to the pool in the middle of a transaction.
 */
export class MonitoredPool implements PostgresPool {
  readonly #settings: pg.ClientConfig;
  readonly #deps: PoolOptions;
  #pools: { readonly all: pg.Pool; readonly keys: pg.Pool };
  #live = new Set<pg.PoolClient>();
  #monitor: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isUnavailable = false;
  #isMigrated = false;
  #checks = 0;
  #areWritesFailing = false;
  #lastMigrationError = '';

  constructor(deps: PoolOptions) {
    this.#deps = deps;
    this.#settings = {
      connectionString: deps.url,
      connectionTimeoutMillis: responseTimeoutMs,
      types: { getTypeParser },
    };
    this.#pools = this.#createPools();
    this.#scheduleCheck();
  }

  /** Migrates the tables. */
  async migrate(): Promise<void> {
    await this.#deps.migrate();
    this.#isMigrated = true;
  }

  /** Treats PostgreSQL as unavailable until it responds. */
  markUnavailable(fault: Error): void {
    if (this.#isUnavailable || !this.#timer) return;
    this.#isUnavailable = true;
    this.#areWritesFailing = false;
    this.#deps.onUnavailable(fault);
    this.#replacePools();
  }

  get isUnavailable(): boolean {
    return this.#isUnavailable;
  }

  /** Whether it is unavailable, or cannot be written. */
  get isFailing(): boolean {
    return this.#isUnavailable || this.#areWritesFailing;
  }

  connect(): Promise<pg.PoolClient> {
    return this.#connect('all');
  }

  /** The connections for keys. */
  readonly keys: PostgresPool = { connect: () => this.#connect('keys'), end: async () => {} };

  async end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await withTimeout(
      responseTimeoutMs,
      Promise.all([this.#pools.all.end(), this.#pools.keys.end(), this.#monitor?.end()]),
    ).catch(() => {});
  }

  async #connect(purpose: keyof typeof maxConnections): Promise<pg.PoolClient> {
    if (this.#isUnavailable) throw new StorageUnavailable('PostgreSQL is unavailable');
    return this.#pools[purpose].connect();
  }

  #createPools(): { all: pg.Pool; keys: pg.Pool } {
    this.#live = new Set();
    return { all: this.#createPool(maxConnections.all), keys: this.#createPool(maxConnections.keys) };
  }

  #createPool(max: number): pg.Pool {
    const live = this.#live;
    const pool = new pg.Pool({
      ...this.#settings,
      Client: PostgresClient,
      max,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: maxCheckoutMs,
    });
    const checkouts = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
    pool.on('connect', (client) => live.add(client));
    pool.on('acquire', (client) => checkouts.set(client, setTimeout(() => drop(client), maxCheckoutMs).unref()));
    pool.on('release', (_fault, client) => {
      clearTimeout(checkouts.get(client));
      // Its transaction could not be rolled back.
      if (['T', 'E'].includes(client.getTransactionStatus() ?? '')) drop(client);
    });
    pool.on('remove', (client) => live.delete(client));
    pool.on('error', () => {});
    return pool;
  }

  /** Closes every connection, including those in use, and starts new pools. */
  #replacePools(): void {
    const [{ all, keys }, live] = [this.#pools, this.#live];
    this.#pools = this.#createPools();
    for (const client of live) drop(client);
    for (const pool of [all, keys]) pool.end().catch(() => {});
  }

  #scheduleCheck(): void {
    this.#timer = setTimeout(() => this.#check(), checkIntervalMs).unref();
  }

  async #check(): Promise<void> {
    const timer = this.#timer;
    try {
      await withTimeout(responseTimeoutMs, this.#ping());
      if (this.#isUnavailable) await this.#markAvailable();
      else if (this.#areWritesFailing || this.#checks++ % checksPerWriteCheck === 0) await this.#checkWrites();
    } catch (fault) {
      drop(this.#monitor);
      this.#monitor = undefined;
      this.markUnavailable(fault as Error);
    }
    if (timer === this.#timer) this.#scheduleCheck();
  }

  async #markAvailable(): Promise<void> {
    if (!this.#isMigrated) {
      try {
        await this.migrate();
      } catch (fault) {
        // Retried every second; each reason is logged once.
        const { message } = fault as Error;
        if (message !== this.#lastMigrationError) this.#deps.onMigrationFailed(fault as Error);
        this.#lastMigrationError = message;
        return;
      }
    }
    this.#isUnavailable = false;
    this.#deps.onAvailable();
  }

  async #checkWrites(): Promise<void> {
    const monitor = this.#monitor;
    const fault = await withTimeout(responseTimeoutMs, monitor?.query(writeCheck) as Promise<unknown>).then(
      () => undefined,
      (thrown: Error & { code?: string }) => thrown,
    );
    if (fault && !unwritableCodes.has(fault.code ?? '')) throw fault;
    // A new session has the settings of the database as they are now, and waits for no lock.
    drop(monitor);
    this.#monitor = undefined;
    if (fault && !this.#areWritesFailing) this.#deps.onWritesFailing?.(fault);
    if (!fault && this.#areWritesFailing) this.#deps.onAvailable();
    this.#areWritesFailing = fault !== undefined;
  }

  async #ping(): Promise<void> {
    if (!this.#monitor) {
      const monitor = new PostgresClient(this.#settings);
      this.#monitor = monitor;
      await monitor.connect();
    }
    await this.#monitor.query('SELECT 1');
  }
}

/** Closes a connection without waiting; the driver destroys it if a statement is in progress. */
function drop(client: pg.ClientBase | undefined): void {
  (client as pg.Client | undefined)?.end().catch(() => {});
}

/** Parses bigint as a number: instants in ms and counts are exact. */
const getTypeParser = ((oid: number, format?: 'text') =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

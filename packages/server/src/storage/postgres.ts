import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { PostgresClient } from './postgres-client.js';
import { StorageUnavailable, withTimeout } from './storage-unavailable.js';

/** Called when PostgreSQL becomes unavailable or available. */
export interface PostgresListeners {
  readonly onUnavailable: (fault: Error) => void;
  readonly onAvailable: () => void;
  /** PostgreSQL can be reached, but its tables could not be migrated. */
  readonly onMigrationFailed: (fault: Error) => void;
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

/**
 * A pool of connections to PostgreSQL. A separate connection checks every second whether the server responds. While it does not, calls
 * fail immediately and connections in use are closed, so that none returns to the pool in the middle of a transaction.
 */
export class MonitoredPool implements PostgresPool {
  readonly #settings: pg.ClientConfig;
  readonly #deps: PoolOptions;
  #pool: pg.Pool;
  #live = new Set<pg.PoolClient>();
  #monitor: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isUnavailable = false;
  #isMigrated = false;
  #lastMigrationError = '';

  constructor(deps: PoolOptions) {
    this.#deps = deps;
    this.#settings = {
      connectionString: deps.url,
      connectionTimeoutMillis: responseTimeoutMs,
      types: { getTypeParser },
    };
    this.#pool = this.#createPool();
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
    this.#deps.onUnavailable(fault);
    this.#replacePool();
  }

  get isUnavailable(): boolean {
    return this.#isUnavailable;
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.#isUnavailable) throw new StorageUnavailable('PostgreSQL is unavailable');
    return this.#pool.connect();
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await withTimeout(responseTimeoutMs, Promise.all([this.#pool.end(), this.#monitor?.end()])).catch(() => {});
  }

  #createPool(): pg.Pool {
    const live = new Set<pg.PoolClient>();
    const pool = new pg.Pool({
      ...this.#settings,
      Client: PostgresClient,
      max: 10,
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
    this.#live = live;
    return pool;
  }

  /** Closes every connection, including those in use, and starts a new pool. */
  #replacePool(): void {
    const [pool, live] = [this.#pool, this.#live];
    this.#pool = this.#createPool();
    for (const client of live) drop(client);
    pool.end().catch(() => {});
  }

  #scheduleCheck(): void {
    this.#timer = setTimeout(() => this.#check(), checkIntervalMs).unref();
  }

  async #check(): Promise<void> {
    const timer = this.#timer;
    try {
      await withTimeout(responseTimeoutMs, this.#ping());
      if (this.#isUnavailable) await this.#markAvailable();
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

import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { PostgresClient } from './postgres-client.js';

/** PostgreSQL is known to be away: nobody waits to find out again. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** Whom a pool tells when PostgreSQL goes and comes. */
export interface PostgresListeners {
  readonly onAway: (fault: Error) => void;
  readonly onBack: () => void;
  /** PostgreSQL is there, but its tables could not be brought up to date. */
  readonly onUnfit: (fault: Error) => void;
}

/** What a pool is made from. */
export interface PoolParts extends PostgresListeners {
  readonly url: string;
  /** Brings the tables up to date, on connections of its own. Nobody gets a connection before it has succeeded once. */
  readonly prepare: () => Promise<void>;
}

const int8 = 20;
const lookEveryMs = 1000;
export const answerWithinMs = 2000;

/** A statement that takes longer waits for a lock that will not come; it fails rather than holding its caller. */
export const statementWithinMs = 5000;

/** A transaction holds its connection for no longer, whatever the network or this process does meanwhile. */
const checkoutWithinMs = 15_000;

/**
 * Connections to PostgreSQL. One more connection looks every second whether the server answers; while it does not, calls fail at once,
 * and those that wait for an answer are ended, so that no connection comes back into use with half a transaction on it.
 */
export class WatchedPool implements PostgresPool {
  readonly #settings: pg.ClientConfig;
  readonly #parts: PoolParts;
  #pool: pg.Pool;
  #live = new Set<pg.PoolClient>();
  #watcher: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isAway = false;
  #isPrepared = false;
  #unfitBecause = '';

  constructor(parts: PoolParts) {
    this.#parts = parts;
    this.#settings = { connectionString: parts.url, connectionTimeoutMillis: answerWithinMs, types: { getTypeParser } };
    this.#pool = this.#createPool();
    this.#lookLater();
  }

  /** Brings the tables up to date. */
  async prepare(): Promise<void> {
    await this.#parts.prepare();
    this.#isPrepared = true;
  }

  /** Takes PostgreSQL for away until it answers. */
  goAway(fault: Error): void {
    if (this.#isAway || !this.#timer) return;
    this.#isAway = true;
    this.#parts.onAway(fault);
    this.#beginAnew();
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.#isAway) throw new StorageAway('PostgreSQL is away');
    return this.#pool.connect();
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await within(answerWithinMs, Promise.all([this.#pool.end(), this.#watcher?.end()])).catch(() => {});
  }

  #createPool(): pg.Pool {
    const live = new Set<pg.PoolClient>();
    const pool = new pg.Pool({
      ...this.#settings,
      Client: PostgresClient,
      max: 10,
      statement_timeout: statementWithinMs,
      idle_in_transaction_session_timeout: checkoutWithinMs,
    });
    const checkouts = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
    pool.on('connect', (client) => live.add(client));
    pool.on('acquire', (client) => checkouts.set(client, setTimeout(() => drop(client), checkoutWithinMs).unref()));
    pool.on('release', (_fault, client) => {
      clearTimeout(checkouts.get(client));
      // Whoever had it could not roll back.
      if (['T', 'E'].includes(client.getTransactionStatus() ?? '')) drop(client);
    });
    pool.on('remove', (client) => live.delete(client));
    pool.on('error', () => {});
    this.#live = live;
    return pool;
  }

  /** Ends every connection, those that wait for an answer too, and begins with new ones. */
  #beginAnew(): void {
    const [pool, live] = [this.#pool, this.#live];
    this.#pool = this.#createPool();
    for (const client of live) drop(client);
    pool.end().catch(() => {});
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => this.#look(), lookEveryMs).unref();
  }

  async #look(): Promise<void> {
    const timer = this.#timer;
    try {
      await within(answerWithinMs, this.#ping());
      if (this.#isAway) await this.#comeBack();
    } catch (fault) {
      drop(this.#watcher);
      this.#watcher = undefined;
      this.goAway(fault as Error);
    }
    if (timer === this.#timer) this.#lookLater();
  }

  async #comeBack(): Promise<void> {
    if (!this.#isPrepared) {
      try {
        await this.prepare();
      } catch (fault) {
        // It is tried again every second; once is enough to say why.
        const { message } = fault as Error;
        if (message !== this.#unfitBecause) this.#parts.onUnfit(fault as Error);
        this.#unfitBecause = message;
        return;
      }
    }
    this.#isAway = false;
    this.#parts.onBack();
  }

  async #ping(): Promise<void> {
    if (!this.#watcher) {
      const watcher = new PostgresClient(this.#settings);
      this.#watcher = watcher;
      await watcher.connect();
    }
    await this.#watcher.query('SELECT 1');
  }
}

/** Ends a connection without waiting; the driver tears it where an answer is due. */
function drop(client: pg.ClientBase | undefined): void {
  (client as pg.Client | undefined)?.end().catch(() => {});
}

/** Instants in milliseconds and counts fit a number exactly, so bigint is read as one. */
const getTypeParser = ((oid: number, format?: 'text') =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

import type { PostgresPool } from 'kysely';
import pg from 'pg';

/** PostgreSQL is known to be away: nobody waits to find out again. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** Whom a pool tells when PostgreSQL goes and comes. */
export interface PostgresListeners {
  readonly onAway: (fault: Error) => void;
  readonly onBack: () => void;
}

const int8 = 20;
const lookEveryMs = 1000;
const answerWithinMs = 2000;

/** A statement that takes longer waits for a lock that will not come; it fails rather than holding its caller. */
const statementWithinMs = 5000;

/**
 * Connections to PostgreSQL. One more connection looks every second whether the server answers; while it does not, calls fail at once,
 * and those that wait for an answer are ended, so that no connection comes back into use with half a transaction on it.
 */
export class WatchedPool implements PostgresPool {
  readonly #settings: pg.ClientConfig;
  readonly #listeners: PostgresListeners;
  #pool: pg.Pool;
  #live = new Set<pg.PoolClient>();
  #watcher: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isAway = false;

  constructor(url: string, listeners: PostgresListeners) {
    this.#listeners = listeners;
    this.#settings = { connectionString: url, connectionTimeoutMillis: answerWithinMs, types: { getTypeParser } };
    this.#pool = this.#createPool();
    this.#lookLater();
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
    await Promise.all([this.#pool.end(), this.#watcher?.end()]);
  }

  #createPool(): pg.Pool {
    const live = new Set<pg.PoolClient>();
    const pool = new pg.Pool({ ...this.#settings, max: 10, statement_timeout: statementWithinMs });
    pool.on('connect', (client) => live.add(client));
    pool.on('remove', (client) => live.delete(client));
    // Without a listener, a connection that the server ends would end the process.
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
      if (this.#isAway) this.#listeners.onBack();
      this.#isAway = false;
    } catch (fault) {
      drop(this.#watcher);
      this.#watcher = undefined;
      if (!this.#isAway && this.#timer) {
        this.#isAway = true;
        this.#listeners.onAway(fault as Error);
        this.#beginAnew();
      }
    }
    if (timer === this.#timer) this.#lookLater();
  }

  async #ping(): Promise<void> {
    if (!this.#watcher) {
      const watcher = new pg.Client(this.#settings);
      watcher.on('error', () => {});
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

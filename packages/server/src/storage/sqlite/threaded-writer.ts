import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { builtFolder } from '../built-folder.js';
import { isStorageUnavailable, StorageUnavailable, withTimeout } from '../storage-unavailable.js';

export interface SqliteThreadData {
  readonly path: string;
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly lockTimeoutMs: number;
}

/** The statement is executed once for each list of parameters. */
export interface SqliteRequest {
  readonly sql: string;
  readonly parameters: readonly (readonly unknown[])[];
}

interface SqliteResult {
  readonly rows: readonly unknown[];
  readonly changes: number;
}

/** A result, or the fields of an error. The thread answers requests in order. */
export type SqliteResponse =
  | SqliteResult
  | { readonly message: string; readonly code: string | undefined; readonly errcode: number | undefined };

/** The compiled file, because Node 20 cannot run TypeScript in a thread. */
const threadFile = new URL('storage/sqlite/sqlite-thread.js', builtFolder);

const lockTimeoutMs = 2000;
/** How long a transaction waits for earlier transactions. */
const turnTimeoutMs = 5000;
/** How long a statement may take on a slow disk. */
const statementTimeoutMs = 10_000;
/** While this many transactions are waiting, further ones are refused. */
const maxWaiting = 500;
const checkIntervalMs = 1000;

/** Codes for a damaged file and for a file in another format (sqlite.org/rescode.html). */
export const damageCodes = [11, 26];

/**
 * Writes to a SQLite file in a separate thread, so that neither a lock nor a slow disk blocks the event loop.
 * Transactions take turns. Checks every second that the file can be written, and that it was not replaced.
 */
export class ThreadedWriter {
  readonly #path: string;
  readonly #onChange: (fault: Error | undefined) => void;
  readonly #originalStats;
  readonly #threadData: SqliteThreadData;
  #thread: Worker;
  /** In the order of the requests. */
  readonly #pending: { resolve(response: SqliteResponse): void; reject(fault: Error): void }[] = [];
  readonly #timer: NodeJS.Timeout;
  #isClosed = false;
  /** Resolves when every turn taken so far has ended. */
  #turns: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #endTurn = () => {};
  /** Undefined once a transaction succeeds. */
  #fault: Error | undefined;
  /** Undefined while the thread runs. If it has ended, the next transaction starts another one. */
  #endReason: Error | undefined;

  /** @param onChange gets the fault when writing starts to fail, and undefined when writing works again */
  constructor(
    path: string,
    synchronous: SqliteThreadData['synchronous'],
    onChange: (fault: Error | undefined) => void = () => {},
  ) {
    this.#path = path;
    this.#onChange = onChange;
    this.#originalStats = statSync(path);
    this.#threadData = { path, synchronous, lockTimeoutMs };
    this.#thread = this.#startThread();
    this.#timer = setInterval(() => this.#check(), checkIntervalMs).unref();
  }

  get isFailing(): boolean {
    return this.#fault !== undefined;
  }

  /** @throws {StorageUnavailable} if the file was deleted or replaced, so that writes would be lost */
  checkIdentity(): void {
    const stats = statSync(this.#path, { throwIfNoEntry: false });
    if (stats?.ino === this.#originalStats.ino && stats.dev === this.#originalStats.dev) return;
    const change = stats ? 'replaced' : 'deleted';
    throw this.#recordFault(new StorageUnavailable(`${this.#path} was ${change} while in use; restart the service`));
  }

  /** Waits for earlier transactions. The next one waits for `commit` or `rollback`. */
  async begin(): Promise<void> {
    await this.#takeTurn();
    try {
      this.checkIdentity();
      if (this.#endReason) this.#thread = this.#startThread();
      // Taking the write lock later would fail if another transaction has written since.
      await this.run('begin immediate');
    } catch (fault) {
      // Rolls back, since the statement may still begin a transaction after its timeout.
      await this.rollback();
      throw fault;
    }
  }

  async commit(): Promise<void> {
    await this.run('commit');
    this.checkIdentity();
    if (this.#fault) this.#onChange(undefined);
    this.#fault = undefined;
    this.#endTurn();
  }

  /** Ignores errors: SQLite itself ends the transaction when the disk is full. */
  async rollback(): Promise<void> {
    await this.run('rollback').catch(() => {});
    this.#endTurn();
  }

  async run(sql: string, parameters: SqliteRequest['parameters'] = [[]]): Promise<SqliteResult> {
    try {
      const response = await withTimeout(statementTimeoutMs, this.#send({ sql, parameters }));
      if ('message' in response) throw Object.assign(new Error(response.message), response);
      return response;
    } catch (fault) {
      throw isStorageFault(fault as Error) ? this.#recordFault(fault as Error) : fault;
    }
  }

  /** Rolls back if the work fails. */
  async transact<T>(work: () => Promise<T>): Promise<T> {
    await this.begin();
    try {
      const result = await work();
      await this.commit();
      return result;
    } catch (fault) {
      await this.rollback();
      throw fault;
    }
  }

  /** Waits for pending transactions. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isClosed = true;
    await withTimeout(turnTimeoutMs, this.#turns).catch(() => {});
    if (this.#endReason) return;
    this.#thread.postMessage(undefined);
    await withTimeout(statementTimeoutMs, once(this.#thread, 'exit')).catch(() => {});
  }

  async #takeTurn(): Promise<void> {
    if (this.#isClosed) throw new StorageUnavailable(`${this.#path} is closed`);
    if (this.#waiting >= maxWaiting) throw new StorageUnavailable(`${maxWaiting} transactions are already waiting`);
    const earlierTurns = this.#turns;
    let end = () => {};
    const turnEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#turns = Promise.all([earlierTurns, turnEnd]);
    this.#waiting += 1;
    try {
      await withTimeout(turnTimeoutMs, earlierTurns);
    } catch (fault) {
      end();
      throw fault;
    } finally {
      this.#waiting -= 1;
    }
    this.#endTurn = end;
  }

  #recordFault(fault: Error): Error {
    if (!this.#fault) this.#onChange(fault);
    this.#fault = fault;
    return fault;
  }

  /** Checks the file, unless a pending transaction already shows whether it can be written. */
  #check(): void {
    if (this.#waiting > 0) return;
    // After a failure, the check also writes, since taking the lock alone does not show that there is space.
    this.transact(async () => {
      if (this.isFailing) await this.run('PRAGMA user_version = 0');
    }).catch(() => {});
  }

  #startThread(): Worker {
    this.#endReason = undefined;
    const thread = new Worker(threadFile, { workerData: this.#threadData, execArgv: [] });
    thread.unref();
    const fail = (reason: string) => {
      // A failed thread reports its end twice. The second time, another thread may already be running.
      if (thread !== this.#thread) return;
      this.#endReason ??= new StorageUnavailable(`the writing thread has ended${reason}`);
      for (const { reject } of this.#pending.splice(0)) reject(this.#endReason);
    };
    thread.on('message', (response: SqliteResponse) => this.#pending.shift()?.resolve(response));
    thread.on('error', ({ message }) => fail(`: ${message}`));
    thread.on('exit', () => fail(''));
    return thread;
  }

  #send(request: SqliteRequest): Promise<SqliteResponse> {
    if (this.#endReason) throw this.#endReason;
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      this.#thread.postMessage(request);
    });
  }
}

function isStorageFault(fault: Error & { errcode?: number }): boolean {
  return isStorageUnavailable(fault) || damageCodes.includes(fault.errcode ?? 0);
}

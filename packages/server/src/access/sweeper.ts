import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { dayMs } from '../limits/limiter.js';
import type { MailTransport } from '../mail/transport.js';
import { isStorageAway } from '../storage/is-storage-away.js';
import type { Storage } from '../storage/open-storage.js';
import { tokenLifeMs } from './verify.js';

/** What sweeping works with. */
export interface SweeperParts {
  readonly storage: Storage;
  readonly transport: MailTransport;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
}

const hourMs = 3_600_000;

const keepSignupMs = dayMs;
const keepEndedKeyMs = 30 * dayMs;
const keepMailFileMs = dayMs;

/** Few enough that deleting them keeps no request waiting. */
const batchSize = 500;

/** Deletes, every hour, what is kept of people for a time only. */
export class Sweeper {
  readonly #parts: SweeperParts;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;
  #isStopped = false;

  constructor(parts: SweeperParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.#beginSweep(), hourMs).unref();
    this.#beginSweep();
  }

  /** Ends when the batch that is under way is done. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    await this.#sweeping;
  }

  /**
   * Deletes signups with their tokens a day after they began, unless their mail is still to be sent or was sent just now, keys a month
   * after they ended, and mails that were kept as files after a day.
   */
  async sweep(): Promise<void> {
    const { storage, transport, clock } = this.#parts;
    const nowMs = clock();
    await this.#inBatches(() => deleteSignups(storage, nowMs));
    await this.#inBatches(() => deleteEndedKeys(storage, nowMs));
    await transport.sweep(nowMs - keepMailFileMs);
  }

  /** Requests are answered between two batches. Of two replicas that sweep at once, each takes rows that the other has not. */
  async #inBatches(deleteBatch: () => Promise<bigint>): Promise<void> {
    while (!this.#isStopped && (await deleteBatch()) > 0n) await nextTurn();
  }

  #beginSweep(): void {
    this.#sweeping ??= this.#trySweep().finally(() => {
      this.#sweeping = undefined;
    });
  }

  async #trySweep(): Promise<void> {
    try {
      await this.sweep();
    } catch (fault) {
      if (!isStorageAway(fault as Error)) this.#parts.log.warn({ err: fault }, 'sweeping failed; it is tried again');
    }
  }
}

async function deleteSignups({ db, engine }: Storage, nowMs: number): Promise<bigint> {
  const batch = db
    .selectFrom('signups')
    .select('id')
    .where('created_at_ms', '<', nowMs - keepSignupMs)
    .where('id', 'not in', ({ selectFrom }) => selectFrom('outbox').select('about'))
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('tokens')
        .select('signup_id')
        .where('created_at_ms', '>=', nowMs - tokenLifeMs),
    )
    .limit(batchSize)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked());
  const { numDeletedRows } = await db.deleteFrom('signups').where('id', 'in', batch).executeTakeFirst();
  return numDeletedRows;
}

async function deleteEndedKeys({ db, engine }: Storage, nowMs: number): Promise<bigint> {
  const batch = db
    .selectFrom('api_keys')
    .select('name')
    .where('revoked_at_ms', '<', nowMs - keepEndedKeyMs)
    .limit(batchSize)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked());
  const { numDeletedRows } = await db.deleteFrom('api_keys').where('name', 'in', batch).executeTakeFirst();
  return numDeletedRows;
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { dayMs } from '../limits/rate-limiter.js';
import { linkLifetimeMs } from '../mail/link-lifetime.js';
import type { MailTransport } from '../mail/transport.js';
import { isStorageFailing } from '../storage/is-storage-unavailable.js';
import type { Storage } from '../storage/open-storage.js';

export interface RetentionJobOptions {
  readonly storage: Storage;
  readonly transport: MailTransport;
  readonly clock: () => number;
  readonly log: BaseLogger;
}

const hourMs = 3_600_000;

const keepSignupMs = dayMs;
const keepRevokedKeyMs = 30 * dayMs;
const keepMailFileMs = dayMs;
const keepUpgradeWithoutKeyMs = 30 * dayMs;

/** Rows per batch: few enough not to delay requests. */
const batchSize = 500;

/** Deletes expired personal data every hour. */
export class RetentionJob {
  readonly #deps: RetentionJobOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(deps: RetentionJobOptions) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setInterval(() => this.#start(), hourMs).unref();
    this.#start();
  }

  /** Waits for the batch in progress. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    await this.#running;
  }

  /**
   * Deletes signups and their tokens after a day, unless their mail is still queued or its link still good; keys 30 days after
   * they were revoked; upgrade requests without a key after 30 days, unless they were approved; and mail files after a day.
   */
  async run(): Promise<void> {
    const { storage, transport, clock } = this.#deps;
    const nowMs = clock();
    await this.#inBatches(() => deleteSignups(storage, nowMs));
    await this.#inBatches(() => deleteRevokedKeys(storage, nowMs));
    await this.#inBatches(() => deleteUpgrades(storage, nowMs));
    await transport.deleteBefore(nowMs - keepMailFileMs);
  }

  /** Requests are handled between batches. Replicas that run at the same time take different rows. */
  async #inBatches(deleteBatch: () => Promise<bigint>): Promise<void> {
    while (!this.#isStopped && (await deleteBatch()) > 0n) await yieldToEventLoop();
  }

  #start(): void {
    this.#running ??= this.#tryRun().finally(() => {
      this.#running = undefined;
    });
  }

  async #tryRun(): Promise<void> {
    try {
      await this.run();
    } catch (fault) {
      if (!isStorageFailing(fault as Error)) this.#deps.log.warn({ err: fault }, 'the retention job failed; retrying');
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
        .where('created_at_ms', '>=', nowMs - linkLifetimeMs),
    )
    .limit(batchSize)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked());
  const { numDeletedRows } = await db.deleteFrom('signups').where('id', 'in', batch).executeTakeFirst();
  return numDeletedRows;
}

async function deleteRevokedKeys({ db, engine }: Storage, nowMs: number): Promise<bigint> {
  const batch = db
    .selectFrom('api_keys')
    .select('name')
    .where('revoked_at_ms', '<', nowMs - keepRevokedKeyMs)
    .limit(batchSize)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked());
  const { numDeletedRows } = await db.deleteFrom('api_keys').where('name', 'in', batch).executeTakeFirst();
  return numDeletedRows;
}

async function deleteUpgrades({ db, engine }: Storage, nowMs: number): Promise<bigint> {
  const beforeMs = nowMs - keepUpgradeWithoutKeyMs;
  const batch = db
    .selectFrom('upgrades')
    .select('id')
    .where('status', 'in', ['pending', 'rejected'])
    .where('with_key', '=', 0)
    .where('created_at_ms', '<', beforeMs)
    // A mail that says why may wait for a day.
    .where((where) => where.or([where('decided_at_ms', 'is', null), where('decided_at_ms', '<', beforeMs)]))
    .limit(batchSize)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked());
  const { numDeletedRows } = await db.deleteFrom('upgrades').where('id', 'in', batch).executeTakeFirst();
  return numDeletedRows;
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Config } from '../config/config.js';
import { dayMs } from '../limits/rate-limiter.js';
import { linkLifetimeMs } from '../mail/messages.js';
import { OutboxWorker } from '../mail/outbox-worker.js';
import type { MailTransport } from '../mail/transport.js';
import type { Storage } from '../storage/database.js';
import { isStorageFailing, withTimeout } from '../storage/storage-unavailable.js';
import { composeMail } from './compose-mail.js';

export interface BackgroundJobsOptions {
  readonly storage: Storage;
  readonly transport: MailTransport;
  readonly config: Pick<Config, 'publicUrl' | 'signups'>;
  readonly clock: () => number;
  readonly log: BaseLogger;
}

const hourMs = 3_600_000;
const readTimeoutMs = 2000;

const signupLifetimeMs = dayMs;
const revokedKeyLifetimeMs = 30 * dayMs;
const upgradeWithoutKeyLifetimeMs = 30 * dayMs;
const mailFileLifetimeMs = dayMs;

/** The maximum number of rows that one statement deletes, small enough not to delay requests. */
const batchSize = 500;

/** Sends mail, and deletes expired data at the start and every hour. One process of each replica runs these jobs. */
export class BackgroundJobs {
  readonly outboxWorker: OutboxWorker;
  readonly #options: BackgroundJobsOptions;
  readonly #stopping = new AbortController();
  /** The URL that the service listens on; emails link to it if there is no `publicUrl`. */
  #address = 'http://localhost';
  #timer: NodeJS.Timeout | undefined;
  #deleting: Promise<void> | undefined;

  constructor(options: BackgroundJobsOptions) {
    const { storage, transport, config, clock, log } = options;
    this.#options = options;
    this.outboxWorker = new OutboxWorker({
      db: storage.db,
      transport,
      compose: (queued, nowMs) =>
        composeMail(storage.db, queued, nowMs, {
          publicUrl: config.publicUrl ?? this.#address,
          accountsPerDomain: config.signups.accountsPerDomain,
        }),
      clock,
      log,
    });
  }

  start(address: string): void {
    this.#address = address;
    this.outboxWorker.start();
    this.#timer = setInterval(() => this.#startDeleting(), hourMs).unref();
    this.#startDeleting();
  }

  /**
   * Keeps signups whose email is queued or one of whose links is valid, and upgrade requests that were sent with a key
   * or approved. Stops after the current batch of rows if the service stops.
   */
  async deleteExpired(): Promise<void> {
    const { storage, transport, clock } = this.#options;
    const nowMs = clock();
    const upgradesBeforeMs = nowMs - upgradeWithoutKeyLifetimeMs;
    const expiredRows: [table: string, key: string, condition: RawBuilder<unknown>][] = [
      [
        'signups',
        'id',
        sql`created_at_ms < ${nowMs - signupLifetimeMs}
          AND id NOT IN (SELECT about FROM outbox)
          AND id NOT IN (SELECT signup_id FROM tokens WHERE created_at_ms >= ${nowMs - linkLifetimeMs})`,
      ],
      ['api_keys', 'name', sql`revoked_at_ms < ${nowMs - revokedKeyLifetimeMs}`],
      [
        'upgrades',
        'id',
        // A rejected request is also kept for 30 days after its decision: the email with the reason may wait for a day.
        sql`status IN ('pending', 'rejected') AND with_key = 0 AND created_at_ms < ${upgradesBeforeMs}
          AND (decided_at_ms IS NULL OR decided_at_ms < ${upgradesBeforeMs})`,
      ],
    ];
    // Replicas that delete rows at the same time skip the rows that another replica has locked.
    const lock = storage.engine === 'postgres' ? sql`FOR UPDATE SKIP LOCKED` : sql``;
    for (const [table, key, condition] of expiredRows) {
      const batch = sql`SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${condition} LIMIT ${batchSize} ${lock}`;
      const deletion = sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN (${batch})`;
      // Requests can be handled between two batches.
      while (!this.#stopping.signal.aborted && (await deletion.execute(storage.db)).numAffectedRows)
        await yieldToEventLoop();
    }
    await transport.deleteBefore(nowMs - mailFileLifetimeMs);
  }

  /** For the metrics. Waits two seconds at most. */
  async readState() {
    const { engine, isUnavailable } = this.#options.storage;
    const { sending, attempts } = this.outboxWorker;
    const outbox = isUnavailable
      ? undefined
      : await withTimeout(readTimeoutMs, this.#readOutbox()).catch(() => undefined);
    return { storage: { engine, isUp: outbox !== undefined }, outbox, sending, attempts };
  }

  /** Waits until mail in progress is sent or rescheduled, and the current batch of rows is deleted. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await Promise.all([this.#deleting, this.outboxWorker.stop()]);
  }

  #startDeleting(): void {
    this.#deleting ??= this.deleteExpired()
      .catch((fault: Error) => {
        // The storage itself logs when it becomes unavailable.
        if (!isStorageFailing(fault)) this.#options.log.warn({ err: fault }, 'the retention job failed; retrying');
      })
      .finally(() => {
        this.#deleting = undefined;
      });
  }

  async #readOutbox() {
    const { waiting, oldestMs } = await this.#options.storage.db
      .selectFrom('outbox')
      .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at_ms').as('oldestMs')])
      .executeTakeFirstOrThrow();
    const ageMs = oldestMs ? Math.max(0, this.#options.clock() - Number(oldestMs)) : 0;
    return { waiting: Number(waiting), oldestAgeSeconds: ageMs / 1000 };
  }
}

import type { BaseLogger } from 'pino';
import { Delivery } from '../mail/delivery.js';
import { OutboxWorker } from '../mail/outbox-worker.js';
import { type Backlog, readBacklog } from '../mail/read-backlog.js';
import type { MailTransport } from '../mail/transport.js';
import type { Storage } from '../storage/open-storage.js';
import { RetentionJob } from './retention-job.js';
import { isBlocked } from './sanctions.js';
import { isDomainFull } from './signup/domain-ceiling.js';

export interface BackgroundJobsOptions {
  readonly storage: Storage;
  readonly transport: MailTransport;
  readonly publicUrl: string | undefined;
  /** New accounts in 30 days; 0 for no ceiling. */
  readonly accountsPerDomain: number;
  readonly clock: () => number;
  readonly log: BaseLogger;
}

/** What the background jobs see of storage and mail. */
export interface BackgroundState {
  readonly storage: { readonly engine: Storage['engine']; readonly isUp: boolean };
  /** Undefined if storage does not respond. */
  readonly outbox: Backlog | undefined;
  /** Mails being sent by this process. */
  readonly sending: number;
  /** Attempts to send a mail, by their result. */
  readonly attempts: OutboxWorker['attempts'];
}

/** Sends mail and deletes expired data, in one process of a machine. */
export class BackgroundJobs {
  readonly outboxWorker: OutboxWorker;
  readonly retentionJob: RetentionJob;
  readonly #storage: Storage;
  readonly #clock: () => number;
  /** The address the service listens on; mails link to it if there is no `publicUrl`. */
  #address = 'http://localhost';

  constructor({ storage, transport, publicUrl, accountsPerDomain, clock, log }: BackgroundJobsOptions) {
    this.#storage = storage;
    this.#clock = clock;
    const { db } = storage;
    const isRefused = async (email: string, nowMs: number) =>
      (await isBlocked(db, email)) || isDomainFull(db, email, nowMs, accountsPerDomain);
    const delivery = new Delivery(db, transport, isRefused, () => publicUrl ?? this.#address);
    this.outboxWorker = new OutboxWorker({ db, delivery, clock, log });
    this.retentionJob = new RetentionJob({ storage, transport, clock, log });
  }

  /** @param address the URL that the service listens on */
  start(address: string): void {
    this.#address = address;
    this.outboxWorker.start();
    this.retentionJob.start();
  }

  /** Asks storage for the mail that waits in it, and waits for that two seconds at most. */
  async readState(): Promise<BackgroundState> {
    const { engine, isUnavailable, db } = this.#storage;
    const { sending, attempts } = this.outboxWorker;
    const outbox = isUnavailable ? undefined : await readBacklog(db, this.#clock()).catch(() => undefined);
    return { storage: { engine, isUp: outbox !== undefined }, outbox, sending, attempts };
  }

  /** Waits until mail in progress is sent or rescheduled and the retention job has paused. */
  async stop(): Promise<void> {
    await Promise.all([this.retentionJob.stop(), this.outboxWorker.stop()]);
  }
}

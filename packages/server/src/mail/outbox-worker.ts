import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Database } from '../storage/database.js';
import { isStorageFailing } from '../storage/is-storage-unavailable.js';
import type { Delivery } from './delivery.js';
import { leaseMessage } from './lease-message.js';
import { describeFailure, isPermanentRejection } from './mail-failure.js';
import { findRegisteredDomain } from './mailbox.js';
import type { OutboxMessage } from './outbox.js';
import { maxBackoffMs } from './time-limits.js';

export interface OutboxWorkerOptions {
  readonly db: Kysely<Database>;
  readonly delivery: Delivery;
  readonly clock: () => number;
  readonly log: BaseLogger;
}

const pollIntervalMs = 5000;

/** With the pauses between them, a day: attempts, unlike the time, cannot jump with the clock. */
const maxAttempts = countAttempts(24 * 60 * 60_000);

/** Messages sent concurrently, so that a mail server that hangs on one recipient does not hold up the others. */
const maxSlots = 10;

/** Messages sent concurrently to one domain, so that its silent mail server delays its own mail only. */
const maxSlotsPerDomain = 2;

/** How long mail in progress may take after `stop`. */
const finishWithinMs = 3000;

/**
 * Sends the messages in the outbox, several concurrently. A message is leased before it is sent, so that no two replicas send it; if
 * its worker dies, the lease expires and another sends it. Failures are retried for a day with exponential backoff.
 */
export class OutboxWorker {
  readonly #deps: OutboxWorkerOptions;
  readonly #cancel = new AbortController();
  readonly #slots = new Set<Promise<void>>();
  /** Messages being sent, or done but not yet deleted, with the domains of their recipients. They are not leased again. */
  readonly #inProgress = new Map<string, string>();
  readonly #sent = new Set<string>();
  /** Attempts to send a mail: those that sent it, those to be repeated, and those after which it was given up. */
  readonly attempts = { sent: 0, failed: 0, given_up: 0 };
  #timer: NodeJS.Timeout | undefined;
  #wakeUps = 0;
  /** The lease in progress: one at a time, so that each knows which domains are busy. */
  #leasing: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(deps: OutboxWorkerOptions) {
    this.#deps = deps;
  }

  /** How many mails are being sent. */
  get sending(): number {
    return this.#inProgress.size;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), pollIntervalMs).unref();
    this.wake();
  }

  /** Called when there may be mail: starts a slot, or makes one that is about to end check again. */
  wake(): void {
    if (!this.#timer) return;
    this.#wakeUps++;
    this.#openSlot();
  }

  /** Sends due messages; resolves when each has been tried once. */
  async sendDue(): Promise<void> {
    this.#openSlot();
    while (this.#slots.size > 0) await Promise.all(this.#slots);
  }

  /** Waits until messages in progress are sent, or cancels and reschedules them if that takes too long. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#isStopped = true;
    const timeout = setTimeout(() => this.#cancel.abort(), finishWithinMs);
    await Promise.all(this.#slots);
    clearTimeout(timeout);
  }

  #openSlot(): void {
    if (this.#isStopped || this.#slots.size >= maxSlots) return;
    const slot = this.#sendOneByOne().finally(() => this.#slots.delete(slot));
    this.#slots.add(slot);
  }

  async #sendOneByOne(): Promise<void> {
    try {
      await this.#deleteSent();
      while (!this.#isStopped) {
        const wakeUps = this.#wakeUps;
        const message = await this.#lease();
        if (message) {
          // There may be more.
          this.#openSlot();
          await this.#send(message);
        } else if (wakeUps === this.#wakeUps) return;
      }
    } catch (fault) {
      const { log } = this.#deps;
      // The storage itself logs when it becomes unavailable.
      if (!isStorageFailing(fault as Error)) log.warn({ err: fault }, 'could not read the outbox; retrying');
    }
  }

  #lease(): Promise<OutboxMessage | undefined> {
    const leasing = this.#leasing.then(async () => {
      const domains = [...this.#inProgress.values()];
      const busy = [...new Set(domains)].filter(
        (domain) => domains.filter((other) => other === domain).length >= maxSlotsPerDomain,
      );
      const message = await leaseMessage(this.#deps, { ids: [...this.#inProgress.keys()], domains: busy });
      if (message) this.#inProgress.set(message.id, findRegisteredDomain(message.email));
      return message;
    });
    this.#leasing = leasing.catch(() => {});
    return leasing;
  }

  async #send(message: OutboxMessage): Promise<void> {
    const { delivery, clock } = this.#deps;
    try {
      const isSent = await delivery.deliver(message, { nowMs: clock(), signal: this.#cancel.signal });
      if (isSent) this.attempts.sent += 1;
    } catch (fault) {
      await this.#reschedule(message, fault).finally(() => this.#inProgress.delete(message.id));
      return;
    }
    this.#sent.add(message.id);
    await this.#deleteSent();
  }

  /** If storage becomes unavailable after a message was sent, it is deleted later and not sent again. */
  async #deleteSent(): Promise<void> {
    for (const id of [...this.#sent]) {
      await this.#deps.db.deleteFrom('outbox').where('id', '=', id).execute();
      this.#sent.delete(id);
      this.#inProgress.delete(id);
    }
  }

  async #reschedule({ id, kind, attempts }: OutboxMessage, fault: unknown): Promise<void> {
    const { db, clock, log } = this.#deps;
    const why = describeFailure(fault);
    const isRejected = isPermanentRejection(fault);
    if (isRejected || attempts >= maxAttempts) {
      this.attempts.given_up += 1;
      log.error({ id, kind, attempts, why }, `gave up on a mail ${isRejected ? 'that was rejected' : 'after a day'}`);
      await db.deleteFrom('outbox').where('id', '=', id).execute();
      return;
    }
    this.attempts.failed += 1;
    log.warn({ id, kind, attempts, why }, 'could not send a mail; retrying');
    const dueAtMs = clock() + computeBackoffMs(attempts);
    await db.updateTable('outbox').set({ due_at_ms: dueAtMs }).where('id', '=', id).execute();
  }
}

/** 10 s, 20 s, 40 s … */
function computeBackoffMs(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), maxBackoffMs);
}

/** How many attempts a message gets within a time. */
function countAttempts(withinMs: number): number {
  let attempts = 1;
  for (let pausesMs = 0; pausesMs < withinMs; attempts++) pausesMs += computeBackoffMs(attempts);
  return attempts;
}

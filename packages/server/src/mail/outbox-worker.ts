import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';
import { isStorageFailing } from '../storage/is-storage-unavailable.js';
import type { Delivery } from './delivery.js';
import { leaseMessage } from './lease-message.js';
import { describeFailure, isPermanentRejection } from './mail-failure.js';
import type { OutboxMessage } from './outbox.js';
import { maxBackoffMs } from './time-limits.js';

export interface OutboxWorkerOptions {
  readonly db: Kysely<Database>;
  readonly delivery: Delivery;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
}

const pollIntervalMs = 5000;
const giveUpAfterMs = 24 * 60 * 60_000;

/** Messages sent concurrently, so that a mail server that hangs on one recipient does not hold up the others. */
const maxSlots = 5;

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
  /** Messages being sent, or sent but not yet deleted. They are not leased again. */
  readonly #inProgress = new Set<string>();
  readonly #sent = new Set<string>();
  /** Attempts to send a mail: those that sent it, those to be repeated, and those after which it was given up. */
  readonly attempts = { sent: 0, failed: 0, given_up: 0 };
  #timer: NodeJS.Timeout | undefined;
  #wakeUps = 0;
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
        const message = await leaseMessage(this.#deps, this.#inProgress);
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

  async #send(message: OutboxMessage): Promise<void> {
    const { delivery, clock } = this.#deps;
    this.#inProgress.add(message.id);
    try {
      await delivery.deliver(message, { nowMs: clock(), signal: this.#cancel.signal });
    } catch (fault) {
      await this.#reschedule(message, fault).finally(() => this.#inProgress.delete(message.id));
      return;
    }
    this.attempts.sent += 1;
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

  async #reschedule({ id, kind, attempts, created_at_ms: createdAtMs }: OutboxMessage, fault: unknown): Promise<void> {
    const { db, clock, log } = this.#deps;
    const nowMs = clock();
    const why = describeFailure(fault);
    const isRejected = isPermanentRejection(fault);
    if (isRejected || nowMs - createdAtMs >= giveUpAfterMs) {
      this.attempts.given_up += 1;
      log.error({ id, kind, attempts, why }, `gave up on a mail ${isRejected ? 'that was rejected' : 'after a day'}`);
      await db.deleteFrom('outbox').where('id', '=', id).execute();
      return;
    }
    this.attempts.failed += 1;
    log.warn({ id, kind, attempts, why }, 'could not send a mail; retrying');
    const dueAtMs = nowMs + computeBackoffMs(attempts);
    await db.updateTable('outbox').set({ due_at_ms: dueAtMs }).where('id', '=', id).execute();
  }
}

/** 10 s, 20 s, 40 s … */
function computeBackoffMs(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), maxBackoffMs);
}

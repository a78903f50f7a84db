import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Database } from '../storage/database.js';
import { isStorageFailing, responseTimeoutMs, statementTimeoutMs } from '../storage/storage-unavailable.js';
import { findRegisteredDomain } from './mailbox.js';
import type { Message } from './messages.js';
import type { OutboxMessage } from './outbox.js';
import { describeFailure, isPermanentRejection, smtpLimits } from './smtp-transport.js';
import type { MailTransport } from './transport.js';

export interface OutboxWorkerOptions {
  readonly db: Kysely<Database>;
  readonly transport: MailTransport;
  /** Undefined if there is nothing to send. */
  readonly compose: (queued: OutboxMessage, nowMs: number) => Promise<Message | undefined>;
  readonly clock: () => number;
  readonly log: BaseLogger;
}

const pollIntervalMs = 5000;

/** The maximum number of deliveries at once. There are several, so that one that hangs does not hold up the others. */
const maxSending = 10;

/** The maximum number for one domain, so that a slow domain delays only its own mail. */
const maxSendingPerDomain = 2;

/** Deliveries in progress at `stop` may take this long. */
const finishWithinMs = 3000;

const maxBackoffMs = 30 * 60_000;

/**
 * As many attempts as fit into a day: the pauses are 10 s, doubled seven times to 21 min, and then half an hour each.
 * Attempts are counted instead of hours, because clocks can jump.
 */
const maxAttempts = 56;

/**
 * The statements find a message, lease it, read its record, store the hash of its token, and delete or reschedule it.
 */
export const statementsPerDelivery = 5;

/** A statement waits for a connection, and then for the result. */
export const maxStatementMs = responseTimeoutMs + statementTimeoutMs;

/** The clocks of two replicas may differ by this much. */
const clockSkewMs = 15_000;

/** Longer than any delivery, so that no two workers send the same message. */
export const leaseMs = smtpLimits.deliveryTimeoutMs + statementsPerDelivery * maxStatementMs + clockSkewMs;

/** If a message is due later than this from now, the clock was set back after its last attempt. */
const maxPauseMs = Math.max(leaseMs, maxBackoffMs) + clockSkewMs;

/**
 * A message is leased before it is sent, so that no two replicas send it; if its worker dies, the lease expires and
 * another worker sends the message. Failures are retried for a day with exponential backoff.
 */
export class OutboxWorker {
  readonly #deps: OutboxWorkerOptions;
  readonly #cancel = new AbortController();
  readonly #deliveries = new Set<Promise<void>>();
  /** The recipient's domain by message id. Sent messages stay here until they are deleted. */
  readonly #inProgress = new Map<string, string>();
  /** Messages that were sent, or need not be sent, and are not deleted yet. */
  readonly #sentIds = new Set<string>();
  /** `failed` counts attempts that will be repeated. */
  readonly attempts = { sent: 0, failed: 0, given_up: 0 };
  #timer: NodeJS.Timeout | undefined;
  #leasing: Promise<void> | undefined;
  /** True if there may be messages that the lease in progress has not seen. */
  #isWoken = false;
  #isStopped = false;

  constructor(deps: OutboxWorkerOptions) {
    this.#deps = deps;
  }

  /** Includes emails that were sent but are not deleted from the outbox yet. */
  get sending(): number {
    return this.#inProgress.size;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), pollIntervalMs).unref();
    this.wake();
  }

  wake(): void {
    if (this.#timer) void this.#startDue();
  }

  /** Resolves when each due message has been tried once. */
  async sendDue(): Promise<void> {
    await this.#startDue();
    while (this.#deliveries.size > 0) await Promise.all(this.#deliveries);
  }

  /** Waits until messages in progress are sent, or cancels and reschedules them if that takes too long. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#isStopped = true;
    const timeout = setTimeout(() => this.#cancel.abort(), finishWithinMs);
    await this.#leasing;
    await Promise.all(this.#deliveries);
    clearTimeout(timeout);
  }

  /** Only one call leases at a time, so that it knows which domains are busy. */
  #startDue(): Promise<void> {
    this.#isWoken = true;
    this.#leasing ??= this.#leaseAndSend();
    return this.#leasing;
  }

  async #leaseAndSend(): Promise<void> {
    try {
      await this.#deleteSent();
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        while (this.#inProgress.size < maxSending && !this.#isStopped) {
          const message = await this.#lease();
          if (!message) break;
          this.#inProgress.set(message.id, findRegisteredDomain(message.email));
          const delivery = this.#send(message).finally(() => this.#deliveries.delete(delivery));
          this.#deliveries.add(delivery);
        }
      }
    } catch (fault) {
      this.#reportFault(fault);
    } finally {
      this.#leasing = undefined;
    }
  }

  /** Leases the due message with the fewest attempts; of several, the one that is longest overdue. */
  async #lease(): Promise<OutboxMessage | undefined> {
    const { db, clock } = this.#deps;
    const ids = [...this.#inProgress.keys()];
    const domains = [...this.#inProgress.values()];
    const busyDomains = new Set(
      domains.filter((domain) => domains.filter((other) => other === domain).length >= maxSendingPerDomain),
    );
    for (;;) {
      const nowMs = clock();
      const dueMessage = await db
        .selectFrom('outbox')
        .selectAll()
        .where(({ eb, or }) => or([eb('due_at_ms', '<=', nowMs), eb('due_at_ms', '>', nowMs + maxPauseMs)]))
        .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
        .where(({ and, eb }) =>
          and(
            [...busyDomains].flatMap((domain) =>
              ['@', '.'].map((sign) => eb('email', 'not like', `%${sign}${domain}`)),
            ),
          ),
        )
        .orderBy('attempts')
        .orderBy('due_at_ms')
        .orderBy('id')
        .executeTakeFirst();
      if (!dueMessage) return undefined;
      const leaseValues = { due_at_ms: nowMs + leaseMs, attempts: dueMessage.attempts + 1 };
      // The update is conditional on the values read, so it succeeds for only one worker.
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set(leaseValues)
        .where('id', '=', dueMessage.id)
        .where('due_at_ms', '=', dueMessage.due_at_ms)
        .where('attempts', '=', dueMessage.attempts)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) return { ...dueMessage, ...leaseValues };
    }
  }

  async #send(message: OutboxMessage): Promise<void> {
    try {
      await this.#deliver(message);
      await this.#deleteSent();
    } catch (fault) {
      this.#reportFault(fault);
    }
    // Now that a slot is free, another message may be sent, perhaps to the same domain.
    if (!this.#isStopped) await this.#startDue();
  }

  async #deliver(queued: OutboxMessage): Promise<void> {
    const { transport, compose, clock } = this.#deps;
    const nowMs = clock();
    try {
      const message = await compose(queued, nowMs);
      if (message) {
        await transport.send(queued.email, message, { nowMs, signal: this.#cancel.signal });
        this.attempts.sent += 1;
      }
      this.#sentIds.add(queued.id);
    } catch (fault) {
      await this.#reschedule(queued, fault).finally(() => this.#inProgress.delete(queued.id));
    }
  }

  /** If storage fails, the messages are deleted later, and not sent again. */
  async #deleteSent(): Promise<void> {
    for (const id of [...this.#sentIds]) {
      await this.#deps.db.deleteFrom('outbox').where('id', '=', id).execute();
      this.#sentIds.delete(id);
      this.#inProgress.delete(id);
    }
  }

  async #reschedule({ id, kind, attempts }: OutboxMessage, fault: unknown): Promise<void> {
    const { db, clock, log } = this.#deps;
    const failure = { id, kind, attempts, err: { message: describeFailure(fault) } };
    const isRejected = isPermanentRejection(fault);
    if (isRejected || attempts >= maxAttempts) {
      this.attempts.given_up += 1;
      log.error(failure, `gave up on an email ${isRejected ? 'that was rejected' : 'after a day'}`);
      await db.deleteFrom('outbox').where('id', '=', id).execute();
      return;
    }
    this.attempts.failed += 1;
    log.warn(failure, 'could not send an email; retrying');
    const dueAtMs = clock() + Math.min(10_000 * 2 ** (attempts - 1), maxBackoffMs);
    await db.updateTable('outbox').set({ due_at_ms: dueAtMs }).where('id', '=', id).execute();
  }

  #reportFault(fault: unknown): void {
    // Storage itself logs when it becomes unavailable.
    if (!isStorageFailing(fault as Error)) this.#deps.log.warn({ err: fault }, 'could not read the outbox; retrying');
  }
}

import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Database, MailKind } from '../storage/database.js';
import type { Delivery, Letter } from './delivery.js';

const leaseMs = 60_000;
const giveUpAfterMs = 24 * 60 * 60_000;
const mostAtOnce = 10;

/** What the outbox works with. */
export interface OutboxParts {
  readonly db: Kysely<Database>;
  readonly delivery: Delivery;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  /** How often to look for due mail, in milliseconds. */
  readonly everyMs?: number;
}

/**
 * Mail that is still to be sent, kept beside what it is about. A row is leased before it is sent, so that two replicas do not send it
 * twice; when its sender dies the lease runs out and another sends it. Failures are tried again with growing pauses, for a day.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #sender = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Puts a letter into the outbox, within the transaction that it belongs to. */
  async post(
    db: Transaction<Database>,
    letter: { kind: MailKind; email: string; about: string },
    nowMs: number,
  ): Promise<void> {
    await db
      .insertInto('outbox')
      .values({ id: randomUUID(), ...letter, created_at_ms: nowMs, due_at_ms: nowMs, attempts: 0, leased_by: null })
      .execute();
  }

  start(): void {
    this.#timer = setInterval(() => this.nudge(), this.#parts.everyMs ?? 5000).unref();
    this.nudge();
  }

  /** Looks for due mail now; what is under way goes on. */
  nudge(): void {
    if (!this.#timer) return;
    void this.sendDue();
  }

  /** Sends what is due; when it answers, every due letter has been tried once. */
  sendDue(): Promise<void> {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#working;
  }

  async #work(): Promise<void> {
    const { log } = this.#parts;
    try {
      for (let letters = await this.#lease(); letters.length > 0; letters = await this.#lease()) {
        for (const letter of letters) await this.#send(letter);
      }
    } catch (fault) {
      log.warn({ err: fault }, 'the outbox could not be read; it is tried again');
    }
  }

  /** Takes some due letters: an update that names the time it saw succeeds for one sender only. */
  async #lease(): Promise<Letter[]> {
    const { db, clock } = this.#parts;
    const nowMs = clock();
    const due = await db
      .selectFrom('outbox')
      .selectAll()
      .where('due_at_ms', '<=', nowMs)
      .orderBy('due_at_ms')
      .limit(mostAtOnce)
      .execute();
    const leased: Letter[] = [];
    for (const letter of due) {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ due_at_ms: nowMs + leaseMs, leased_by: this.#sender, attempts: letter.attempts + 1 })
        .where('id', '=', letter.id)
        .where('due_at_ms', '=', letter.due_at_ms)
        .where('attempts', '=', letter.attempts)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) leased.push({ ...letter, attempts: letter.attempts + 1 });
    }
    return leased;
  }

  async #send(letter: Letter): Promise<void> {
    const { db, delivery, clock, log } = this.#parts;
    const { id, kind, attempts } = letter;
    try {
      await delivery.deliver(letter, clock());
      await db.deleteFrom('outbox').where('id', '=', id).execute();
    } catch (fault) {
      const nowMs = clock();
      const why = fault instanceof Error ? fault.message.split('\n')[0] : 'unknown';
      if (nowMs - letter.created_at_ms >= giveUpAfterMs) {
        log.error({ id, kind, attempts, why }, 'a mail was given up after a day');
        await db.deleteFrom('outbox').where('id', '=', id).execute();
        return;
      }
      log.warn({ id, kind, attempts, why }, 'a mail could not be sent; it is tried again');
      await db
        .updateTable('outbox')
        .set({ due_at_ms: nowMs + pauseMs(attempts), leased_by: null })
        .where('id', '=', id)
        .execute();
    }
  }
}

/** 10 s, 20 s, 40 s … an hour at most. */
function pauseMs(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), 3_600_000);
}

import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';
import { isStorageAway } from '../storage/is-storage-away.js';
import type { Delivery } from './delivery.js';
import type { Letter } from './outbox.js';

/** What a postman works with. */
export interface PostmanParts {
  readonly db: Kysely<Database>;
  readonly delivery: Delivery;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
}

const lookEveryMs = 5000;

/** Longer than a delivery may take, so that a letter whose lease runs out has nobody who sends it. */
const leaseMs = 60_000;
const giveUpAfterMs = 24 * 60 * 60_000;
const atOnce = 4;

/**
 * Sends what lies in the outbox. A letter is leased before it is sent, so that two replicas do not send it twice; when its sender dies
 * the lease runs out and another sends it. Failures are tried again with growing pauses, for a day.
 */
export class Postman {
  readonly #parts: PostmanParts;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #nudged = false;

  constructor(parts: PostmanParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.nudge(), lookEveryMs).unref();
    this.nudge();
  }

  /** There may be mail: looks now, or again when the round that is under way has ended. */
  nudge(): void {
    if (!this.#timer) return;
    this.#nudged = true;
    this.#round ??= this.#goRounds().finally(() => {
      this.#round = undefined;
    });
  }

  /** Sends what is due; when it answers, every due letter has been tried once. */
  async sendDue(): Promise<void> {
    try {
      await Promise.all(Array.from({ length: atOnce }, () => this.#sendOneByOne()));
    } catch (fault) {
      const { log } = this.#parts;
      // That storage is away is told once, by the one who watches it.
      if (!isStorageAway(fault as Error)) log.warn({ err: fault }, 'the outbox could not be read; it is tried again');
    }
  }

  /** Ends when what is under way is sent. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#round;
  }

  async #goRounds(): Promise<void> {
    while (this.#nudged && this.#timer) {
      this.#nudged = false;
      await this.sendDue();
    }
  }

  async #sendOneByOne(): Promise<void> {
    for (let letter = await this.#lease(); letter; letter = await this.#lease()) await this.#send(letter);
  }

  /** Takes the letter that is due longest: an update that names the time it saw succeeds for one sender only. */
  async #lease(): Promise<Letter | undefined> {
    const { db, clock } = this.#parts;
    for (;;) {
      const nowMs = clock();
      const due = await db
        .selectFrom('outbox')
        .selectAll()
        .where('due_at_ms', '<=', nowMs)
        .orderBy('due_at_ms')
        .orderBy('id')
        .executeTakeFirst();
      if (!due) return undefined;
      const leased = { due_at_ms: nowMs + leaseMs, attempts: due.attempts + 1 };
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set(leased)
        .where('id', '=', due.id)
        .where('due_at_ms', '=', due.due_at_ms)
        .where('attempts', '=', due.attempts)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) return { ...due, ...leased };
    }
  }

  async #send(letter: Letter): Promise<void> {
    const { db, delivery, clock } = this.#parts;
    try {
      await delivery.deliver(letter, clock());
    } catch (fault) {
      await this.#putBack(letter, fault);
      return;
    }
    await db.deleteFrom('outbox').where('id', '=', letter.id).execute();
  }

  async #putBack({ id, kind, attempts, created_at_ms: createdAtMs }: Letter, fault: unknown): Promise<void> {
    const { db, clock, log } = this.#parts;
    const nowMs = clock();
    const why = describe(fault);
    const refused = isRefusedForGood(fault);
    if (refused || nowMs - createdAtMs >= giveUpAfterMs) {
      log.error({ id, kind, attempts, why }, `a mail was given up ${refused ? 'since it was refused' : 'after a day'}`);
      await db.deleteFrom('outbox').where('id', '=', id).execute();
      return;
    }
    log.warn({ id, kind, attempts, why }, 'a mail could not be sent; it is tried again');
    const dueAtMs = nowMs + pauseMs(attempts);
    await db.updateTable('outbox').set({ due_at_ms: dueAtMs }).where('id', '=', id).execute();
  }
}

/** The mail server says that there is no such recipient (RFC 5321: a reply of 5yz to RCPT will be the same the next time). */
function isRefusedForGood(fault: unknown): boolean {
  const { command, responseCode = 0 } = fault as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

/** 10 s, 20 s, 40 s … half an hour at most. */
function pauseMs(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), 1_800_000);
}

/** The first line of what went wrong, without the mail addresses that mail servers like to repeat. */
function describe(fault: unknown): string {
  const [line = ''] = fault instanceof Error ? fault.message.split('\n') : [];
  return line.replace(/[^\s<>"]+@[^\s<>"]+/g, '…');
}

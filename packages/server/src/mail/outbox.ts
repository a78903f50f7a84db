import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Database, MailKind } from '../storage/database.js';

/** A mail that is still to be written and sent. */
export type OutboxMessage = Selectable<Database['outbox']>;

/** Mail that is still to be sent, kept beside what it is about: neither is lost without the other. */
export class Outbox {
  /** Tells whoever sends mail that there is some. */
  readonly wake: () => void;

  constructor(wake: () => void) {
    this.wake = wake;
  }

  /** Puts a letter into the outbox, within the transaction that it belongs to; `nudge` once that is done. */
  async post(
    db: Transaction<Database>,
    message: { kind: MailKind; email: string; about: string },
    nowMs: number,
  ): Promise<void> {
    await db
      .insertInto('outbox')
      .values({ id: randomUUID(), ...message, created_at_ms: nowMs, due_at_ms: nowMs, attempts: 0 })
      .execute();
  }
}

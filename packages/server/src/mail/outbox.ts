import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Database, MailKind } from '../storage/database.js';

export type OutboxMessage = Selectable<Database['outbox']>;

/**
 * Uses the transaction of the record that the email is `about`, so that neither exists without the other. By default,
 * the email has a new id and is due now. Wake the outbox worker once the transaction is committed.
 */
export async function queueMail(
  db: Transaction<Database>,
  message: { id?: string; kind: MailKind; email: string; about: string; due_at_ms?: number },
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ id: randomUUID(), due_at_ms: nowMs, ...message, created_at_ms: nowMs, attempts: 0 })
    .execute();
}

import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../storage/database.js';

/** What an operator did: who, to whom or what. */
export interface OperatorAction {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
}

/** Writes an operator's action into the audit table, in the transaction that carries it out. */
export async function recordAction(db: Transaction<Database>, what: OperatorAction, nowMs: number): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: randomUUID(), at_ms: nowMs, ...what })
    .execute();
}

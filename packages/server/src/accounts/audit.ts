import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../storage/database.js';

/** An action of an operator. */
export interface OperatorAction {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
}

/** Records an operator's action in the audit table, in the same transaction as the action. */
export async function recordAction(db: Transaction<Database>, action: OperatorAction, nowMs: number): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: randomUUID(), at_ms: nowMs, ...action })
    .execute();
}

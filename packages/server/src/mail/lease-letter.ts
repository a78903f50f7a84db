import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';
import type { Letter } from './outbox.js';
import { leaseMs } from './time-limits.js';

/**
 * Takes the letter that is due longest, those first that were not tried yet: an update that names the time it saw succeeds for one
 * sender only.
 *
 * @param inHand ids of letters that are not to be taken
 */
export async function leaseLetter(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: () => number },
  inHand: ReadonlySet<string>,
): Promise<Letter | undefined> {
  for (;;) {
    const nowMs = clock();
    const due = await db
      .selectFrom('outbox')
      .selectAll()
      .where('due_at_ms', '<=', nowMs)
      .$if(inHand.size > 0, (query) => query.where('id', 'not in', [...inHand]))
      .orderBy('attempts')
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

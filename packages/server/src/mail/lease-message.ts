import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';
import type { OutboxMessage } from './outbox.js';
import { clockSkewMs, leaseMs, maxBackoffMs } from './time-limits.js';

/** How far ahead a message can be due. One that is due later was leased or rescheduled before the clock was set back. */
const maxPauseMs = Math.max(leaseMs, maxBackoffMs) + clockSkewMs;

/**
 * Leases the next due message: fewest attempts first, then the longest overdue. The update is conditional on the values read, so it
 * succeeds for only one worker.
 *
 * @param skip ids of messages, and domains of recipients, to leave for later
 */
export async function leaseMessage(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: () => number },
  skip: { readonly ids: readonly string[]; readonly domains: readonly string[] },
): Promise<OutboxMessage | undefined> {
  for (;;) {
    const nowMs = clock();
    const due = await db
      .selectFrom('outbox')
      .selectAll()
      .where(({ eb, or }) => or([eb('due_at_ms', '<=', nowMs), eb('due_at_ms', '>', nowMs + maxPauseMs)]))
      .$if(skip.ids.length > 0, (query) => query.where('id', 'not in', skip.ids))
      .where(({ and, eb }) =>
        and(skip.domains.flatMap((domain) => ['@', '.'].map((sign) => eb('email', 'not like', `%${sign}${domain}`)))),
      )
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

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '../limits/rate-limiter.js';
import { linkLifetimeMs } from '../mail/messages.js';
import type { MailTransport } from '../mail/transport.js';
import type { Storage } from '../storage/database.js';

const keepSignupMs = dayMs;
const keepRevokedKeyMs = 30 * dayMs;
const keepUpgradeWithoutKeyMs = 30 * dayMs;
const keepMailFileMs = dayMs;

/** Rows per batch: few enough not to delay requests. */
const batchSize = 500;

/**
 * Deletes signups and their tokens after a day, unless their mail is still queued or its link still good; keys 30 days after
 * they were revoked; upgrade requests without a key after 30 days, unless they were approved; and mail files after a day.
 *
 * @param signal ends it after the batch in progress
 */
export async function deleteExpired(
  storage: Storage,
  transport: MailTransport,
  nowMs: number,
  signal: AbortSignal,
): Promise<void> {
  const upgradesBeforeMs = nowMs - keepUpgradeWithoutKeyMs;
  const expired: [table: string, key: string, condition: RawBuilder<unknown>][] = [
    [
      'signups',
      'id',
      sql`created_at_ms < ${nowMs - keepSignupMs}
        AND id NOT IN (SELECT about FROM outbox)
        AND id NOT IN (SELECT signup_id FROM tokens WHERE created_at_ms >= ${nowMs - linkLifetimeMs})`,
    ],
    ['api_keys', 'name', sql`revoked_at_ms < ${nowMs - keepRevokedKeyMs}`],
    [
      'upgrades',
      'id',
      // A mail that gives the reason may wait for a day.
      sql`status IN ('pending', 'rejected') AND with_key = 0 AND created_at_ms < ${upgradesBeforeMs}
        AND (decided_at_ms IS NULL OR decided_at_ms < ${upgradesBeforeMs})`,
    ],
  ];
  // Replicas that run at the same time take different rows.
  const lock = storage.engine === 'postgres' ? sql`FOR UPDATE SKIP LOCKED` : sql``;
  for (const [table, key, condition] of expired) {
    const batch = sql`SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${condition} LIMIT ${batchSize} ${lock}`;
    const deletion = sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN (${batch})`;
    // Requests are handled between batches.
    while (!signal.aborted && (await deletion.execute(storage.db)).numAffectedRows) await yieldToEventLoop();
  }
  await transport.deleteBefore(nowMs - keepMailFileMs);
}

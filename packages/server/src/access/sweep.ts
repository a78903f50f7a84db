import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';

const dayMs = 86_400_000;

/** Deletes what is no longer needed: signups, with their tokens, a day after they began. */
export async function sweepSignups(db: Kysely<Database>, nowMs: number): Promise<void> {
  const old = db
    .selectFrom('signups')
    .select('id')
    .where('created_at_ms', '<', nowMs - dayMs - 60 * 60_000);
  await db.deleteFrom('tokens').where('signup_id', 'in', old).execute();
  await db
    .deleteFrom('signups')
    .where('created_at_ms', '<', nowMs - dayMs - 60 * 60_000)
    .execute();
}

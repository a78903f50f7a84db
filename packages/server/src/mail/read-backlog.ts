import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';

/** The mail that waits in storage. */
export interface Backlog {
  readonly waiting: number;
  /** 0 if none waits. */
  readonly oldestAgeSeconds: number;
}

const timeoutMs = 2000;

/**
 * Counts the mail in storage, of all replicas.
 *
 * @throws if storage does not respond in time
 */
export async function readBacklog(db: Kysely<Database>, nowMs: number): Promise<Backlog> {
  const reading = db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at_ms').as('oldestMs')])
    .executeTakeFirstOrThrow();
  const timeout = new AbortController();
  const overdue = sleep(timeoutMs, undefined, { signal: timeout.signal }).then(() => {
    throw new Error(`storage did not respond within ${timeoutMs} ms`);
  });
  const { waiting, oldestMs } = await Promise.race([reading, overdue]).finally(() => timeout.abort());
  return { waiting: Number(waiting), oldestAgeSeconds: oldestMs ? Math.max(0, nowMs - Number(oldestMs)) / 1000 : 0 };
}

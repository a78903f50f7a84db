import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { dayMs } from '../limits/limiter.js';
import type { Database } from '../storage/database.js';
import { isStorageAway } from '../storage/is-storage-away.js';
import { tokenLifeMs } from './verify.js';

/** What sweeping works with. */
export interface SweeperParts {
  readonly db: Kysely<Database>;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
}

const hourMs = 3_600_000;

const keepSignupMs = dayMs;
const keepEndedKeyMs = 30 * dayMs;

/** Deletes, every hour, what is kept of people for a time only. */
export class Sweeper {
  readonly #parts: SweeperParts;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SweeperParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#tick(), hourMs).unref();
    void this.#tick();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Deletes signups with their tokens a day after they began, unless their mail is still to be sent or was sent just now, and keys a
   * month after they ended.
   */
  async sweep(): Promise<void> {
    const { db, clock } = this.#parts;
    const nowMs = clock();
    await db
      .deleteFrom('signups')
      .where('created_at_ms', '<', nowMs - keepSignupMs)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('outbox').select('id').whereRef('about', '=', 'signups.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('tokens')
              .select('hash')
              .whereRef('signup_id', '=', 'signups.id')
              .where('tokens.created_at_ms', '>=', nowMs - tokenLifeMs),
          ),
        ),
      )
      .execute();
    await db
      .deleteFrom('api_keys')
      .where('revoked_at_ms', '<', nowMs - keepEndedKeyMs)
      .execute();
  }

  async #tick(): Promise<void> {
    try {
      await this.sweep();
    } catch (fault) {
      if (!isStorageAway(fault as Error)) this.#parts.log.warn({ err: fault }, 'sweeping failed; it is tried again');
    }
  }
}

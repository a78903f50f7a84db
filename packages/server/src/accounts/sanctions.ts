import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../storage/database.js';
import { lockEmail } from '../storage/lock-email.js';
import { recordAction } from './audit.js';
import { hashForgottenEmail } from './forgotten-address.js';
import { revokeKeys } from './issue-key.js';

export interface SanctionsDeps {
  readonly db: Kysely<Database>;
  readonly clock: () => number;
  /** Called when keys change, to invalidate memoized keys. */
  readonly keysChanged: () => void;
}

/** A blocked email address. The instant is ISO 8601. */
export interface BlockEntry {
  readonly email: string;
  readonly since: string;
}

/** What operators can do against misuse: withdraw an allowance, or block an email address. */
export class Sanctions {
  readonly #deps: SanctionsDeps;

  constructor(deps: SanctionsDeps) {
    this.#deps = deps;
  }

  /**
   * Returns an account to the free tier. Its approved upgrades are withdrawn, so a later signup does not restore the allowance.
   *
   * @param account an email address, or the name of one of its keys
   * @returns the email address, or undefined if there was nothing to withdraw
   */
  async demote(actor: string, account: string): Promise<string | undefined> {
    const email = account.includes('@') ? account : await this.#findEmail(account);
    if (email === undefined) return undefined;
    const demoted = await this.#change(email, async (db, nowMs) => {
      const withdrawn = await db
        .updateTable('upgrades')
        .set({ status: 'withdrawn' })
        .where('email', '=', email)
        .where('status', '=', 'approved')
        .executeTakeFirst();
      const lowered = await db
        .updateTable('api_keys')
        .set({ tier: 'free', daily_limit: null })
        .where('email', '=', email)
        .where('revoked_at_ms', 'is', null)
        .where((where) => where.or([where('tier', '!=', 'free'), where('daily_limit', 'is not', null)]))
        .executeTakeFirst();
      if (withdrawn.numUpdatedRows === 0n && lowered.numUpdatedRows === 0n) return false;
      await recordAction(db, { actor, action: 'demote', subject: email }, nowMs);
      return true;
    });
    return demoted ? email : undefined;
  }

  /** Revokes the key of an email address and blocks new ones. @returns whether it was not blocked before */
  block(actor: string, email: string): Promise<boolean> {
    return this.#change(email, async (db, nowMs) => {
      if (await isBlocked(db, email)) return false;
      await db.insertInto('blocks').values({ email, created_at_ms: nowMs }).execute();
      await revokeKeys(db, email, nowMs);
      for (const table of ['outbox', 'signups'] as const)
        await db.deleteFrom(table).where('email', '=', email).execute();
      await recordAction(db, { actor, action: 'block', subject: email }, nowMs);
      return true;
    });
  }

  /** Lifts a block. @returns whether there was one */
  unblock(actor: string, email: string): Promise<boolean> {
    return this.#change(email, async (db, nowMs) => {
      const names = [email, await hashForgottenEmail(db, email)];
      const { numDeletedRows } = await db.deleteFrom('blocks').where('email', 'in', names).executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await recordAction(db, { actor, action: 'unblock', subject: email }, nowMs);
      return true;
    });
  }

  async listBlocks(): Promise<BlockEntry[]> {
    const rows = await this.#deps.db
      .selectFrom('blocks')
      .selectAll()
      .orderBy('created_at_ms')
      .orderBy('email')
      .execute();
    return rows.map(({ email, created_at_ms: sinceMs }) => ({ email, since: new Date(sinceMs).toISOString() }));
  }

  async #findEmail(keyName: string): Promise<string | undefined> {
    const { db } = this.#deps;
    const key = await db.selectFrom('api_keys').select('email').where('name', '=', keyName).executeTakeFirst();
    return key?.email;
  }

  /** Runs a change under the lock of the email address. @returns whether the change did anything */
  async #change(
    email: string,
    change: (db: Transaction<Database>, nowMs: number) => Promise<boolean>,
  ): Promise<boolean> {
    const { db, clock, keysChanged } = this.#deps;
    const changed = await db.transaction().execute(async (transaction) => {
      await lockEmail(transaction, email);
      return change(transaction, clock());
    });
    if (changed) keysChanged();
    return changed;
  }
}

/** Whether an email address is blocked from having keys, also if it was forgotten since. */
export async function isBlocked(db: Kysely<Database>, email: string): Promise<boolean> {
  const names = [email, await hashForgottenEmail(db, email)];
  return (await db.selectFrom('blocks').select('email').where('email', 'in', names).executeTakeFirst()) !== undefined;
}

import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { queueMail } from '../mail/outbox.js';
import type { MailTransport } from '../mail/transport.js';
import { type Database, lockEmail } from '../storage/database.js';
import { type IssuedKey, issueKey, revokeKey } from './api-key.js';
import { hashForgottenEmail, isBlocked, keepForgottenBlock } from './blocks.js';

/** A key as operators see it, without the secret. `endedAt` is when it was revoked. Times are ISO 8601. */
export type KeyEntry = ReturnType<typeof toKeyEntry>;

/** An upgrade request as operators see it. Times are ISO 8601. */
export type UpgradeEntry = ReturnType<typeof toUpgradeEntry>;

export type Decision =
  | { readonly outcome: 'decided'; readonly upgrade: UpgradeEntry }
  | { readonly outcome: 'unknown' | 'already-decided' };

export interface AccountAdminOptions {
  readonly db: Kysely<Database>;
  readonly transport: MailTransport;
  readonly clock: () => number;
  /** Called after mail is queued, to wake the outbox worker. */
  readonly wake: () => void;
  /** Called after every change to an account, to invalidate memoized keys. */
  readonly keysChanged: () => void;
}

interface UpgradePage {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** True to leave out decided requests. */
  readonly isPending?: boolean | undefined;
}

/** The text that replaces a deleted email address in the audit table. */
const forgottenSubject = 'a forgotten address';

/** The actions of operators on the command line. Every change is recorded in the audit table. */
export class AccountAdmin {
  readonly #deps: AccountAdminOptions;
  readonly #db: Kysely<Database>;

  constructor(deps: AccountAdminOptions) {
    this.#deps = deps;
    this.#db = deps.db;
  }

  /**
   * Pending requests come first: those sent with a key, then those sent without one, each group oldest first. Decided
   * requests follow, the latest decision first.
   */
  async listUpgrades({ limit = 100, offset = 0, isPending = false }: UpgradePage = {}): Promise<UpgradeEntry[]> {
    const rows = await this.#db
      .selectFrom('upgrades')
      .selectAll()
      .$if(isPending, (query) => query.where('status', '=', 'pending'))
      .orderBy(sql`case when status = 'pending' then 1 - with_key else 2 end`)
      .orderBy(sql`coalesce(-decided_at_ms, created_at_ms)`)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(toUpgradeEntry);
  }

  async countUpgrades({ isPending = false }: Pick<UpgradePage, 'isPending'> = {}): Promise<number> {
    const { count } = await this.#db
      .selectFrom('upgrades')
      .select(({ fn }) => fn.countAll().as('count'))
      .$if(isPending, (query) => query.where('status', '=', 'pending'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /**
   * Moves the key of the email address to the higher tier, and queues an email. If `dailyLimit` is null, the allowance
   * of the tier applies.
   */
  approve(actor: string, id: string, dailyLimit: number | null): Promise<Decision> {
    return this.#decide(actor, id, { status: 'approved', daily_limit: dailyLimit, answer: null });
  }

  reject(actor: string, id: string, reason: string): Promise<Decision> {
    return this.#decide(actor, id, { status: 'rejected', daily_limit: null, answer: reason });
  }

  async listKeys(): Promise<KeyEntry[]> {
    const rows = await this.#db.selectFrom('api_keys').selectAll().orderBy('created_at_ms').orderBy('name').execute();
    return rows.map(toKeyEntry);
  }

  /** Returns false if there is no active key with this name. */
  async revokeKey(actor: string, name: string): Promise<boolean> {
    const email = await this.#findEmail(name);
    if (email === undefined) return false;
    return this.#change(email, { actor, action: 'revoke key', subject: name }, (db, nowMs) =>
      revokeKey(db, { name }, nowMs),
    );
  }

  /** Sends no mail, and revokes the previous key of the email address. Returns undefined if the address is blocked. */
  async issueKey(actor: string, email: string): Promise<IssuedKey | undefined> {
    const issuedKey = await this.#change(email, { actor, action: 'issue key', subject: email }, async (db, nowMs) =>
      (await isBlocked(db, email)) ? false : issueKey(db, email, nowMs),
    );
    return issuedKey || undefined;
  }

  /**
   * Deletes the rows and the outbox files of an email address. Its audit entries and its block are kept, without the
   * address. Returns the number of rows deleted, among them a block that is stored again without the address.
   */
  async forget(actor: string, email: string): Promise<number> {
    const deletion = await this.#change(email, { actor, action: 'forget', subject: forgottenSubject }, async (db) => {
      const block = await db.selectFrom('blocks').select('created_at_ms').where('email', '=', email).executeTakeFirst();
      let rows = 0n;
      for (const table of ['outbox', 'signups', 'api_keys', 'upgrades', 'blocks'] as const) {
        rows += (await db.deleteFrom(table).where('email', '=', email).executeTakeFirst()).numDeletedRows;
      }
      if (block) await keepForgottenBlock(db, email, block.created_at_ms);
      await db.updateTable('audit').set({ subject: forgottenSubject }).where('subject', '=', email).execute();
      return { rows: Number(rows) };
    });
    await this.#deps.transport.forget(email);
    return deletion ? deletion.rows : 0;
  }

  /**
   * Moves an account back to the free tier. Its approved upgrades are withdrawn, so a later signup does not restore the
   * higher allowance. `account` is an email address or the name of a key. Returns the email address; undefined if there
   * is no such key, or if nothing had to change.
   */
  async demote(actor: string, account: string): Promise<string | undefined> {
    const email = account.includes('@') ? account : await this.#findEmail(account);
    if (email === undefined) return undefined;
    const wasDemoted = await this.#change(email, { actor, action: 'demote', subject: email }, async (db) => {
      const withdrawnUpgrades = await db
        .updateTable('upgrades')
        .set({ status: 'withdrawn' })
        .where('email', '=', email)
        .where('status', '=', 'approved')
        .executeTakeFirst();
      const demotedKeys = await db
        .updateTable('api_keys')
        .set({ tier: 'free', daily_limit: null })
        .where('email', '=', email)
        .where('revoked_at_ms', 'is', null)
        .where((where) => where.or([where('tier', '!=', 'free'), where('daily_limit', 'is not', null)]))
        .executeTakeFirst();
      return withdrawnUpgrades.numUpdatedRows > 0n || demotedKeys.numUpdatedRows > 0n;
    });
    return wasDemoted ? email : undefined;
  }

  /** Also revokes the key, and deletes signups and queued emails. Returns false if the address was blocked already. */
  block(actor: string, email: string): Promise<boolean> {
    return this.#change(email, { actor, action: 'block', subject: email }, async (db, nowMs) => {
      if (await isBlocked(db, email)) return false;
      await db.insertInto('blocks').values({ email, created_at_ms: nowMs }).execute();
      await revokeKey(db, { email }, nowMs);
      for (const table of ['outbox', 'signups'] as const)
        await db.deleteFrom(table).where('email', '=', email).execute();
      return true;
    });
  }

  /** Returns false if the address was not blocked. */
  unblock(actor: string, email: string): Promise<boolean> {
    return this.#change(email, { actor, action: 'unblock', subject: email }, async (db) => {
      const storedForms = [email, await hashForgottenEmail(db, email)];
      const { numDeletedRows } = await db.deleteFrom('blocks').where('email', 'in', storedForms).executeTakeFirst();
      return numDeletedRows > 0n;
    });
  }

  /** Lists blocked email addresses, or the hashes of those that were forgotten, with the times of the blocks. */
  async listBlocks() {
    const rows = await this.#db.selectFrom('blocks').selectAll().orderBy('created_at_ms').orderBy('email').execute();
    return rows.map(({ email, created_at_ms }) => ({ email, since: formatInstant(created_at_ms) }));
  }

  async #findEmail(keyName: string): Promise<string | undefined> {
    const key = await this.#db.selectFrom('api_keys').select('email').where('name', '=', keyName).executeTakeFirst();
    return key?.email;
  }

  async #decide(
    actor: string,
    id: string,
    decision: {
      readonly status: 'approved' | 'rejected';
      readonly daily_limit: number | null;
      readonly answer: string | null;
    },
  ): Promise<Decision> {
    const { status, daily_limit } = decision;
    const request = await this.#db.selectFrom('upgrades').select('email').where('id', '=', id).executeTakeFirst();
    if (!request) return { outcome: 'unknown' };
    const { email } = request;
    const decidedRow = await this.#change(
      email,
      { actor, action: `${status} upgrade`, subject: id },
      async (db, nowMs) => {
        const row = await db
          .updateTable('upgrades')
          .set({ ...decision, decided_at_ms: nowMs })
          .where('id', '=', id)
          .where('status', '=', 'pending')
          .returningAll()
          .executeTakeFirst();
        if (!row) return false;
        if (status === 'approved')
          await db
            .updateTable('api_keys')
            .set({ tier: 'higher', daily_limit })
            .where('email', '=', email)
            .where('revoked_at_ms', 'is', null)
            .execute();
        await queueMail(db, { kind: `upgrade-${status}`, email, about: id }, nowMs);
        return row;
      },
    );
    if (!decidedRow) return { outcome: 'already-decided' };
    this.#deps.wake();
    return { outcome: 'decided', upgrade: toUpgradeEntry(decidedRow) };
  }

  /**
   * Changes an account while holding the lock of its email address. Records the action in the same transaction, unless
   * `change` returns false because it changed nothing.
   */
  async #change<T>(
    email: string,
    action: { readonly actor: string; readonly action: string; readonly subject: string },
    change: (db: Transaction<Database>, nowMs: number) => Promise<T | false>,
  ): Promise<T | false> {
    const result = await this.#db.transaction().execute(async (db) => {
      await lockEmail(db, email);
      const nowMs = this.#deps.clock();
      const result = await change(db, nowMs);
      if (result !== false)
        await db
          .insertInto('audit')
          .values({ id: randomUUID(), at_ms: nowMs, ...action })
          .execute();
      return result;
    });
    if (result !== false) this.#deps.keysChanged();
    return result;
  }
}

function toKeyEntry(row: Selectable<Database['api_keys']>) {
  const { name, email, tier, daily_limit: dailyLimit, created_at_ms, revoked_at_ms } = row;
  return {
    name,
    email,
    tier,
    dailyLimit,
    createdAt: formatInstant(created_at_ms),
    endedAt: revoked_at_ms === null ? null : formatInstant(revoked_at_ms),
  };
}

function toUpgradeEntry(row: Selectable<Database['upgrades']>) {
  const { daily_limit: dailyLimit, with_key, created_at_ms, decided_at_ms, ...entry } = row;
  return {
    ...entry,
    dailyLimit,
    withKey: with_key === 1,
    createdAt: formatInstant(created_at_ms),
    decidedAt: decided_at_ms === null ? null : formatInstant(decided_at_ms),
  };
}

function formatInstant(ms: number): string {
  return new Date(ms).toISOString();
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Outbox } from '../mail/outbox.js';
import type { MailTransport } from '../mail/transport.js';
import type { Database } from '../storage/database.js';
import { lockEmail } from '../storage/lock-email.js';
import { type KeyEntry, toKeyEntry, toUpgradeEntry, type UpgradeEntry } from './account-entries.js';
import { recordAction } from './audit.js';
import { keepForgottenBlock } from './forgotten-address.js';
import { type IssuedKey, issueKey } from './issue-key.js';
import { isBlocked, Sanctions } from './sanctions.js';

/** The outcome of deciding an upgrade request. */
export type Decision =
  | { readonly outcome: 'decided'; readonly upgrade: UpgradeEntry }
  | { readonly outcome: 'unknown' | 'already-decided' };

export interface AccountAdminOptions {
  readonly db: Kysely<Database>;
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly clock: () => number;
  /** Called when keys change, to invalidate memoized keys. */
  readonly keysChanged: () => void;
}

/** Which upgrade requests to list. */
export interface UpgradePage {
  /** 100 if not given. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** Whether decided ones are left out. */
  readonly isPending?: boolean | undefined;
}

/** Replaces a deleted email address in the audit table. */
const forgottenSubject = 'a forgotten address';

/** What operators can do, on the command line or over HTTP. Every action is recorded in the audit table. */
export class AccountAdmin {
  readonly sanctions: Sanctions;
  readonly #deps: AccountAdminOptions;
  readonly #db: Kysely<Database>;

  constructor(deps: AccountAdminOptions) {
    this.#deps = deps;
    this.#db = deps.db;
    this.sanctions = new Sanctions(deps);
  }

  /** Lists a page of upgrade requests: pending ones, those with a key first, each oldest first; then decided ones, the latest first. */
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

  /** Counts upgrade requests. */
  async countUpgrades({ isPending = false }: Pick<UpgradePage, 'isPending'> = {}): Promise<number> {
    const { count } = await this.#db
      .selectFrom('upgrades')
      .select(({ fn }) => fn.countAll().as('count'))
      .$if(isPending, (query) => query.where('status', '=', 'pending'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Approves a request: the key of its email address moves to the higher tier, and a mail is sent. */
  approve(actor: string, id: string, dailyLimit: number | null): Promise<Decision> {
    return this.#decide(actor, id, 'approved', { daily_limit: dailyLimit, answer: null }, async (db, { email }) => {
      await db
        .updateTable('api_keys')
        .set({ tier: 'higher', daily_limit: dailyLimit })
        .where('email', '=', email)
        .where('revoked_at_ms', 'is', null)
        .execute();
    });
  }

  /** Rejects a request: a mail gives the reason. */
  reject(actor: string, id: string, reason: string): Promise<Decision> {
    return this.#decide(actor, id, 'rejected', { daily_limit: null, answer: reason }, async () => {});
  }

  async listKeys(): Promise<KeyEntry[]> {
    const rows = await this.#db.selectFrom('api_keys').selectAll().orderBy('created_at_ms').orderBy('name').execute();
    return rows.map(toKeyEntry);
  }

  /** Revokes a key. @returns whether there was an active key of that name */
  async revokeKey(actor: string, name: string): Promise<boolean> {
    const { clock, keysChanged } = this.#deps;
    const revoked = await this.#db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set({ revoked_at_ms: clock() })
        .where('name', '=', name)
        .where('revoked_at_ms', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await this.#record(db, actor, 'revoke key', name);
      return true;
    });
    if (revoked) keysChanged();
    return revoked;
  }

  /** Issues a key without sending mail and revokes the previous one. @returns undefined if the email address is blocked */
  async issueKey(actor: string, email: string): Promise<IssuedKey | undefined> {
    const issued = await this.#db.transaction().execute(async (db) => {
      await lockEmail(db, email);
      if (await isBlocked(db, email)) return undefined;
      const key = await issueKey(db, email, this.#deps.clock());
      await this.#record(db, actor, 'issue key', email);
      return key;
    });
    this.#deps.keysChanged();
    return issued;
  }

  /**
   * Deletes everything stored about an email address. Audit entries and a block stay, without the address.
   *
   * @returns the number of rows deleted
   */
  async forget(actor: string, email: string): Promise<number> {
    const { transport, keysChanged } = this.#deps;
    const deleted = await this.#db.transaction().execute(async (db) => {
      await lockEmail(db, email);
      const block = await db.selectFrom('blocks').select('created_at_ms').where('email', '=', email).executeTakeFirst();
      let rows = 0n;
      for (const table of ['outbox', 'signups', 'api_keys', 'upgrades', 'blocks'] as const) {
        rows += (await db.deleteFrom(table).where('email', '=', email).executeTakeFirst()).numDeletedRows;
      }
      if (block) await keepForgottenBlock(db, email, block.created_at_ms);
      await db.updateTable('audit').set({ subject: forgottenSubject }).where('subject', '=', email).execute();
      await this.#record(db, actor, 'forget', forgottenSubject);
      return Number(rows);
    });
    await transport.forget(email);
    keysChanged();
    return deleted;
  }

  async #decide(
    actor: string,
    id: string,
    status: 'approved' | 'rejected',
    details: { readonly daily_limit: number | null; readonly answer: string | null },
    apply: (db: Transaction<Database>, upgrade: UpgradeEntry) => Promise<void>,
  ): Promise<Decision> {
    const { clock, outbox, keysChanged } = this.#deps;
    const nowMs = clock();
    const decision = await this.#db.transaction().execute(async (db): Promise<Decision> => {
      const request = await db.selectFrom('upgrades').select('email').where('id', '=', id).executeTakeFirst();
      if (!request) return { outcome: 'unknown' };
      await lockEmail(db, request.email);
      const row = await db
        .updateTable('upgrades')
        .set({ status, decided_at_ms: nowMs, ...details })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
      if (!row) return { outcome: 'already-decided' };
      const upgrade = toUpgradeEntry(row);
      await apply(db, upgrade);
      await outbox.add(db, { kind: `upgrade-${status}`, email: upgrade.email, about: id }, nowMs);
      await this.#record(db, actor, `${status} upgrade`, id);
      return { outcome: 'decided', upgrade };
    });
    if (decision.outcome === 'decided') {
      keysChanged();
      outbox.wake();
    }
    return decision;
  }

  #record(db: Transaction<Database>, actor: string, action: string, subject: string): Promise<void> {
    return recordAction(db, { actor, action, subject }, this.#deps.clock());
  }
}

import type { Kysely, Transaction } from 'kysely';
import type { Outbox } from '../mail/outbox.js';
import type { MailTransport } from '../mail/transport.js';
import type { Database } from '../storage/database.js';
import { lockEmail } from '../storage/lock-email.js';
import { recordAction } from './audit.js';
import { type IssuedKey, issueKey } from './issue-key.js';
import { type KeyEntry, toKeyEntry, toUpgradeEntry, type UpgradeEntry } from './office-entries.js';
import { isBlocked, Sanctions } from './sanctions.js';

/** How deciding an upgrade ended. */
export type Decision =
  | { readonly outcome: 'decided'; readonly upgrade: UpgradeEntry }
  | { readonly outcome: 'unknown' | 'already-decided' };

/** What an office works with. */
export interface OfficeParts {
  readonly db: Kysely<Database>;
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly clock: () => number;
  /** Told when keys have changed, so that what is remembered of them is forgotten. */
  readonly keysChanged: () => void;
}

/** What stands in the audit table in place of an address that was to be forgotten. */
const forgotten = 'a forgotten address';

/** What an operator may do, by command line or over HTTP. Every action leaves a row in the audit table. */
export class Office {
  readonly sanctions: Sanctions;
  readonly #parts: OfficeParts;
  readonly #db: Kysely<Database>;

  constructor(parts: OfficeParts) {
    this.#parts = parts;
    this.#db = parts.db;
    this.sanctions = new Sanctions(parts);
  }

  async listUpgrades(): Promise<UpgradeEntry[]> {
    const rows = await this.#db.selectFrom('upgrades').selectAll().orderBy('created_at_ms').orderBy('id').execute();
    return rows.map(toUpgradeEntry);
  }

  /** Approves a request: the address's key changes tier, and mail goes out. */
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

  /** Rejects a request: mail goes out with the reason. */
  reject(actor: string, id: string, reason: string): Promise<Decision> {
    return this.#decide(actor, id, 'rejected', { daily_limit: null, answer: reason }, async () => {});
  }

  async listKeys(): Promise<KeyEntry[]> {
    const rows = await this.#db.selectFrom('api_keys').selectAll().orderBy('created_at_ms').orderBy('name').execute();
    return rows.map(toKeyEntry);
  }

  /** Ends a key; answers whether there was one to end. */
  async revokeKey(actor: string, name: string): Promise<boolean> {
    const { clock, keysChanged } = this.#parts;
    const ended = await this.#db.transaction().execute(async (db) => {
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
    if (ended) keysChanged();
    return ended;
  }

  /** Issues a key without mail; a key that the address had before ends. Undefined where the address is blocked. */
  async issueKey(actor: string, email: string): Promise<IssuedKey | undefined> {
    const issued = await this.#db.transaction().execute(async (db) => {
      await lockEmail(db, email);
      if (await isBlocked(db, email)) return undefined;
      const key = await issueKey(db, email, this.#parts.clock());
      await this.#record(db, actor, 'issue key', email);
      return key;
    });
    this.#parts.keysChanged();
    return issued;
  }

  /** Deletes all that is kept of a mail address: what operators did for it stays, without the address. Answers how many rows went. */
  async forget(actor: string, email: string): Promise<number> {
    const { transport, keysChanged } = this.#parts;
    const deleted = await this.#db.transaction().execute(async (db) => {
      await lockEmail(db, email);
      let rows = 0n;
      for (const table of ['outbox', 'signups', 'api_keys', 'upgrades', 'blocks'] as const) {
        rows += (await db.deleteFrom(table).where('email', '=', email).executeTakeFirst()).numDeletedRows;
      }
      await db.updateTable('audit').set({ subject: forgotten }).where('subject', '=', email).execute();
      await this.#record(db, actor, 'forget', forgotten);
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
    carryOut: (db: Transaction<Database>, upgrade: UpgradeEntry) => Promise<void>,
  ): Promise<Decision> {
    const { clock, outbox, keysChanged } = this.#parts;
    const nowMs = clock();
    const decision = await this.#db.transaction().execute(async (db): Promise<Decision> => {
      const asked = await db.selectFrom('upgrades').select('email').where('id', '=', id).executeTakeFirst();
      if (!asked) return { outcome: 'unknown' };
      await lockEmail(db, asked.email);
      const row = await db
        .updateTable('upgrades')
        .set({ status, decided_at_ms: nowMs, ...details })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
      if (!row) return { outcome: 'already-decided' };
      const upgrade = toUpgradeEntry(row);
      await carryOut(db, upgrade);
      await outbox.post(db, { kind: `upgrade-${status}`, email: upgrade.email, about: id }, nowMs);
      await this.#record(db, actor, `${status} upgrade`, id);
      return { outcome: 'decided', upgrade };
    });
    if (decision.outcome === 'decided') {
      keysChanged();
      outbox.nudge();
    }
    return decision;
  }

  #record(db: Transaction<Database>, actor: string, action: string, subject: string): Promise<void> {
    return recordAction(db, { actor, action, subject }, this.#parts.clock());
  }
}

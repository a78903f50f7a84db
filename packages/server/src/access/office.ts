import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Outbox } from '../mail/outbox.js';
import type { Database } from '../storage/database.js';
import { hashSecret } from './api-key.js';
import { type IssuedKey, issueKey } from './issue-key.js';

/** What an operator sees of a key: never the key itself. */
export type KeyEntry = Omit<Selectable<Database['api_keys']>, 'hash'>;

export type UpgradeEntry = Selectable<Database['upgrades']>;

/** How deciding an upgrade ended. */
export type Decision =
  | { readonly outcome: 'decided'; readonly upgrade: UpgradeEntry }
  | { readonly outcome: 'unknown' | 'already-decided' };

/** What an operator may do, by command line or over HTTP. Every action leaves a row in the audit table. */
export class Office {
  readonly #db: Kysely<Database>;
  readonly #outbox: Outbox;
  readonly #clock: () => number;
  readonly #keysChanged: () => void;

  constructor(db: Kysely<Database>, outbox: Outbox, clock: () => number, keysChanged: () => void = () => {}) {
    this.#db = db;
    this.#outbox = outbox;
    this.#clock = clock;
    this.#keysChanged = keysChanged;
  }

  listUpgrades(status?: UpgradeEntry['status']): Promise<UpgradeEntry[]> {
    const all = this.#db.selectFrom('upgrades').selectAll().orderBy('created_at_ms');
    return (status ? all.where('status', '=', status) : all).execute();
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

  listKeys(): Promise<KeyEntry[]> {
    return this.#db
      .selectFrom('api_keys')
      .select(['name', 'email', 'tier', 'daily_limit', 'created_at_ms', 'revoked_at_ms'])
      .orderBy('created_at_ms')
      .execute();
  }

  /** Ends a key; answers whether there was one to end. */
  async revokeKey(actor: string, name: string): Promise<boolean> {
    const nowMs = this.#clock();
    const ended = await this.#db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set({ revoked_at_ms: nowMs })
        .where('name', '=', name)
        .where('revoked_at_ms', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await this.#record(db, actor, 'revoke key', name);
      return true;
    });
    if (ended) this.#keysChanged();
    return ended;
  }

  /** Issues a key without mail; a key that the address had before ends. */
  async issueKey(actor: string, email: string): Promise<IssuedKey> {
    const issued = await this.#db.transaction().execute(async (db) => {
      const key = await issueKey(db, email, this.#clock());
      await this.#record(db, actor, 'issue key', email);
      return key;
    });
    this.#keysChanged();
    return issued;
  }

  /** Deletes all that is kept of a mail address; the audit row keeps its hash. Answers how many rows went. */
  async forget(actor: string, email: string): Promise<number> {
    const deleted = await this.#db.transaction().execute(async (db) => {
      let rows = 0n;
      await db
        .deleteFrom('tokens')
        .where('signup_id', 'in', db.selectFrom('signups').select('id').where('email', '=', email))
        .execute();
      for (const table of ['outbox', 'signups', 'api_keys', 'upgrades'] as const) {
        rows += (await db.deleteFrom(table).where('email', '=', email).executeTakeFirst()).numDeletedRows;
      }
      await db.deleteFrom('audit').where('subject', '=', email).execute();
      await this.#record(db, actor, 'forget', `sha256 ${hashSecret(email)}`);
      return Number(rows);
    });
    this.#keysChanged();
    return deleted;
  }

  async #decide(
    actor: string,
    id: string,
    status: 'approved' | 'rejected',
    details: Pick<UpgradeEntry, 'daily_limit' | 'answer'>,
    carryOut: (db: Transaction<Database>, upgrade: UpgradeEntry) => Promise<void>,
  ): Promise<Decision> {
    const nowMs = this.#clock();
    const decision = await this.#db.transaction().execute(async (db): Promise<Decision> => {
      const upgrade = await db
        .updateTable('upgrades')
        .set({ status, decided_at_ms: nowMs, ...details })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
      if (!upgrade) {
        const known = await db.selectFrom('upgrades').select('id').where('id', '=', id).executeTakeFirst();
        return { outcome: known ? 'already-decided' : 'unknown' };
      }
      await carryOut(db, upgrade);
      await this.#outbox.post(db, { kind: `upgrade-${status}`, email: upgrade.email, about: id }, nowMs);
      await this.#record(db, actor, `${status} upgrade`, id);
      return { outcome: 'decided', upgrade };
    });
    if (decision.outcome === 'decided') {
      this.#keysChanged();
      this.#outbox.nudge();
    }
    return decision;
  }

  async #record(db: Transaction<Database>, actor: string, action: string, subject: string): Promise<void> {
    await db.insertInto('audit').values({ id: randomUUID(), at_ms: this.#clock(), actor, action, subject }).execute();
  }
}

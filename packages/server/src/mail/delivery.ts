import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';
import { hashSecret } from '../storage/hash-secret.js';
import { composeApproval, composeRejection, composeVerification, type Message } from './messages.js';
import type { OutboxMessage } from './outbox.js';
import type { MailTransport, Sending } from './transport.js';

/**
 * Composes messages only when they are sent: the token of a verification link is created here and stored as a hash, so that the
 * database never holds a secret. Every attempt has its own token, and all of them are valid.
 */
export class Delivery {
  readonly #db: Kysely<Database>;
  readonly #transport: MailTransport;
  readonly #isRefused: (email: string, nowMs: number) => Promise<boolean>;
  readonly #publicUrl: () => string;

  /**
   * @param isRefused whether a signup of an email address gets no mail: it is blocked, or its domain has reached its ceiling
   * @param publicUrl returns the URL of the service, which may be unknown until it listens
   */
  constructor(
    db: Kysely<Database>,
    transport: MailTransport,
    isRefused: (email: string, nowMs: number) => Promise<boolean>,
    publicUrl: () => string,
  ) {
    this.#db = db;
    this.#transport = transport;
    this.#isRefused = isRefused;
    this.#publicUrl = publicUrl;
  }

  /** @returns whether there was something to send: the signup or upgrade may have been deleted since, or gets no mail */
  async deliver(queued: OutboxMessage, sending: Sending): Promise<boolean> {
    const message = await this.#compose(queued, sending.nowMs);
    if (message) await this.#transport.send(queued.email, message, sending);
    return message !== undefined;
  }

  async #compose({ kind, about, email }: OutboxMessage, nowMs: number): Promise<Message | undefined> {
    if (kind === 'discard' || (kind === 'verify' && (await this.#isRefused(email, nowMs)))) {
      await this.#db.deleteFrom('signups').where('id', '=', about).execute();
      return undefined;
    }
    if (kind === 'verify') {
      const token = randomBytes(32).toString('base64url');
      const signup = await this.#db.selectFrom('signups').select('id').where('id', '=', about).executeTakeFirst();
      if (!signup) return undefined;
      await this.#db
        .insertInto('tokens')
        .values({ hash: hashSecret(token), signup_id: about, created_at_ms: nowMs, spent_at_ms: null })
        .execute();
      return composeVerification(this.#publicUrl(), token);
    }
    const upgrade = await this.#db.selectFrom('upgrades').selectAll().where('id', '=', about).executeTakeFirst();
    if (!upgrade) return undefined;
    return kind === 'upgrade-approved'
      ? composeApproval(this.#publicUrl(), upgrade.daily_limit)
      : composeRejection(this.#publicUrl(), upgrade.answer ?? '');
  }
}

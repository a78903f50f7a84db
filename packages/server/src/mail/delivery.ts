import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';
import { hashSecret } from '../storage/hash-secret.js';
import { approvedMessage, type Message, rejectedMessage, verificationMessage } from './messages.js';
import type { OutboxMessage } from './outbox.js';
import type { MailTransport, Sending } from './transport.js';

/**
 * Writes a letter when it is sent, not before: the token of a verification link is made here and kept as a hash, so that no secret
 * ever lies in the database. A letter that is tried again brings a token of its own; each is good.
 */
export class Delivery {
  readonly #db: Kysely<Database>;
  readonly #transport: MailTransport;
  readonly #publicUrl: () => string;

  /** @param publicUrl the address under which callers reach the service, which may not be known before it listens */
  constructor(db: Kysely<Database>, transport: MailTransport, publicUrl: () => string) {
    this.#db = db;
    this.#transport = transport;
    this.#publicUrl = publicUrl;
  }

  async deliver(queued: OutboxMessage, sending: Sending): Promise<void> {
    const message = await this.#write(queued, sending.nowMs);
    // What the letter was about may be gone by now, when a person asked to be forgotten.
    if (message) await this.#transport.send(queued.email, message, sending);
  }

  async #write({ kind, about }: OutboxMessage, nowMs: number): Promise<Message | undefined> {
    if (kind === 'verify') {
      const token = randomBytes(32).toString('base64url');
      const signup = await this.#db.selectFrom('signups').select('id').where('id', '=', about).executeTakeFirst();
      if (!signup) return undefined;
      await this.#db
        .insertInto('tokens')
        .values({ hash: hashSecret(token), signup_id: about, created_at_ms: nowMs, spent_at_ms: null })
        .execute();
      return verificationMessage(this.#publicUrl(), token);
    }
    const upgrade = await this.#db.selectFrom('upgrades').selectAll().where('id', '=', about).executeTakeFirst();
    if (!upgrade) return undefined;
    return kind === 'upgrade-approved'
      ? approvedMessage(this.#publicUrl(), upgrade.daily_limit)
      : rejectedMessage(this.#publicUrl(), upgrade.answer ?? '');
  }
}

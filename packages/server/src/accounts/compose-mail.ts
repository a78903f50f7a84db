import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { composeApproval, composeRejection, composeVerification, type Message } from '../mail/messages.js';
import type { OutboxMessage } from '../mail/outbox.js';
import { type Database, hashSecret } from '../storage/database.js';
import { isRefused } from './blocks.js';

/**
 * Composes a queued mail just before it is sent: the token of a verification link is created here and stored as a hash,
 * so that the database never contains the token itself. Every attempt to send the mail has its own token, and the
 * tokens of earlier attempts remain valid. Returns undefined if the signup or upgrade has been deleted, or if the
 * signup gets no email; then it is deleted.
 */
export async function composeMail(
  db: Kysely<Database>,
  { kind, about, email }: OutboxMessage,
  nowMs: number,
  { publicUrl, accountsPerDomain }: { readonly publicUrl: string; readonly accountsPerDomain: number },
): Promise<Message | undefined> {
  if (kind === 'discard' || (kind === 'verify' && (await isRefused(db, email, nowMs, accountsPerDomain)))) {
    await db.deleteFrom('signups').where('id', '=', about).execute();
    return undefined;
  }
  if (kind === 'verify') {
    const token = randomBytes(32).toString('base64url');
    const signup = await db.selectFrom('signups').select('id').where('id', '=', about).executeTakeFirst();
    if (!signup) return undefined;
    await db
      .insertInto('tokens')
      .values({ hash: hashSecret(token), signup_id: about, created_at_ms: nowMs, spent_at_ms: null })
      .execute();
    return composeVerification(publicUrl, token);
  }
  const upgrade = await db.selectFrom('upgrades').selectAll().where('id', '=', about).executeTakeFirst();
  if (!upgrade) return undefined;
  return kind === 'upgrade-approved'
    ? composeApproval(publicUrl, upgrade.daily_limit)
    : composeRejection(publicUrl, upgrade.answer ?? '');
}

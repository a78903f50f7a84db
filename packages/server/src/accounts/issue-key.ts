import type { Transaction } from 'kysely';
import { findRegisteredDomain } from '../mail/mailbox.js';
import type { Database, Tier } from '../storage/database.js';
import { apiKeyName, createApiKey, hashSecret } from './callers/api-key.js';

/** A new key. Its holder sees it only once. */
export interface IssuedKey {
  readonly apiKey: string;
  readonly tier: Tier;
  readonly dailyLimit: number | null;
}

/** Whether a value is a valid daily allowance, in requests. */
export function isAllowance(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= 1_000_000_000;
}

/** Revokes the key of an email address and issues a new one, with the tier of the last approved upgrade. */
export async function issueKey(db: Transaction<Database>, email: string, nowMs: number): Promise<IssuedKey> {
  await revokeKeys(db, email, nowMs);
  const upgrade = await db
    .selectFrom('upgrades')
    .select('daily_limit')
    .where('email', '=', email)
    .where('status', '=', 'approved')
    .orderBy('decided_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  const apiKey = createApiKey();
  const tier: Tier = upgrade ? 'higher' : 'free';
  const dailyLimit = upgrade?.daily_limit ?? null;
  await db
    .insertInto('api_keys')
    .values({
      name: apiKeyName(apiKey),
      hash: hashSecret(apiKey),
      email,
      domain: findRegisteredDomain(email),
      tier,
      daily_limit: dailyLimit,
      created_at_ms: nowMs,
      revoked_at_ms: null,
    })
    .execute();
  return { apiKey, tier, dailyLimit };
}

/** Revokes the keys of an email address. */
export async function revokeKeys(db: Transaction<Database>, email: string, nowMs: number): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at_ms: nowMs })
    .where('email', '=', email)
    .where('revoked_at_ms', 'is', null)
    .execute();
}

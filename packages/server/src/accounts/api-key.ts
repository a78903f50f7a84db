import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import { findRegisteredDomain } from '../mail/mailbox.js';
import { type Database, hashSecret, type Tier } from '../storage/database.js';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyPattern = /^alm_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/;
const checksumLength = 6;

/**
 * `alm_live_`, a random name of 12 characters, `_`, 32 random characters, and the CRC-32 of all these as 6 digits in
 * base 62.
 */
export function createApiKey(random: (length: number) => Uint8Array = randomBytes): string {
  const body = `alm_live_${createRandomText(12, random)}_${createRandomText(32, random)}`;
  return body + computeChecksum(body);
}

/** Checks the format and the checksum, not whether the key exists. */
export function isApiKey(text: string): boolean {
  return keyPattern.test(text) && computeChecksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
}

/** The 12 characters that identify a key in lists and logs. */
export function readApiKeyName(key: string): string {
  return key.slice(9, 21);
}

/** Bytes of 248 or more are discarded, so that the 62 characters are equally likely. */
function createRandomText(length: number, random: (length: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < 248 && text.length < length) text += base62[byte % 62];
    }
  }
  return text;
}

export function computeChecksum(text: string): string {
  let remainder = crc32(text);
  let digits = '';
  for (let position = 0; position < checksumLength; position++) {
    digits = base62[remainder % 62] + digits;
    remainder = Math.floor(remainder / 62);
  }
  return digits;
}

/** The holder of the key sees it only once. */
export interface IssuedKey {
  readonly apiKey: string;
  readonly tier: Tier;
  /** Null if the allowance of the tier applies. */
  readonly dailyLimit: number | null;
}

export function isAllowance(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= 1_000_000_000;
}

/**
 * Revokes the previous key. The new key has the higher tier and the daily limit of the latest approved upgrade, or the
 * free tier if no upgrade is approved.
 */
export async function issueKey(db: Transaction<Database>, email: string, nowMs: number): Promise<IssuedKey> {
  await revokeKey(db, { email }, nowMs);
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
      name: readApiKeyName(apiKey),
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

/** Returns true if an active key was revoked. */
export async function revokeKey(
  db: Kysely<Database>,
  key: { readonly email: string } | { readonly name: string },
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at_ms: nowMs })
    .where((expression) => expression.and(key))
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { dayMs } from '../limits/rate-limiter.js';
import { findRegisteredDomain, largeProviders } from '../mail/mailbox.js';
import type { Database } from '../storage/database.js';

/** The name, in the table `secrets`, of the key with which forgotten email addresses are hashed. */
const secretName = 'forgotten addresses';

/** How long a new account counts against the limit of its domain. */
const domainWindowMs = 30 * dayMs;

/**
 * True if the address is blocked, or if its domain has reached `accountsPerDomain`, the maximum number of new accounts
 * in 30 days; 0 means no maximum.
 */
export async function isRefused(
  db: Kysely<Database>,
  email: string,
  nowMs: number,
  accountsPerDomain: number,
): Promise<boolean> {
  return (await isBlocked(db, email)) || isDomainFull(db, email, nowMs, accountsPerDomain);
}

/** Also true if the data of the blocked address was deleted afterwards. */
export async function isBlocked(db: Kysely<Database>, email: string): Promise<boolean> {
  const storedForms = [email, await hashForgottenEmail(db, email)];
  const block = await db.selectFrom('blocks').select('email').where('email', 'in', storedForms).executeTakeFirst();
  return block !== undefined;
}

/** Existing accounts and the domains of large mail providers are exempt. */
async function isDomainFull(db: Kysely<Database>, email: string, nowMs: number, maxAccounts: number): Promise<boolean> {
  if (maxAccounts === 0) return false;
  const domain = findRegisteredDomain(email);
  const accounts = await db
    .selectFrom('api_keys')
    .select('email')
    .distinct()
    .where('domain', '=', domain)
    .where('created_at_ms', '>', nowMs - domainWindowMs)
    .limit(maxAccounts)
    .execute();
  const existingKeys = await db.selectFrom('api_keys').select('name').where('email', '=', email).limit(1).execute();
  return accounts.length >= maxAccounts && existingKeys.length === 0 && !largeProviders.has(domain);
}

/**
 * The keyed hash that replaces a forgotten email address in the table of blocks. Its key is a secret in the database;
 * the key is empty until an address with a block is first forgotten.
 */
export async function hashForgottenEmail(db: Kysely<Database>, email: string): Promise<string> {
  const secret = await db.selectFrom('secrets').select('value').where('name', '=', secretName).executeTakeFirst();
  const hmac = createHmac('sha256', secret?.value ?? '').update(email);
  return `forgotten ${hmac.digest('hex')}`;
}

/** Blocks a forgotten email address by its hash, without storing the address. */
export async function keepForgottenBlock(db: Transaction<Database>, email: string, sinceMs: number): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: secretName, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('blocks')
    .values({ email: await hashForgottenEmail(db, email), created_at_ms: sinceMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

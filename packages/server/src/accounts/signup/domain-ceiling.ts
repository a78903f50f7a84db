import type { Kysely } from 'kysely';
import { dayMs } from '../../limits/rate-limiter.js';
import { findRegisteredDomain, isLargeProvider } from '../../mail/mailbox.js';
import type { Database } from '../../storage/database.js';

const countedMs = 30 * dayMs;

/**
 * Whether a new account would exceed the limit of its email domain in the last 30 days. An address that has an account keeps it.
 *
 * @param maxAccounts 0 for no ceiling
 */
export async function isDomainFull(
  db: Kysely<Database>,
  email: string,
  nowMs: number,
  maxAccounts: number,
): Promise<boolean> {
  if (maxAccounts === 0) return false;
  const domain = findRegisteredDomain(email);
  const accounts = await db
    .selectFrom('api_keys')
    .select('email')
    .distinct()
    .where('domain', '=', domain)
    .where('created_at_ms', '>', nowMs - countedMs)
    .limit(maxAccounts)
    .execute();
  const own = await db.selectFrom('api_keys').select('name').where('email', '=', email).limit(1).execute();
  return accounts.length >= maxAccounts && own.length === 0 && !isLargeProvider(domain);
}

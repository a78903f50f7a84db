import { Failure } from '@almanac/operations';
import type { Outbox } from '../mail/outbox.js';
import { retryAfterSeconds } from '../rate-limit/rate-limit-headers.js';
import type { RateLimiter, RateLimitResult } from '../rate-limit/rate-limiter.js';
import type { Storage } from '../storage/open-storage.js';
import { hashSecret } from './api-key.js';
import { isBlocked } from './sanctions.js';

/** How often one address may sign up or ask, and how often a mail address may be written to. */
const perAddress = { burst: { quota: 5, windowMs: 60_000 }, daily: 20 };
/** Of a mail address the day alone is counted. */
const perEmail = { burst: { quota: 1_000_000, windowMs: 1000 }, daily: 3 };

/** What asking for a key or an upgrade depends on. */
export interface MailRequestOptions {
  readonly storage: Storage;
  readonly limiter: RateLimiter;
  readonly outbox: Outbox;
  readonly limitsOn: boolean;
}

/** A wish that leads to mail: what it is, whom it comes from, and the mail address that it names. */
interface MailRequest {
  readonly what: 'signup' | 'upgrade';
  readonly from: string;
  readonly email: string;
  readonly nowMs: number;
}

/**
 * Writes a wish down, unless its mail address is blocked or as many were made for it today: that goes unsaid, so that nobody learns of others. Fails where
 * whoever asks has asked too often. What could not be written counts for nothing.
 */
export async function writeWithinLimits(
  { storage, limiter, limitsOn }: MailRequestOptions,
  { what, from, email, nowMs }: MailRequest,
  write: () => Promise<void>,
): Promise<Failure | undefined> {
  const writeUnlessBlocked = async () => {
    if (!(await isBlocked(storage.db, email))) await write();
  };
  if (!limitsOn) {
    await writeUnlessBlocked();
    return undefined;
  }
  const byAddress = { subject: `${what} by ${from}`, ...perAddress, countsDay: true };
  const forEmail = { subject: `${what} for ${hashSecret(email)}`, ...perEmail, countsDay: true };
  const asked = await limiter.consume(byAddress, nowMs);
  if (asked.refusedBy !== undefined) return tooMany(asked, nowMs);
  if ((await limiter.consume(forEmail, nowMs)).refusedBy !== undefined) return undefined;
  try {
    await writeUnlessBlocked();
  } catch (fault) {
    await Promise.all([byAddress, forEmail].map(async ({ subject }) => limiter.refund(subject, nowMs, true)));
    throw fault;
  }
  return undefined;
}

function tooMany(result: RateLimitResult, nowMs: number): Failure {
  const limit = result.refusedBy === 'burst' ? `${perAddress.burst.quota} a minute` : `${perAddress.daily} a day`;
  return new Failure('rate_limited', `too many requests of this kind from one address: ${limit} are allowed`, {
    retryAfterSeconds: retryAfterSeconds(result, nowMs),
  });
}

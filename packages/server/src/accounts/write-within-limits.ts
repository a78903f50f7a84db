import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import type { Transaction } from 'kysely';
import type { Outbox } from '../mail/outbox.js';
import { retryAfterSeconds } from '../rate-limit/rate-limit-headers.js';
import type { RateLimiter, RateLimitResult } from '../rate-limit/rate-limiter.js';
import type { Database } from '../storage/database.js';
import type { Storage } from '../storage/open-storage.js';
import { hashSecret } from './api-key.js';
import { endOnTick } from './end-on-tick.js';
import { mentionLimitsOff } from './mention-limits-off.js';
import { isBlocked } from './sanctions.js';

/** Signups, or upgrade requests, from one network address. */
const perAddress = { burst: { quota: 5, windowMs: 60_000 }, daily: 20 };
/** How many mails of a kind one email address gets in a day. */
export const dailyMails = 3;
/** For one email address; in effect only the daily limit applies. */
const perEmail = { burst: { quota: 1_000_000, windowMs: 1000 }, daily: dailyMails };

export interface MailRequestOptions {
  readonly storage: Storage;
  readonly limiter: RateLimiter;
  readonly outbox: Outbox;
  readonly limitsOn: boolean;
}

/** A signup or an upgrade request. */
interface MailRequest {
  readonly what: 'signup' | 'upgrade';
  /** The caller's subject in the rate limiter. */
  readonly from: string;
  readonly email: string;
  readonly nowMs: number;
  readonly request: IncomingMessage;
}

/** What stores a request under an id, and what deletes it again. */
export interface RequestRows {
  insert(db: Transaction<Database>, id: string): Promise<void>;
  delete(db: Transaction<Database>, id: string): Promise<void>;
}

/**
 * Stores a request unless its email address is blocked or has reached its daily limit. Neither is reported, nor shown by the time it
 * takes, so that nobody learns about other people's addresses. Fails if the caller has sent too many. A request that could not be stored
 * is refunded.
 */
export async function writeWithinLimits(
  { storage, limiter, limitsOn }: MailRequestOptions,
  { what, from, email, nowMs, request }: MailRequest,
  rows: RequestRows,
): Promise<Failure | undefined> {
  const write = async (isWithinLimit: boolean) => {
    const isKept = !(await isBlocked(storage.db, email)) && isWithinLimit;
    const id = randomUUID();
    await storage.db.transaction().execute(async (db) => {
      await rows.insert(db, id);
      // The same statements either way, so that they take as long, and fail alike where nothing can be stored.
      await rows.delete(db, isKept ? randomUUID() : id);
    });
  };
  if (!limitsOn) {
    await endOnTick(() => write(true));
    return undefined;
  }
  const byAddress = { subject: `${what} by ${from}`, ...perAddress, countsDay: true };
  const forEmail = { subject: `${what} for ${hashSecret(email)}`, ...perEmail, countsDay: true };
  const callerResult = await limiter.consume(byAddress, nowMs);
  if (callerResult.refusedBy !== undefined) return mentionLimitsOff(createTooMany(callerResult, nowMs), request);
  await endOnTick(async () => {
    const isWithinLimit = (await limiter.consume(forEmail, nowMs)).refusedBy === undefined;
    try {
      await write(isWithinLimit);
    } catch (fault) {
      const consumed = isWithinLimit ? [byAddress, forEmail] : [byAddress];
      await Promise.all(consumed.map(async ({ subject }) => limiter.refund(subject, nowMs, true)));
      throw fault;
    }
  });
  return undefined;
}

function createTooMany(result: RateLimitResult, nowMs: number): Failure {
  const limit = result.refusedBy === 'burst' ? `${perAddress.burst.quota} a minute` : `${perAddress.daily} a day`;
  return new Failure('rate_limited', `too many requests of this kind from one address: at most ${limit}`, {
    retryAfterSeconds: retryAfterSeconds(result, nowMs),
  });
}

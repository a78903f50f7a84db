import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import type { Transaction } from 'kysely';
import { retryAfterSeconds } from '../../limits/rate-limit-headers.js';
import type { Allowance, RateLimiter } from '../../limits/rate-limiter.js';
import { normalizeMailbox } from '../../mail/mailbox.js';
import type { Storage } from '../../storage/database.js';
import { type Database, hashSecret } from '../../storage/database.js';
import type { Caller } from '../callers/caller.js';
import { mentionLimitsOff } from '../callers/client-address.js';

type Limit = Pick<Allowance, 'burst' | 'daily'>;

const minuteMs = 60_000;
const unlimited = 1_000_000_000;

/** Signups, or upgrade requests, from one network address. */
const perAddress: Limit = { burst: { quota: 5, windowMs: minuteMs }, daily: 20 };
/** From all addresses in one IPv4 /24 or IPv6 /48. */
const perNetwork: Limit = { burst: { quota: 20, windowMs: minuteMs }, daily: 100 };
/** The maximum number of mails of a kind to one mailbox in a day. */
export const dailyMails = 3;
/** For one mailbox; in effect only the daily limit applies. */
const perMailbox: Limit = { burst: { quota: unlimited, windowMs: 1000 }, daily: dailyMails };

/** Counts the requests of one address for one mailbox, without a limit. */
const countOnly: Limit = { burst: { quota: unlimited, windowMs: 1000 }, daily: unlimited };

export interface MailRequestOptions {
  readonly storage: Storage;
  readonly limiter: RateLimiter;
  readonly limitsOn: boolean;
  /** Signup mails of the whole service; 0 for no ceiling. */
  readonly mailsPerHour: number;
}

type Origin = 'address' | 'network' | 'service';

interface MailRequest {
  readonly what: 'signup' | 'upgrade' | 'own upgrade';
  readonly caller: Pick<Caller, 'subject' | 'network'>;
  readonly email: string;
  readonly nowMs: number;
  readonly request: IncomingMessage;
}

/**
 * Stores a request. `writeRequest` does the same work whether or not the mailbox is within its daily limit. Only
 * callers who requested mail to that mailbox the same day learn that it has reached the limit, so nobody learns about
 * other people's mailboxes. Fails if too many were sent from the caller's address or network, or by all callers. A
 * request that could not be stored is refunded.
 */
export async function writeWithinLimits(
  { storage, limiter, limitsOn, mailsPerHour }: MailRequestOptions,
  { what, caller, email, nowMs, request }: MailRequest,
  writeRequest: (db: Transaction<Database>, isWithinLimit: boolean) => Promise<void>,
): Promise<Failure | undefined> {
  const write = (isWithinLimit: boolean) => storage.db.transaction().execute((db) => writeRequest(db, isWithinLimit));
  if (!limitsOn) {
    await write(true);
    return undefined;
  }
  const consumed: string[] = [];
  const consume = async (subject: string, limit: Limit) => {
    const result = await limiter.consume({ subject, ...limit, dayCost: 1 }, nowMs);
    if (result.refusedBy === undefined) consumed.push(subject);
    return result;
  };
  const refund = () => Promise.all(consumed.map(async (subject) => limiter.refund(subject, nowMs, 1, 1)));
  const limits: [subject: string, limit: Limit, origin: Origin][] = [
    [`${what} by ${caller.subject}`, perAddress, 'address'],
    [`${what} by network ${widenNetwork(caller.network)}`, perNetwork, 'network'],
  ];
  if (what === 'signup' && mailsPerHour > 0) {
    const perHour = { burst: { quota: mailsPerHour, windowMs: 60 * minuteMs }, daily: unlimited };
    limits.push(['mails for signups', perHour, 'service']);
  }
  for (const [subject, limit, origin] of limits) {
    const result = await consume(subject, limit);
    if (result.refusedBy === undefined) continue;
    await refund();
    const allowed = result.refusedBy === 'burst' ? `${limit.burst.quota} a minute` : `${limit.daily} a day`;
    return mentionLimitsOff(createRefusal(origin, allowed, retryAfterSeconds(result, nowMs)), request);
  }
  const mailbox = `${what} for ${hashSecret(normalizeMailbox(email))}`;
  const sameCaller = await consume(`${mailbox} by ${caller.subject}`, countOnly);
  const result = await consume(mailbox, perMailbox);
  const { refusedBy } = result;
  // Only callers who requested mail to this mailbox before learn that it has reached its limit.
  if (refusedBy !== undefined && sameCaller.daily.remaining < unlimited - 1) {
    await refund();
    const message = `at most ${dailyMails} mails a day are sent to one mailbox: look in its spam folder, or try again after 00:00 UTC`;
    const refusal = new Failure('rate_limited', message, { retryAfterSeconds: retryAfterSeconds(result, nowMs) });
    return mentionLimitsOff(refusal, request);
  }
  try {
    await write(refusedBy === undefined);
  } catch (fault) {
    await refund();
    throw fault;
  }
  return undefined;
}

/** The /24 of an IPv4 address. The network of an IPv6 address already is its /48. */
function widenNetwork(network: string): string {
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

function createRefusal(origin: Origin, limit: string, retryAfterSeconds: number): Failure {
  if (origin !== 'service') {
    const message = `too many requests of this kind from one ${origin}: at most ${limit}`;
    return new Failure('rate_limited', message, { retryAfterSeconds });
  }
  // Not 429: the caller is within their own limits. Refused rather than queued, so that the queue is bounded and links
  // come in time.
  const message = 'this service has reached its hourly limit of mails (MAIL_HOURLY_LIMIT); try again later';
  return new Failure('unavailable', message, { retryAfterSeconds });
}

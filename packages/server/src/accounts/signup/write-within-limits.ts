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

/** Limits signups from one IP address and, separately, upgrade requests from it. */
const addressLimit: Limit = { burst: { quota: 5, windowMs: minuteMs }, daily: 20 };
/** Limits signups and, separately, upgrade requests from all addresses in one IPv4 /24 or IPv6 /48. */
const networkLimit: Limit = { burst: { quota: 20, windowMs: minuteMs }, daily: 100 };
/** The maximum number of signup emails, or of upgrade emails, to one mailbox in a day. */
export const maxDailyMails = 3;
/** Limits emails to one mailbox. The burst limit is too high to matter. */
const mailboxLimit: Limit = { burst: { quota: unlimited, windowMs: 1000 }, daily: maxDailyMails };

/** A limit that is never reached, for counting the requests of one caller for one mailbox. */
const countOnly: Limit = { burst: { quota: unlimited, windowMs: 1000 }, daily: unlimited };

export interface MailRequestOptions {
  readonly storage: Storage;
  readonly limiter: RateLimiter;
  readonly limitsOn: boolean;
  /** The maximum number of signup emails that the whole service sends in an hour; 0 means no maximum. */
  readonly mailsPerHour: number;
}

type Origin = 'address' | 'network' | 'service';

interface MailRequest {
  /** An `own upgrade` is requested with the key of the email address. */
  readonly kind: 'signup' | 'upgrade' | 'own upgrade';
  readonly caller: Pick<Caller, 'subject' | 'network'>;
  readonly email: string;
  readonly nowMs: number;
  readonly request: IncomingMessage;
}

/**
 * Stores a request that sends an email. It fails if too many requests came from the caller's address or network, or
 * from all callers. Callers must not learn that a mailbox has reached its daily limit: `writeRequest` then does the
 * same work, and only callers who requested email to that mailbox the same day get an error. A request that could not
 * be stored is refunded.
 */
export async function writeWithinLimits(
  { storage, limiter, limitsOn, mailsPerHour }: MailRequestOptions,
  { kind, caller, email, nowMs, request }: MailRequest,
  writeRequest: (db: Transaction<Database>, isWithinLimit: boolean) => Promise<void>,
): Promise<Failure | undefined> {
  const write = (isWithinLimit: boolean) => storage.db.transaction().execute((db) => writeRequest(db, isWithinLimit));
  if (!limitsOn) {
    await write(true);
    return undefined;
  }
  const consumedSubjects: string[] = [];
  const consume = async (subject: string, limit: Limit) => {
    const result = await limiter.consume({ subject, ...limit, dayCost: 1 }, nowMs);
    if (result.refusedBy === undefined) consumedSubjects.push(subject);
    return result;
  };
  const refund = () => Promise.all(consumedSubjects.map(async (subject) => limiter.refund(subject, nowMs, 1, 1)));
  const limits: [subject: string, limit: Limit, origin: Origin][] = [
    [`${kind} by ${caller.subject}`, addressLimit, 'address'],
    [`${kind} by network ${widenNetwork(caller.network)}`, networkLimit, 'network'],
  ];
  if (kind === 'signup' && mailsPerHour > 0) {
    const hourlyLimit = { burst: { quota: mailsPerHour, windowMs: 60 * minuteMs }, daily: unlimited };
    limits.push(['mails for signups', hourlyLimit, 'service']);
  }
  for (const [subject, limit, origin] of limits) {
    const result = await consume(subject, limit);
    if (result.refusedBy === undefined) continue;
    await refund();
    const limitText = result.refusedBy === 'burst' ? `${limit.burst.quota} a minute` : `${limit.daily} a day`;
    return mentionLimitsOff(createRefusal(origin, limitText, retryAfterSeconds(result, nowMs)), request);
  }
  const mailboxSubject = `${kind} for ${hashSecret(normalizeMailbox(email))}`;
  const usageOfCaller = await consume(`${mailboxSubject} by ${caller.subject}`, countOnly);
  const result = await consume(mailboxSubject, mailboxLimit);
  const { refusedBy } = result;
  // Only callers who requested email to this mailbox earlier today learn that it has reached its limit.
  if (refusedBy !== undefined && usageOfCaller.daily.remaining < unlimited - 1) {
    await refund();
    const message = `at most ${maxDailyMails} emails a day are sent to one mailbox: look in its spam folder, or try again after 00:00 UTC`;
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

/** Returns the /24 of an IPv4 address. The network of an IPv6 address already is its /48. */
function widenNetwork(network: string): string {
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

function createRefusal(origin: Origin, limitText: string, retryAfterSeconds: number): Failure {
  if (origin !== 'service') {
    const message = `too many requests of this kind from one ${origin}: at most ${limitText}`;
    return new Failure('rate_limited', message, { retryAfterSeconds });
  }
  // Not 429, since the caller is within their own limits. The email is not queued for later, so that the queue stays
  // short and links arrive while they are valid.
  const message = 'this service has reached its hourly limit of emails (MAIL_HOURLY_LIMIT); try again later';
  return new Failure('unavailable', message, { retryAfterSeconds });
}

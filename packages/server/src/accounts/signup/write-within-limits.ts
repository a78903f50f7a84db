import type { IncomingMessage } from 'node:http';
import { Failure } from '@almanac/operations';
import type { Transaction } from 'kysely';
import { retryAfterSeconds } from '../../limits/rate-limit-headers.js';
import type { Allowance, RateLimiter } from '../../limits/rate-limiter.js';
import { normalizeMailbox } from '../../mail/mailbox.js';
import { type Database, hashSecret, type Storage } from '../../storage/database.js';
import type { Caller } from '../callers/caller.js';
import { mentionLimitsOff } from '../callers/client-address.js';

type Limit = Pick<Allowance, 'burst' | 'daily'>;

const minuteMs = 60_000;
const unlimited = 1_000_000_000;

/** The limit of the requests from one IPv4 address or IPv6 /64, for each kind of request. */
const addressLimit: Limit = { burst: { quota: 5, windowMs: minuteMs }, daily: 20 };
/** The limit of the requests from all addresses in one IPv4 /24 or IPv6 /48, for each kind of request. */
const networkLimit: Limit = { burst: { quota: 20, windowMs: minuteMs }, daily: 100 };
/** The maximum number of emails to one mailbox in a day, for each kind of request. */
export const maxDailyMails = 3;
/** The limit of the emails to one mailbox, for each kind of request. Its burst is too large to be used up. */
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

/** The callers to whom a limit applies: those with one IPv4 address or IPv6 /64, those in one network, or all. */
type LimitScope = 'address' | 'network' | 'service';

interface MailRequest {
  /** An `own upgrade` is requested with the key of the email address. */
  readonly kind: 'signup' | 'upgrade' | 'own upgrade';
  readonly caller: Pick<Caller, 'subject' | 'network'>;
  readonly email: string;
  readonly nowMs: number;
  readonly request: IncomingMessage;
}

/**
 * Stores a request for an email. Returns a failure if too many of this kind came from the caller's address or network,
 * or if the whole service has reached its hourly limit of signup emails. If the mailbox has reached its daily limit
 * (`isWithinLimit` is false), only callers who already requested email to it on the same day get a failure. Other
 * callers must not learn of the limit, so `writeRequest` does the same work for them. A request that is refused or
 * cannot be stored is refunded.
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
  const limits: [subject: string, limit: Limit, scope: LimitScope][] = [
    [`${kind} by ${caller.subject}`, addressLimit, 'address'],
    [`${kind} by network ${widenNetwork(caller.network)}`, networkLimit, 'network'],
  ];
  if (kind === 'signup' && mailsPerHour > 0) {
    const hourlyLimit = { burst: { quota: mailsPerHour, windowMs: 60 * minuteMs }, daily: unlimited };
    limits.push(['mails for signups', hourlyLimit, 'service']);
  }
  for (const [subject, limit, scope] of limits) {
    const result = await consume(subject, limit);
    if (result.refusedBy === undefined) continue;
    await refund();
    const limitText = result.refusedBy === 'burst' ? `${limit.burst.quota} a minute` : `${limit.daily} a day`;
    return mentionLimitsOff(createRefusal(scope, limitText, retryAfterSeconds(result, nowMs)), request);
  }
  const mailboxSubject = `${kind} for ${hashSecret(normalizeMailbox(email))}`;
  const usageOfCaller = await consume(`${mailboxSubject} by ${caller.subject}`, countOnly);
  const result = await consume(mailboxSubject, mailboxLimit);
  const { refusedBy } = result;
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

/** The /24 of an IPv4 address; the network of an IPv6 address, which is a /48, stays unchanged. */
function widenNetwork(network: string): string {
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

function createRefusal(scope: LimitScope, limitText: string, retryAfterSeconds: number): Failure {
  if (scope !== 'service') {
    const message = `too many requests of this kind from one ${scope}: at most ${limitText}`;
    return new Failure('rate_limited', message, { retryAfterSeconds });
  }
  // Not 429, since the caller is within their own limits. The email is not queued for later, so that the queue stays
  // short and links arrive while they are valid.
  const message = 'this service has reached its hourly limit of emails (MAIL_HOURLY_LIMIT); try again later';
  return new Failure('unavailable', message, { retryAfterSeconds });
}

import { randomUUID } from 'node:crypto';
import { type AnyOperation, Failed, oneOf, operation } from '@almanac/operations';
import { Type } from 'typebox';
import type { Limiter, Verdict } from '../limits/limiter.js';
import { retryAfterSeconds } from '../limits/rate-limit-headers.js';
import type { Outbox } from '../mail/outbox.js';
import type { ServerContext } from '../server-context.js';
import type { Storage } from '../storage/open-storage.js';
import { hashSecret } from './api-key.js';
import { signupEmail } from './fields.js';

const Pending = Type.Object(
  {
    status: Type.Literal('pending'),
    tier: Type.Literal('free'),
    message: Type.String({ description: 'What happens next, for a person.' }),
  },
  {
    $id: 'SignupPending',
    additionalProperties: false,
    description: 'A signup that waits for its mail to be answered.',
  },
);

/** How often one address may sign up or ask, and how often a mail address may be written to. */
const perAddress = { burst: { quota: 5, windowMs: 60_000 }, daily: 20 };
/** Of a mail address the day alone is counted. */
const perEmail = { burst: { quota: 1_000_000, windowMs: 1000 }, daily: 3 };

/** What asking for a key or an upgrade depends on. */
export interface Doors {
  readonly storage: Storage;
  readonly limiter: Limiter;
  readonly outbox: Outbox;
  readonly limitsOn: boolean;
}

/** `POST /access/signup`: a mail with a link, whether or not the address is known, so that nobody can find out. */
export function signupOperation(doors: Doors): AnyOperation {
  return operation({
    id: 'signUp',
    method: 'POST',
    path: '/access/signup',
    about: 'Ask for a free API key: a mail with a verification link is sent.',
    params: {},
    body: { email: signupEmail },
    reads: [],
    answers: oneOf(Pending),
    charge: 'burst',
    fresh: true,
    examples: [],
    async run({ email }, _data, context) {
      const { caller, nowMs } = context as ServerContext;
      const create = () => createSignup(doors, email, nowMs);
      const refused = await writeWithinLimits(doors, { what: 'signup', from: caller.subject, email, nowMs }, create);
      if (refused) return refused;
      return {
        value: {
          status: 'pending',
          tier: 'free',
          message: 'A mail with a link was sent if the address can be written to; the link is good for 30 minutes.',
        },
      };
    },
  });
}

/** A wish that leads to mail: what it is, whom it comes from, and the mail address that it names. */
interface Wish {
  readonly what: 'signup' | 'upgrade';
  readonly from: string;
  readonly email: string;
  readonly nowMs: number;
}

/**
 * Writes a wish down, unless as many were made for its mail address today: that goes unsaid, so that nobody learns of others. Fails where
 * whoever asks has asked too often. What could not be written counts for nothing.
 */
export async function writeWithinLimits(
  { limiter, limitsOn }: Doors,
  { what, from, email, nowMs }: Wish,
  write: () => Promise<void>,
): Promise<Failed | undefined> {
  if (!limitsOn) {
    await write();
    return undefined;
  }
  const byAddress = { subject: `${what} by ${from}`, ...perAddress, chargesDay: true };
  const forEmail = { subject: `${what} for ${hashSecret(email)}`, ...perEmail, chargesDay: true };
  const asked = await limiter.spend(byAddress, nowMs);
  if (asked.refusedBy !== undefined) return tooMany(asked, nowMs);
  if ((await limiter.spend(forEmail, nowMs)).refusedBy !== undefined) return undefined;
  try {
    await write();
  } catch (fault) {
    await Promise.all([byAddress, forEmail].map(async ({ subject }) => limiter.giveBack(subject, nowMs)));
    throw fault;
  }
  return undefined;
}

function tooMany(verdict: Verdict, nowMs: number): Failed {
  const limit = verdict.refusedBy === 'burst' ? '5 a minute' : '20 a day';
  return new Failed({
    code: 'rate_limited',
    message: `too many requests of this kind from one address: ${limit} are allowed`,
    retryAfterSeconds: retryAfterSeconds(verdict, nowMs),
  });
}

/** The signup and its mail are written together: neither is lost without the other. */
async function createSignup({ storage, outbox }: Doors, email: string, nowMs: number): Promise<void> {
  const id = randomUUID();
  await storage.db.transaction().execute(async (db) => {
    await db.insertInto('signups').values({ id, email, created_at_ms: nowMs }).execute();
    await outbox.post(db, { kind: 'verify', email, about: id }, nowMs);
  });
  outbox.nudge();
}

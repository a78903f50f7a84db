import { randomUUID } from 'node:crypto';
import { type AnyOperation, Failed, oneOf, operation } from '@almanac/operations';
import { Type } from 'typebox';
import type { Limiter } from '../limits/limiter.js';
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
      const refused = await refuseTooMany(doors, 'signup', caller.subject, nowMs);
      if (refused) return refused;
      if (await mayBeWrittenTo(doors, 'signup', email, nowMs)) await createSignup(doors, email, nowMs);
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

/** Refuses an address that asks too often. */
export async function refuseTooMany(
  { limiter, limitsOn }: Doors,
  what: string,
  subject: string,
  nowMs: number,
): Promise<Failed | undefined> {
  if (!limitsOn) return undefined;
  const verdict = await limiter.spend({ subject: `${what} by ${subject}`, ...perAddress, chargesDay: true }, nowMs);
  if (verdict.refusedBy === undefined) return undefined;
  const limit = verdict.refusedBy === 'burst' ? '5 a minute' : '20 a day';
  return new Failed({
    code: 'rate_limited',
    message: `too many requests of this kind from one address: ${limit} are allowed`,
    retryAfterSeconds: retryAfterSeconds(verdict, nowMs),
  });
}

/** Whether one more mail may go to an address today. */
export async function mayBeWrittenTo(
  { limiter, limitsOn }: Doors,
  what: string,
  email: string,
  nowMs: number,
): Promise<boolean> {
  if (!limitsOn) return true;
  const verdict = await limiter.spend(
    { subject: `${what} for ${hashSecret(email)}`, ...perEmail, chargesDay: true },
    nowMs,
  );
  return verdict.refusedBy === undefined;
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

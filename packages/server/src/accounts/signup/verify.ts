import {
  type AnyOperation,
  type Context,
  Failure,
  Invalid,
  inBody,
  notFound,
  operation,
  type Parameter,
  recordResult,
} from '@almanac/operations';
import type { Kysely, Transaction } from 'kysely';
import { Type } from 'typebox';
import type { Allowances } from '../../config/config.js';
import { linkLifetime, linkLifetimeMs } from '../../mail/link-lifetime.js';
import { findRegisteredDomain } from '../../mail/mailbox.js';
import type { Database, Tier } from '../../storage/database.js';
import { lockEmail } from '../../storage/lock-email.js';
import type { Storage } from '../../storage/open-storage.js';
import { hashSecret } from '../callers/api-key.js';
import { issueKey } from '../issue-key.js';
import type { OperationContext } from '../operation-context.js';
import { isBlocked } from '../sanctions.js';
import { isDomainFull } from './domain-ceiling.js';

const Verified = Type.Object(
  {
    status: Type.Literal('verified'),
    tier: Type.Enum(['free', 'higher'], { description: 'free, unless an upgrade was approved before.' }),
    email: Type.String(),
    apiKey: Type.String({ description: 'The new key. It is shown only once.' }),
    dailyLimit: Type.Integer({ minimum: 0, description: 'Requests per day.' }),
  },
  { $id: 'Verified', additionalProperties: false, description: 'A verified email address and its new key.' },
);

const token: Parameter<string> = {
  description: 'The verification token from the mail.',
  schema: Type.String(),
  default: new Invalid('is required'),
  read: (text) => text.trim(),
  canonical: String,
};

export interface VerifyOptions {
  readonly storage: Storage;
  readonly allowances: Allowances;
  readonly keysChanged: () => void;
  /** 0 for no ceiling. */
  readonly accountsPerDomain: number;
}

/** Both ways of sending a token share these. */
const common = {
  reads: [],
  answers: recordResult(Verified),
  charge: 'burst',
  noStore: true,
  sensitive: true,
  examples: [],
} as const;

/**
 * `POST /access/verify`, and GET for programs: exchange a token for a new key, which replaces the previous one. The page uses POST:
 * bodies are not logged, and proxies do not repeat a POST.
 */
export function verifyOperations({
  storage,
  allowances,
  keysChanged,
  accountsPerDomain,
}: VerifyOptions): AnyOperation[] {
  const run = async ({ token }: { readonly token: string }, _data: unknown, context: Context) => {
    const { nowMs } = context as OperationContext;
    const known = await findToken(storage.db, token);
    if (!known) return createUnknownToken();
    if (known.usedAtMs === null && nowMs - known.createdAtMs > linkLifetimeMs) return createExpiredToken();
    const verified = await storage.db.transaction().execute(async (db) => {
      await lockEmail(db, known.email);
      // One at a time for a domain, so that its ceiling is exact.
      await lockEmail(db, `@${findRegisteredDomain(known.email)}`);
      const isFull = await isDomainFull(db, known.email, nowMs, accountsPerDomain);
      return isFull ? createUnknownToken() : consumeToken(db, known, nowMs);
    });
    if (verified instanceof Failure) return verified;
    keysChanged();
    const { apiKey, email, tier, dailyLimit } = verified;
    const limit = dailyLimit ?? (tier === 'higher' ? allowances.higherDaily : allowances.freeDaily);
    return { value: { status: 'verified', tier, email, apiKey, dailyLimit: limit } };
  };
  const description =
    'Exchange the token from a verification mail for a new API key. It replaces the previous key of that email address.';
  return [
    operation({ ...common, id: 'verify', path: '/access/verify', description, params: { token }, run }),
    operation({
      ...common,
      id: 'verifyToken',
      method: 'POST',
      path: '/access/verify',
      description: `${description} The token is sent in the body, and so is in no URL, history or log.`,
      params: {},
      body: { token: inBody(token) },
      run,
    }),
  ];
}

interface NewKey {
  readonly apiKey: string;
  readonly email: string;
  readonly tier: Tier;
  readonly dailyLimit: number | null;
}

interface KnownToken {
  readonly hash: string;
  readonly email: string;
  readonly createdAtMs: number;
  readonly usedAtMs: number | null;
}

/** Finds a token, used or not, with the email address it was sent to. */
async function findToken(db: Kysely<Database>, text: string): Promise<KnownToken | undefined> {
  return db
    .selectFrom('tokens')
    .innerJoin('signups', 'signups.id', 'tokens.signup_id')
    .select(['hash', 'email', 'tokens.created_at_ms as createdAtMs', 'spent_at_ms as usedAtMs'])
    .where('hash', '=', hashSecret(text))
    .executeTakeFirst();
}

/** Called under the lock of the email address. A single update marks the token as used, so that only one of several concurrent calls succeeds. */
async function consumeToken(db: Transaction<Database>, token: KnownToken, nowMs: number): Promise<NewKey | Failure> {
  const { hash, email, createdAtMs } = token;
  if (await isBlocked(db, email)) return createUnknownToken();
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ spent_at_ms: nowMs })
    .where('hash', '=', hash)
    .where('spent_at_ms', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return createUnknownToken();
  await invalidateOlderTokens(db, email, createdAtMs, nowMs);
  return { email, ...(await issueKey(db, email, nowMs)) };
}

function createExpiredToken(): Failure {
  return new Failure('expired_token', `this link is older than ${linkLifetime}; sign up again to get a new one`, {
    param: 'token',
  });
}

function createUnknownToken(): Failure {
  return notFound('this token is unknown or was already used; if you did not see your key, sign up again', 'token');
}

/** Using a link invalidates it and all older ones. */
async function invalidateOlderTokens(
  db: Transaction<Database>,
  email: string,
  createdAtMs: number,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ spent_at_ms: nowMs })
    .where('spent_at_ms', 'is', null)
    .where('created_at_ms', '<=', createdAtMs)
    .where('signup_id', 'in', db.selectFrom('signups').select('id').where('email', '=', email))
    .execute();
}

import {
  type AnyOperation,
  type Context,
  Failure,
  inBody,
  notFound,
  operation,
  optional,
  record,
  recordResult,
  required,
} from '@almanac/operations';
import type { Transaction } from 'kysely';
import { Type } from 'typebox';
import type { Allowances } from '../../config/config.js';
import { findRegisteredDomain } from '../../mail/mailbox.js';
import { linkLifetime, linkLifetimeMs } from '../../mail/messages.js';
import { type Database, hashSecret, lockEmail, type Storage } from '../../storage/database.js';
import { issueKey } from '../api-key.js';
import { isRefused } from '../blocks.js';
import type { OperationContext } from '../callers/caller.js';

const VerifiedAccount = record('Verified', 'A verified email address and its new key.', {
  status: Type.Literal('verified'),
  tier: Type.Enum(['free', 'higher'], { description: 'free, unless an upgrade was approved before.' }),
  email: Type.String(),
  apiKey: Type.String({ description: 'The new key. It is shown only once.' }),
  dailyLimit: Type.Integer({ minimum: 0, description: 'Requests per day.' }),
});

const token = required(
  optional<string>({
    description: 'The verification token from the mail.',
    schema: Type.String(),
    read: (text) => text.trim(),
  }),
);

const unknownToken = notFound(
  'this token is unknown or was already used; if you did not see your key, sign up again',
  'token',
);
const expiredToken = new Failure(
  'expired_token',
  `this link is older than ${linkLifetime}; sign up again to get a new one`,
  { param: 'token' },
);

const sharedFields = {
  reads: [],
  answers: recordResult(VerifiedAccount),
  charge: 'burst',
  noStore: true,
  sensitive: true,
  examples: [],
} as const;

/**
 * `POST /access/verify` is for the confirmation page of the site, and `GET /access/verify` for programs. The page uses
 * POST, because bodies are not logged and proxies do not repeat a POST. `accountsPerDomain` is the maximum number of
 * new accounts per domain in 30 days; 0 means no maximum.
 */
export function verifyOperations(
  storage: Storage,
  allowances: Allowances,
  keysChanged: () => void,
  accountsPerDomain: number,
): AnyOperation[] {
  const run = async ({ token }: { readonly token: string }, _data: unknown, context: Context) => {
    const { nowMs } = context as OperationContext;
    const tokenRow = await storage.db
      .selectFrom('tokens')
      .innerJoin('signups', 'signups.id', 'tokens.signup_id')
      .select(['hash', 'email', 'tokens.created_at_ms as createdAtMs', 'spent_at_ms as usedAtMs'])
      .where('hash', '=', hashSecret(token))
      .executeTakeFirst();
    if (!tokenRow) return unknownToken;
    const { email } = tokenRow;
    if (tokenRow.usedAtMs === null && nowMs - tokenRow.createdAtMs > linkLifetimeMs) return expiredToken;
    const issuedKey = await storage.db.transaction().execute(async (db) => {
      await lockEmail(db, email);
      // Keys of one domain are issued one at a time, so that the domain never exceeds its maximum.
      await lockEmail(db, `@${findRegisteredDomain(email)}`);
      if (await isRefused(db, email, nowMs, accountsPerDomain)) return undefined;
      return (await useToken(db, tokenRow, nowMs)) ? issueKey(db, email, nowMs) : undefined;
    });
    if (!issuedKey) return unknownToken;
    keysChanged();
    const { apiKey, tier, dailyLimit } = issuedKey;
    const limit = dailyLimit ?? (tier === 'higher' ? allowances.higherDaily : allowances.freeDaily);
    return { value: { status: 'verified', tier, email, apiKey, dailyLimit: limit } };
  };
  const description =
    'Exchanges the token from a verification mail for a new API key, which replaces the previous key of that email address.';
  return [
    operation({ ...sharedFields, id: 'verify', path: '/access/verify', description, params: { token }, run }),
    operation({
      ...sharedFields,
      id: 'verifyToken',
      method: 'POST',
      path: '/access/verify',
      description: `${description} The token is sent in the body, so it appears in no URL, history or log.`,
      params: {},
      body: { token: inBody(token) },
      run,
    }),
  ];
}

/**
 * Invalidates a token and all older tokens for its email address, which the caller must have locked. Returns true if
 * the token was unused.
 */
async function useToken(
  db: Transaction<Database>,
  { hash, email, createdAtMs }: { readonly hash: string; readonly email: string; readonly createdAtMs: number },
  nowMs: number,
): Promise<boolean> {
  const usedTokens = await db
    .updateTable('tokens')
    .set({ spent_at_ms: nowMs })
    .where('spent_at_ms', 'is', null)
    .where('created_at_ms', '<=', createdAtMs)
    .where('signup_id', 'in', db.selectFrom('signups').select('id').where('email', '=', email))
    .returning('hash')
    .execute();
  return usedTokens.some((token) => token.hash === hash);
}

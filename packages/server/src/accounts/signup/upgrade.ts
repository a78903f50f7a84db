import { randomUUID } from 'node:crypto';
import { type AnyOperation, Failure, operation, record, recordResult } from '@almanac/operations';
import type { Insertable, Transaction } from 'kysely';
import { Type } from 'typebox';
import { type Database, lockEmail } from '../../storage/database.js';
import { isBlocked } from '../blocks.js';
import type { Callers, OperationContext } from '../callers/caller.js';
import { anyEmail, upgradeReason, upgradeTier } from './fields.js';
import { type MailRequestOptions, writeWithinLimits } from './write-within-limits.js';

const UpgradePending = record('UpgradePending', 'An upgrade request that awaits an operator.', {
  status: Type.Literal('pending'),
  tier: Type.String({ description: 'The requested tier.' }),
  message: Type.String(),
});

/**
 * An email address has at most one open request: the last one sent with its key, or else the last one sent without a
 * key. Requests for blocked addresses, and those beyond the daily limit, are not kept.
 */
export function upgradeOperation(deps: MailRequestOptions, callers: Callers): AnyOperation {
  return operation({
    id: 'requestUpgrade',
    method: 'POST',
    path: '/access/request-upgrade',
    description:
      'Requests a higher daily allowance. A person reads the request; the answer comes by mail. A request sent with the key of the email address replaces an open one and is kept; without the key, only the last request for an email address is kept, for 30 days.',
    params: {},
    body: { email: anyEmail, reason: upgradeReason, tier: upgradeTier },
    reads: [],
    answers: recordResult(UpgradePending),
    charge: 'burst',
    noStore: true,
    examples: [],
    async run({ email, reason, tier }, _data, context) {
      const { caller, nowMs, request } = context as OperationContext;
      // A request with an invalid key, or a key of another account, counts as one without a key, so that a caller who
      // sends an old key can still request an upgrade.
      const sender = await callers.identify(request, caller, nowMs);
      if (sender instanceof Failure && sender.code === 'rate_limited') return sender;
      const isOwner = !(sender instanceof Failure) && sender.key?.email === email;
      const mailRequest = { kind: isOwner ? 'own upgrade' : 'upgrade', caller, email, nowMs, request } as const;
      const row = { email, reason, tier, with_key: isOwner ? 1 : 0, created_at_ms: nowMs };
      const refusal = await writeWithinLimits(deps, mailRequest, (db, isWithinLimit) =>
        storeRequest(db, row, isWithinLimit),
      );
      if (refusal) return refusal;
      return { value: { status: 'pending', tier, message: 'The request was received; the answer comes by mail.' } };
    },
  });
}

/**
 * Of the open requests for an email address, keeps the latest sent with a key, or else the latest. The new request is
 * never kept if the address is blocked or `isWithinLimit` is false.
 */
async function storeRequest(
  db: Transaction<Database>,
  row: Pick<Insertable<Database['upgrades']>, 'email' | 'reason' | 'tier' | 'with_key' | 'created_at_ms'>,
  isWithinLimit: boolean,
): Promise<void> {
  const { email } = row;
  // The lock makes a concurrent block of the same address wait, or take effect first.
  await lockEmail(db, email);
  const isRefused = (await isBlocked(db, email)) || !isWithinLimit;
  const id = randomUUID();
  const pendingFields = { status: 'pending', answer: null, daily_limit: null, decided_at_ms: null } as const;
  await db
    .insertInto('upgrades')
    .values({ ...row, ...pendingFields, id })
    .execute();
  const openRequests = db
    .selectFrom('upgrades')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'pending');
  const keptRequest = await openRequests
    .where('id', '!=', isRefused ? id : '')
    .orderBy('with_key', 'desc')
    // Two requests may be created in the same millisecond, and clocks can be set back, so the new request comes before
    // the others.
    .orderBy((expression) => expression('id', '=', id), 'desc')
    .orderBy('created_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  await db
    .deleteFrom('upgrades')
    .where('id', 'in', openRequests)
    .where('id', '!=', keptRequest?.id ?? '')
    .execute();
}

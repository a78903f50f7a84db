import { type AnyOperation, operation, recordResult } from '@almanac/operations';
import { Type } from 'typebox';
import { anyEmail, upgradeReason, upgradeTier } from './fields.js';
import type { OperationContext } from './operation-context.js';
import { type MailRequestOptions, type RequestRows, writeWithinLimits } from './write-within-limits.js';

const UpgradePending = Type.Object(
  {
    status: Type.Literal('pending'),
    tier: Type.String({ description: 'The requested tier.' }),
    message: Type.String(),
  },
  { $id: 'UpgradePending', additionalProperties: false, description: 'An upgrade request that waits for an operator.' },
);

/** `POST /access/request-upgrade`: a request that an operator approves or rejects. */
export function upgradeOperation(deps: MailRequestOptions): AnyOperation {
  return operation({
    id: 'requestUpgrade',
    method: 'POST',
    path: '/access/request-upgrade',
    description: 'Ask for a higher daily allowance. A person reads the request; the answer comes by mail.',
    params: {},
    body: { email: anyEmail, reason: upgradeReason, tier: upgradeTier },
    reads: [],
    answers: recordResult(UpgradePending),
    charge: 'burst',
    noStore: true,
    examples: [],
    async run({ email, reason, tier }, _data, context) {
      const { caller, nowMs, request } = context as OperationContext;
      const asked = { what: 'upgrade', caller, email, nowMs, request } as const;
      const refused = await writeWithinLimits(deps, asked, createRows({ email, reason, tier }, nowMs));
      if (refused) return refused;
      return { value: { status: 'pending', tier, message: 'The request was received; the answer comes by mail.' } };
    },
  });
}

function createRows(
  request: { readonly email: string; readonly reason: string; readonly tier: string },
  nowMs: number,
): RequestRows {
  return {
    async insert(db, id) {
      const undecided = { status: 'pending', answer: null, daily_limit: null, decided_at_ms: null } as const;
      await db
        .insertInto('upgrades')
        .values({ ...request, ...undecided, id, created_at_ms: nowMs })
        .execute();
    },
    async delete(db, id) {
      await db.deleteFrom('upgrades').where('id', '=', id).execute();
    },
  };
}

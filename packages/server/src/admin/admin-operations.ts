import {
  type AnyOperation,
  Failure,
  type Field,
  Invalid,
  listResult,
  notFound,
  operation,
  type Parameter,
  recordResult,
  selectAll,
} from '@almanac/operations';
import { Type } from 'typebox';
import type { AccountAdmin, Decision } from '../accounts/account-admin.js';
import { anyEmail } from '../accounts/fields.js';
import { isAllowance } from '../accounts/issue-key.js';

const actor = 'admin over HTTP';

const nullable = Type.Union([Type.String(), Type.Null()]);
const allowance = Type.Union([Type.Integer(), Type.Null()], { description: "Null where the tier's allowance holds." });

const Key = Type.Object(
  {
    name: Type.String(),
    email: Type.String(),
    tier: Type.String(),
    dailyLimit: allowance,
    createdAt: Type.String(),
    endedAt: nullable,
  },
  { $id: 'KeyEntry' },
);
const Upgrade = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    tier: Type.String(),
    reason: Type.String(),
    status: Type.String(),
    answer: nullable,
    dailyLimit: allowance,
    createdAt: Type.String(),
    decidedAt: nullable,
  },
  { $id: 'UpgradeEntry' },
);
const IssuedKey = Type.Object(
  { apiKey: Type.String(), tier: Type.String(), dailyLimit: allowance },
  { $id: 'IssuedKey' },
);
const Status = Type.Object({ status: Type.String() }, { $id: 'Status' });
const Block = Type.Object({ email: Type.String(), since: Type.String() }, { $id: 'BlockEntry' });
const Sanction = Type.Object({ status: Type.String(), email: Type.String() }, { $id: 'Sanction' });
const Deleted = Type.Object({ deleted: Type.Integer() }, { $id: 'Deleted' });

const id: Parameter<string> = {
  description: 'The id of a request, or the name of a key.',
  schema: Type.String(),
  default: new Invalid('is required'),
  read: (text) => text,
  canonical: String,
};
const dailyLimit: Field<number | null> = {
  description: "Requests a day; the tier's allowance if left out.",
  schema: allowance,
  default: null,
  read: (sent) => (sent === null || isAllowance(sent) ? sent : new Invalid('must be a positive integer')),
  canonical: String,
};
const reason: Field<string> = {
  description: 'What the person is told.',
  schema: Type.String({ minLength: 1 }),
  default: new Invalid('is required'),
  read: (sent) => (typeof sent === 'string' && sent.trim() !== '' ? sent.trim() : new Invalid('is required')),
  canonical: String,
};

/** What every operation of an operator has in common: only `ADMIN_TOKEN` opens it, and nothing may cache it. */
const forOperators = {
  params: {},
  reads: [],
  charge: 'nothing',
  noStore: true,
  operatorOnly: true,
  examples: [],
} as const;

/** The operator's routes, under `/admin`. */
export function adminOperations(admin: AccountAdmin): readonly AnyOperation[] {
  return [
    operation({
      ...forOperators,
      id: 'listUpgrades',
      path: '/admin/upgrades',
      description: 'Every upgrade request, oldest first.',
      answers: listResult(Upgrade),
      run: async () => selectAll('upgrades', await admin.listUpgrades()),
    }),
    operation({
      ...forOperators,
      id: 'approveUpgrade',
      method: 'POST',
      path: '/admin/upgrades/:id/approve',
      description: 'Approve an upgrade request.',
      pathParams: { id },
      body: { dailyLimit },
      answers: recordResult(Upgrade),
      run: async ({ id, dailyLimit }) => describeDecision(await admin.approve(actor, id, dailyLimit)),
    }),
    operation({
      ...forOperators,
      id: 'rejectUpgrade',
      method: 'POST',
      path: '/admin/upgrades/:id/reject',
      description: 'Reject an upgrade request; the reason is mailed.',
      pathParams: { id },
      body: { reason },
      answers: recordResult(Upgrade),
      run: async ({ id, reason }) => describeDecision(await admin.reject(actor, id, reason)),
    }),
    operation({
      ...forOperators,
      id: 'listKeys',
      path: '/admin/keys',
      description: 'Every key, oldest first.',
      answers: listResult(Key),
      run: async () => selectAll('keys', await admin.listKeys()),
    }),
    operation({
      ...forOperators,
      id: 'issueKey',
      method: 'POST',
      path: '/admin/keys',
      description: 'Issue a key without mail; a key that the address has ends.',
      body: { email: anyEmail },
      answers: recordResult(IssuedKey),
      async run({ email }) {
        const issued = await admin.issueKey(actor, email);
        return issued ? { value: issued } : new Failure('invalid_body', 'email is blocked', { param: 'email' });
      },
    }),
    operation({
      ...forOperators,
      id: 'revokeKey',
      method: 'DELETE',
      path: '/admin/keys/:id',
      description: 'End a key.',
      pathParams: { id },
      answers: recordResult(Status),
      run: async ({ id }) =>
        (await admin.revokeKey(actor, id))
          ? { value: { status: 'revoked' } }
          : notFound('there is no such key in force'),
    }),
    operation({
      ...forOperators,
      id: 'listBlocks',
      path: '/admin/blocks',
      description: 'Every blocked mail address.',
      answers: listResult(Block),
      run: async () => selectAll('blocks', await admin.sanctions.listBlocks()),
    }),
    ...personOperations(admin),
  ];
}

/** Operations on what a mail address has. */
function personOperations(admin: AccountAdmin): readonly AnyOperation[] {
  const { sanctions } = admin;
  return [
    operation({
      ...forOperators,
      id: 'forgetPerson',
      method: 'POST',
      path: '/admin/people/forget',
      description: 'Delete all that is kept of a mail address.',
      body: { email: anyEmail },
      answers: recordResult(Deleted),
      run: async ({ email }) => ({ value: { deleted: await admin.forget(actor, email) } }),
    }),
    sanction('demote', 'Take a higher allowance back.', 'this address has no more than the free tier', (email) =>
      sanctions.demote(actor, email),
    ),
    sanction(
      'block',
      'End the key of an address, and let it have no other.',
      'this address is blocked already',
      (email) => sanctions.block(actor, email),
    ),
    sanction('unblock', 'Let a blocked address have a key again.', 'this address is not blocked', (email) =>
      sanctions.unblock(actor, email),
    ),
  ];
}

/** @param act returns whether there was anything to do */
function sanction(
  name: string,
  description: string,
  otherwise: string,
  act: (email: string) => Promise<unknown>,
): AnyOperation {
  return operation({
    ...forOperators,
    id: `${name}Person`,
    method: 'POST',
    path: `/admin/people/${name}`,
    description,
    body: { email: anyEmail },
    answers: recordResult(Sanction),
    run: async ({ email }) =>
      (await act(email)) ? { value: { status: name.replace(/e?$/, 'ed'), email } } : notFound(otherwise),
  });
}

function describeDecision(decision: Decision): { value: object } | Failure {
  if (decision.outcome === 'decided') return { value: decision.upgrade };
  if (decision.outcome === 'unknown') return notFound('there is no such request');
  return new Failure('invalid_body', 'this request has been decided already');
}

import {
  type AnyOperation,
  Failure,
  type Field,
  Invalid,
  integerWithin,
  listResult,
  notFound,
  operation,
  recordResult,
  required,
  toSelection,
} from '@almanac/operations';
import { Type } from 'typebox';
import type { AccountAdmin, Decision } from '../accounts/account-admin.js';
import { Block, DailyLimit, Key, Upgrade } from '../accounts/account-entries.js';
import { isAllowance } from '../accounts/api-key.js';
import { anyEmail, readMultilineText } from '../accounts/signup/fields.js';

const actor = 'admin over HTTP';

const IssuedKey = Type.Object(
  { apiKey: Type.String(), tier: Type.String(), dailyLimit: DailyLimit },
  { $id: 'IssuedKey' },
);
const Status = Type.Object({ status: Type.String() }, { $id: 'Status' });
const Sanction = Type.Object({ status: Type.String(), email: Type.String() }, { $id: 'Sanction' });
const DeletedRows = Type.Object({ deleted: Type.Integer() }, { $id: 'Deleted' });

const id = required<string>({
  description: 'The id of an upgrade request, or the name of a key.',
  schema: Type.String(),
  // PostgreSQL cannot search for NUL.
  read: (text) => (text.includes('\0') ? new Invalid('names no upgrade request or key', true) : text),
});
const dailyLimit: Field<number | null> = {
  description: 'Requests per day; the allowance of the tier if omitted.',
  schema: DailyLimit,
  default: null,
  read: (value) => (value === null || isAllowance(value) ? value : new Invalid('must be a positive integer')),
  canonical: String,
};
const reason = required<string, unknown>({
  description: 'The reason given to the requester.',
  schema: Type.String({ minLength: 1 }),
  read(value) {
    const reasonText = readMultilineText(value);
    return reasonText === '' ? new Invalid('is required') : reasonText;
  },
});

const operatorFields = {
  params: {},
  reads: [],
  charge: 'nothing',
  noStore: true,
  operatorOnly: true,
  examples: [],
} as const;

/** Actions on an account: name, resulting status, description, and the message if there is nothing to do. */
const accountActions = [
  ['demote', 'demoted', 'Withdraw a higher allowance.', 'this email address already has the free tier'],
  [
    'block',
    'blocked',
    'Revoke the key of an email address and block new ones.',
    'this email address is already blocked',
  ],
  ['unblock', 'unblocked', 'Lift the block of an email address.', 'this email address is not blocked'],
] as const;

export function createAdminOperations(admin: AccountAdmin): readonly AnyOperation[] {
  return [
    operation({
      ...operatorFields,
      id: 'listUpgrades',
      path: '/admin/upgrades',
      description:
        'Upgrade requests: pending ones first, those with a key before others, each oldest first; then decided ones, latest first.',
      params: {
        limit: integerWithin('The maximum number of upgrade requests; 100 by default.', 1, 1000),
        offset: integerWithin('The number of upgrade requests to skip.', 0, 1_000_000_000),
      },
      answers: listResult(Upgrade),
      run: async (page) => toSelection('upgrades', await admin.listUpgrades(page), await admin.countUpgrades()),
    }),
    operation({
      ...operatorFields,
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
      ...operatorFields,
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
      ...operatorFields,
      id: 'listKeys',
      path: '/admin/keys',
      description: 'Every key, oldest first.',
      answers: listResult(Key),
      run: async () => toSelection('keys', await admin.listKeys()),
    }),
    operation({
      ...operatorFields,
      id: 'issueKey',
      method: 'POST',
      path: '/admin/keys',
      description: 'Issue a key without sending mail; it replaces the previous key of the email address.',
      body: { email: anyEmail },
      answers: recordResult(IssuedKey),
      async run({ email }) {
        const issuedKey = await admin.issueKey(actor, email);
        return issuedKey ? { value: issuedKey } : new Failure('invalid_body', 'email is blocked', { param: 'email' });
      },
    }),
    operation({
      ...operatorFields,
      id: 'revokeKey',
      method: 'DELETE',
      path: '/admin/keys/:id',
      description: 'Revoke a key.',
      pathParams: { id },
      answers: recordResult(Status),
      run: async ({ id }) =>
        (await admin.revokeKey(actor, id))
          ? { value: { status: 'revoked' } }
          : notFound('there is no active key of this name'),
    }),
    operation({
      ...operatorFields,
      id: 'listBlocks',
      path: '/admin/blocks',
      description: 'Every blocked email address.',
      answers: listResult(Block),
      run: async () => toSelection('blocks', await admin.listBlocks()),
    }),
    operation({
      ...operatorFields,
      id: 'forgetPerson',
      method: 'POST',
      path: '/admin/people/forget',
      description: 'Delete everything stored about an email address.',
      body: { email: anyEmail },
      answers: recordResult(DeletedRows),
      run: async ({ email }) => ({ value: { deleted: await admin.forget(actor, email) } }),
    }),
    ...accountActions.map(([name, status, description, nothingToDo]) =>
      operation({
        ...operatorFields,
        id: `${name}Person`,
        method: 'POST',
        path: `/admin/people/${name}`,
        description,
        body: { email: anyEmail },
        answers: recordResult(Sanction),
        run: async ({ email }) =>
          (await admin[name](actor, email)) ? { value: { status, email } } : notFound(nothingToDo),
      }),
    ),
  ];
}

function describeDecision(decision: Decision): { value: object } | Failure {
  if (decision.outcome === 'decided') return { value: decision.upgrade };
  if (decision.outcome === 'unknown') return notFound('there is no such request');
  return new Failure('invalid_body', 'this request was already decided');
}

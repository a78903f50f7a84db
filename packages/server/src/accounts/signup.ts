import { type AnyOperation, operation, recordResult } from '@almanac/operations';
import { Type } from 'typebox';
import { linkLifetime } from '../mail/link-lifetime.js';
import { signupEmail } from './fields.js';
import type { OperationContext } from './operation-context.js';
import { type MailRequestOptions, type RequestRows, writeWithinLimits } from './write-within-limits.js';

const Pending = Type.Object(
  {
    status: Type.Literal('pending'),
    tier: Type.Literal('free'),
    message: Type.String({ description: 'What happens next, for a person.' }),
  },
  {
    $id: 'SignupPending',
    additionalProperties: false,
    description: 'A signup that waits for its verification.',
  },
);

/** How long the mail waits, in ms, so that the time of the response does not tell whether there is one. */
export const mailDelayMs = 100;

/** `POST /access/signup`: sends a mail with a link. The response never shows whether the email address is known. */
export function signupOperation(deps: MailRequestOptions): AnyOperation {
  return operation({
    id: 'signUp',
    method: 'POST',
    path: '/access/signup',
    description: 'Ask for a free API key: a mail with a verification link is sent.',
    params: {},
    body: { email: signupEmail },
    reads: [],
    answers: recordResult(Pending),
    charge: 'burst',
    noStore: true,
    examples: [],
    async run({ email }, _data, context) {
      const { caller, nowMs, request } = context as OperationContext;
      const asked = { what: 'signup', caller, email, nowMs, request } as const;
      const refused = await writeWithinLimits(deps, asked, createRows(deps, email, nowMs));
      if (refused) return refused;
      setTimeout(deps.outbox.wake, mailDelayMs).unref();
      return {
        value: {
          status: 'pending',
          tier: 'free',
          message: `If this address can receive mail, a link is on its way; it is valid for ${linkLifetime}.`,
        },
      };
    },
  });
}

/** The signup and its mail, with one id, written in one transaction, so that neither exists without the other. */
function createRows({ outbox }: MailRequestOptions, email: string, nowMs: number): RequestRows {
  return {
    async insert(db, id) {
      await db.insertInto('signups').values({ id, email, created_at_ms: nowMs }).execute();
      await outbox.add(db, { id, kind: 'verify', email, about: id, due_at_ms: nowMs + mailDelayMs }, nowMs);
    },
    async delete(db, id) {
      await db.deleteFrom('outbox').where('id', '=', id).execute();
      await db.deleteFrom('signups').where('id', '=', id).execute();
    },
  };
}

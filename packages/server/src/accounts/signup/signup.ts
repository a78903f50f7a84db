import { randomUUID } from 'node:crypto';
import { type AnyOperation, operation, recordResult } from '@almanac/operations';
import { Type } from 'typebox';
import { linkLifetime } from '../../mail/link-lifetime.js';
import type { OperationContext } from '../operation-context.js';
import { signupEmail } from './fields.js';
import { type MailRequestOptions, type WriteRequest, writeWithinLimits } from './write-within-limits.js';

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
      const refused = await writeWithinLimits(deps, asked, createWrite(deps, email, nowMs));
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

/**
 * Always writes the same rows, a signup and its mail, with one id and in one transaction. The outbox worker decides whether the mail is
 * sent, so the response takes as long for every email address.
 */
function createWrite({ outbox }: MailRequestOptions, email: string, nowMs: number): WriteRequest {
  return async (db, isWithinLimit) => {
    const id = randomUUID();
    await db.insertInto('signups').values({ id, email, created_at_ms: nowMs }).execute();
    const kind = isWithinLimit ? 'verify' : 'discard';
    await outbox.add(db, { id, kind, email, about: id, due_at_ms: nowMs + mailDelayMs }, nowMs);
  };
}

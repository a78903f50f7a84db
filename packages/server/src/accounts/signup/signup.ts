import { randomUUID } from 'node:crypto';
import { type AnyOperation, operation, record, recordResult } from '@almanac/operations';
import { Type } from 'typebox';
import { linkLifetime } from '../../mail/messages.js';
import { queueMail } from '../../mail/outbox.js';
import type { OperationContext } from '../callers/caller.js';
import { signupEmail } from './fields.js';
import { type MailRequestOptions, writeWithinLimits } from './write-within-limits.js';

const SignupPending = record('SignupPending', 'A signup that awaits verification.', {
  status: Type.Literal('pending'),
  tier: Type.Literal('free'),
  message: Type.String({ description: 'What happens next, in words.' }),
});

/** The wait before an email is sent, in ms, so that the response time does not reveal whether it is sent. */
export const mailDelayMs = 100;

/** The response never reveals whether there is an account with the email address. */
export function signupOperation(deps: MailRequestOptions, wake: () => void): AnyOperation {
  return operation({
    id: 'signUp',
    method: 'POST',
    path: '/access/signup',
    description: 'Requests a free API key: an email with a verification link is sent.',
    params: {},
    body: { email: signupEmail },
    reads: [],
    answers: recordResult(SignupPending),
    charge: 'burst',
    noStore: true,
    examples: [],
    async run({ email }, _data, context) {
      const { caller, nowMs, request } = context as OperationContext;
      const mailRequest = { kind: 'signup', caller, email, nowMs, request } as const;
      // A signup and a queued email are written for every email address, in one transaction, even if its mailbox has
      // reached the daily limit. The outbox worker decides whether to send the email, so the response time reveals
      // nothing.
      const refusal = await writeWithinLimits(deps, mailRequest, async (db, isWithinLimit) => {
        const id = randomUUID();
        await db.insertInto('signups').values({ id, email, created_at_ms: nowMs }).execute();
        const kind = isWithinLimit ? 'verify' : 'discard';
        await queueMail(db, { id, kind, email, about: id, due_at_ms: nowMs + mailDelayMs }, nowMs);
      });
      if (refusal) return refusal;
      setTimeout(wake, mailDelayMs).unref();
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

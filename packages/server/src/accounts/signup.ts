import { randomUUID } from 'node:crypto';
import { type AnyOperation, operation, recordResult } from '@almanac/operations';
import { Type } from 'typebox';
import { signupEmail } from './fields.js';
import type { OperationContext } from './operation-context.js';
import { type MailRequestOptions, writeWithinLimits } from './write-within-limits.js';

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

/** `POST /access/signup`: a mail with a link, whether or not the address is known, so that nobody can find out. */
export function signupOperation(parts: MailRequestOptions): AnyOperation {
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
      const { caller, nowMs } = context as OperationContext;
      const create = () => createSignup(parts, email, nowMs);
      const refused = await writeWithinLimits(parts, { what: 'signup', from: caller.subject, email, nowMs }, create);
      if (refused) return refused;
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

/** The signup and its mail are written together: neither is lost without the other. */
async function createSignup({ storage, outbox }: MailRequestOptions, email: string, nowMs: number): Promise<void> {
  const id = randomUUID();
  await storage.db.transaction().execute(async (db) => {
    await db.insertInto('signups').values({ id, email, created_at_ms: nowMs }).execute();
    await outbox.post(db, { kind: 'verify', email, about: id }, nowMs);
  });
  outbox.wake();
}

import { useState } from 'preact/hooks';
import type { Problem } from '../account/call-service.js';
import { type FormValues, ServiceForm } from '../account/service-form.js';
import { CopyButton } from '../page/request-line.js';
import type { AdminCall, RunAction } from './admin-records.js';

const emailField = { name: 'email', label: 'Email address', type: 'email' } as const;

export function People({
  call,
  runAction,
  refresh,
}: {
  readonly call: AdminCall;
  readonly runAction: RunAction;
  readonly refresh: () => Promise<void>;
}) {
  const [issuedKey, setIssuedKey] = useState<{ readonly email: string; readonly apiKey: string }>();

  async function issue({ email = '' }: FormValues): Promise<Problem | undefined> {
    setIssuedKey(undefined);
    const answer = await call<{ apiKey: string }>('/keys', { method: 'POST', body: { email } });
    if ('problem' in answer) return answer.problem;
    setIssuedKey({ email, apiKey: answer.data.apiKey });
    await refresh();
    return undefined;
  }

  return (
    <section>
      <h2>People</h2>
      <div class="admin-forms">
        <div>
          <h3>Issue a key</h3>
          <p>Issues a key without sending an email. The new key replaces the current key of the address.</p>
          <ServiceForm id="issue" fields={[emailField]} action="Issue a key" send={issue} />
          <div role="status">
            {issuedKey && (
              <>
                <p>The key of {issuedKey.email}. It is not shown again.</p>
                <div class="account-key">
                  <pre id="issued-key">{issuedKey.apiKey}</pre>
                  <CopyButton sourceId="issued-key" />
                </div>
              </>
            )}
          </div>
        </div>
        <div>
          <h3>Block</h3>
          <p>Revokes the key of the address. The address cannot get another key while it is blocked.</p>
          <ServiceForm
            id="block"
            fields={[emailField]}
            action="Block"
            question={({ email }) => `Block ${email}?`}
            send={({ email = '' }) =>
              runAction('/people/block', { method: 'POST', body: { email } }, `${email} is blocked.`)
            }
          />
        </div>
        <div>
          <h3>Forget</h3>
          <p>Deletes everything stored about the address: keys, requests, its block and mails.</p>
          <ServiceForm
            id="forget"
            fields={[emailField]}
            action="Forget"
            question={({ email }) => `Delete everything stored about ${email}? This cannot be undone.`}
            send={({ email = '' }) =>
              runAction('/people/forget', { method: 'POST', body: { email } }, `Everything about ${email} is deleted.`)
            }
          />
        </div>
      </div>
    </section>
  );
}

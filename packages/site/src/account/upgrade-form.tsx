import { useEffect, useRef, useState } from 'preact/hooks';
import { useVisit } from '../visit.js';
import { callService, type Problem } from './call-service.js';
import { type FormValues, ServiceForm } from './service-form.js';

const fields = [
  {
    name: 'email',
    label: 'Email address of your key',
    type: 'email',
    autocomplete: 'email',
  },
  {
    name: 'reason',
    label: 'What you need it for',
    hint: 'What you build, who uses it, and how many requests a day you expect.',
    isLong: true,
  },
] as const;

/** The form that asks for a higher allowance. */
export function UpgradeForm() {
  const { basePath } = useVisit();
  const [sentBy, setSentBy] = useState<string>();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentBy) result.current?.focus();
  }, [sentBy]);

  async function send({ email = '', reason = '' }: FormValues): Promise<Problem | undefined> {
    const call = { method: 'POST', body: { email, reason } } as const;
    const answer = await callService(basePath, '/access/request-upgrade', call);
    if ('problem' in answer) return answer.problem;
    setSentBy(email);
    return undefined;
  }

  return (
    <>
      <div class="account-result" role="status" tabIndex={-1} ref={result}>
        {sentBy && (
          <p>
            Your request has arrived. The answer comes by mail to <strong>{sentBy}</strong>.
          </p>
        )}
      </div>
      {!sentBy && <ServiceForm id="upgrade" fields={fields} action="Send the request" send={send} />}
    </>
  );
}

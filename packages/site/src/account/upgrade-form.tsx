import { useEffect, useRef, useState } from 'preact/hooks';
import { MarkedText } from '../parts/marked-text.js';
import { useMessages, useVisit } from '../visit.js';
import { callService, type Problem } from './call-service.js';
import { type FormValues, ServiceForm } from './service-form.js';

/** The form that asks for a higher allowance. */
export function UpgradeForm() {
  const { basePath } = useVisit();
  const words = useMessages().account.upgrade;
  const fields = [
    { name: 'email', label: words.email, type: 'email', autocomplete: 'email' },
    { name: 'reason', label: words.reason, hint: words.hint, isLong: true },
  ] as const;
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
            <MarkedText>{words.sent(sentBy)}</MarkedText>
          </p>
        )}
      </div>
      {!sentBy && <ServiceForm id="upgrade" fields={fields} action={words.send} send={send} />}
    </>
  );
}

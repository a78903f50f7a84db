import { useEffect, useRef, useState } from 'preact/hooks';
import type { SignupRules } from '../site-context.js';
import { useVisit } from '../visit.js';
import { callService, type Problem } from './call-service.js';
import { type FormValues, ServiceForm } from './service-form.js';

const emailField = {
  name: 'email',
  label: 'Email address',
  type: 'email',
  autocomplete: 'email',
} as const;

/** The form that asks for a key, and what happens then. */
export function SignupForm({ linkMinutes, dailyMails, mailFolder }: SignupRules) {
  const { basePath } = useVisit();
  const [sentTo, setSentTo] = useState<string>();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentTo) result.current?.focus();
  }, [sentTo]);

  async function send({ email = '' }: FormValues): Promise<Problem | undefined> {
    const answer = await callService(basePath, '/access/signup', { method: 'POST', body: { email } });
    if ('problem' in answer) return answer.problem;
    setSentTo(email);
    return undefined;
  }

  return (
    <>
      <div class="account-result" role="status" tabIndex={-1} ref={result}>
        {sentTo && (
          <p>
            A link is on its way to <strong>{sentTo}</strong>. It works for {linkMinutes} minutes.
            {mailFolder !== null && (
              <>
                {' '}
                This service has no mail server: the mail is a file in <code>{mailFolder}</code>.
              </>
            )}
          </p>
        )}
      </div>
      {sentTo ? (
        <IfNothingComes dailyMails={dailyMails} onAgain={() => setSentTo(undefined)} />
      ) : (
        <ServiceForm id="signup" fields={[emailField]} action="Send the link" send={send} />
      )}
    </>
  );
}

function IfNothingComes({ dailyMails, onAgain }: Pick<SignupRules, 'dailyMails'> & { readonly onAgain: () => void }) {
  return (
    <section>
      <h2>If nothing comes</h2>
      <ul>
        <li>Mail can take some minutes. Look into the folder for unwanted mail as well.</li>
        <li>Check the address above for a typo.</li>
        {dailyMails !== null && <li>At most {dailyMails} mails a day go to one address.</li>}
      </ul>
      <p>
        <button type="button" onClick={onAgain}>
          Send it again, or to another address
        </button>
      </p>
    </section>
  );
}

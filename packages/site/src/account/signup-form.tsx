import { useEffect, useRef, useState } from 'preact/hooks';
import { useFormats } from '../parts/formats.js';
import { MarkedText } from '../parts/marked-text.js';
import type { SignupRules } from '../site-context.js';
import { useMessages, useVisit } from '../visit.js';
import { callService, type Problem } from './call-service.js';
import { type FormValues, ServiceForm } from './service-form.js';

/** The form to get a key, and its confirmation. */
export function SignupForm({ linkMinutes, dailyMails, mailFolder }: SignupRules) {
  const { basePath } = useVisit();
  const words = useMessages().account.signup;
  const { number } = useFormats();
  const emailField = { name: 'email', label: words.email, type: 'email', autocomplete: 'email' } as const;
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
            <MarkedText>{words.sent(sentTo, number(linkMinutes))}</MarkedText>
            {mailFolder !== null && (
              <>
                {' '}
                <MarkedText>{words.folder(mailFolder)}</MarkedText>
              </>
            )}
          </p>
        )}
      </div>
      {sentTo ? (
        <IfNothingComes dailyMails={dailyMails} onAgain={() => setSentTo(undefined)} />
      ) : (
        <ServiceForm id="signup" fields={[emailField]} action={words.send} send={send} />
      )}
    </>
  );
}

function IfNothingComes({ dailyMails, onAgain }: Pick<SignupRules, 'dailyMails'> & { readonly onAgain: () => void }) {
  const words = useMessages().account.signup;
  const { number } = useFormats();
  return (
    <section>
      <h2>{words.nothingComes}</h2>
      <ul>
        <li>{words.patience}</li>
        <li>{words.typo}</li>
        {dailyMails !== null && <li>{words.most(number(dailyMails))}</li>}
      </ul>
      <p>
        <button type="button" onClick={onAgain}>
          {words.again}
        </button>
      </p>
    </section>
  );
}

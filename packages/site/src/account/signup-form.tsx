import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SignupRules } from '../page/site-context.js';
import { useVisit } from '../page/visit.js';
import { MarkedText } from '../parts/marked-text.js';
import { callService, type Problem } from './call-service.js';
import { type FieldOptions, type FormValues, ServiceForm } from './service-form.js';

export function SignupForm({ linkMinutes, dailyMails, mailFolder }: SignupRules) {
  const { account, number } = useVisit();
  const words = account.signup;
  return (
    <EmailForm
      id="signup"
      path="/access/signup"
      fields={[{ name: 'email', label: words.email, type: 'email', autocomplete: 'email' }]}
      action={words.send}
      renderConfirmation={(email) => (
        <>
          <MarkedText>{words.sent(email, number(linkMinutes))}</MarkedText>
          {mailFolder !== null && (
            <>
              {' '}
              <MarkedText>{words.folder(mailFolder)}</MarkedText>
            </>
          )}
        </>
      )}
      renderAdvice={(showForm) => (
        <section>
          <h2>{words.nothingComes}</h2>
          <ul>
            <li>{words.patience}</li>
            <li>{words.typo}</li>
            {dailyMails !== null && <li>{words.maxMails(number(dailyMails))}</li>}
          </ul>
          <p>
            <button type="button" onClick={showForm}>
              {words.sendAgain}
            </button>
          </p>
        </section>
      )}
    />
  );
}

export function UpgradeForm() {
  const words = useVisit().account.upgrade;
  return (
    <EmailForm
      id="upgrade"
      path="/access/request-upgrade"
      fields={[
        { name: 'email', label: words.email, type: 'email', autocomplete: 'email' },
        { name: 'reason', label: words.reason, hint: words.hint, isLong: true },
      ]}
      action={words.send}
      renderConfirmation={(email) => <MarkedText>{words.sent(email)}</MarkedText>}
    />
  );
}

/** Once the form is sent, a confirmation and the advice, if any, replace it. */
function EmailForm({
  id,
  path,
  fields,
  action,
  renderConfirmation,
  renderAdvice,
}: {
  readonly id: string;
  readonly path: string;
  readonly fields: readonly FieldOptions[];
  readonly action: string;
  readonly renderConfirmation: (email: string) => ComponentChildren;
  readonly renderAdvice?: (showForm: () => void) => ComponentChildren;
}) {
  const { link } = useVisit();
  const [submittedEmail, setSubmittedEmail] = useState<string>();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submittedEmail) result.current?.focus();
  }, [submittedEmail]);

  async function send(values: FormValues): Promise<Problem | undefined> {
    const answer = await callService(link(path), { method: 'POST', body: values });
    if ('problem' in answer) return answer.problem;
    setSubmittedEmail(values.email);
    return undefined;
  }

  return (
    <>
      <div class="account-result" role="status" tabIndex={-1} ref={result}>
        {submittedEmail && <p>{renderConfirmation(submittedEmail)}</p>}
      </div>
      {submittedEmail ? (
        renderAdvice?.(() => setSubmittedEmail(undefined))
      ) : (
        <ServiceForm id={id} fields={fields} action={action} send={send} />
      )}
    </>
  );
}

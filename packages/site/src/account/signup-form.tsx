import { useEffect, useRef, useState } from 'preact/hooks';
import { fill } from '../messages/fill.js';
import { English } from '../page/name.js';
import type { SignupRules } from '../page/site-context.js';
import { useVisit } from '../page/visit.js';
import { MarkedText } from '../parts/marked-text.js';
import { callService, type Problem } from './call-service.js';
import { ProblemNotice, toSentence } from './problem-notice.js';

/** Once the form is sent, a confirmation and advice replace it. */
export function SignupForm(rules: SignupRules) {
  const { account, number } = useVisit();
  const words = account.signup;
  const [sentTo, setSentTo] = useState<string>();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentTo) result.current?.focus();
  }, [sentTo]);
  return (
    <>
      <div class="account-result" role="status" tabIndex={-1} ref={result}>
        {sentTo && (
          <p>
            <MarkedText>{fill(words.sent, { address: sentTo, minutes: number(rules.linkMinutes) })}</MarkedText>{' '}
            {rules.mailFolder !== null && <MarkedText>{fill(words.folder, { path: rules.mailFolder })}</MarkedText>}
          </p>
        )}
      </div>
      {sentTo ? (
        <Advice dailyMails={rules.dailyMails} onSendAgain={() => setSentTo(undefined)} />
      ) : (
        <EmailForm onSent={setSentTo} />
      )}
    </>
  );
}

function Advice({
  dailyMails,
  onSendAgain,
}: {
  readonly dailyMails: SignupRules['dailyMails'];
  readonly onSendAgain: () => void;
}) {
  const { account, number } = useVisit();
  const words = account.signup;
  return (
    <section>
      <h2>{words.nothingComes}</h2>
      <ul>
        <li>{words.patience}</li>
        <li>{words.typo}</li>
        {dailyMails !== null && <li>{fill(words.maxMails, { count: number(dailyMails) })}</li>}
      </ul>
      <p>
        <button type="button" onClick={onSendAgain}>
          {words.sendAgain}
        </button>
      </p>
    </section>
  );
}

/** A problem is shown below the field, or below the button if it is not about the address. */
function EmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { link, account } = useVisit();
  const words = account.signup;
  const input = useRef<HTMLInputElement>(null);
  /** False when the server renders the page, true once scripts run in the browser. */
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isAddressInvalid = problem?.param === 'email';
  useEffect(() => {
    if (isAddressInvalid) input.current?.focus();
  }, [problem]);

  async function submit(email: string): Promise<void> {
    setProblem(undefined);
    setSending(true);
    const answer = await callService(link('/access/signup'), { method: 'POST', body: { email } });
    setSending(false);
    if ('problem' in answer) setProblem(answer.problem);
    else onSent(email);
  }

  return (
    <form
      id="signup"
      class="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit(input.current?.value.trim() ?? '');
      }}
    >
      <div class="account-field">
        <label for="signup-email">{words.email}</label>
        <input
          id="signup-email"
          name="email"
          type="email"
          autocomplete="email"
          spellcheck={false}
          ref={input}
          aria-invalid={isAddressInvalid ? 'true' : undefined}
          aria-describedby={isAddressInvalid ? 'signup-email-error' : undefined}
        />
        {isAddressInvalid && (
          <p class="account-problem" id="signup-email-error">
            <English>{toSentence(problem.message)}</English>
          </p>
        )}
      </div>
      <button type="submit" disabled={!isReady} aria-disabled={isSending}>
        {words.send}
      </button>
      <div role="status">{problem && !isAddressInvalid && <ProblemNotice problem={problem} />}</div>
    </form>
  );
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { useLink, useVisit } from '../visit.js';
import { callService, type Problem, type ServiceAnswer } from './call-service.js';
import { NewKey, type VerifiedKey } from './new-key.js';
import { ProblemNotice } from './problem-notice.js';

/** Exchanges the token of a mail for a key when its button is pressed, and shows the key. */
export function ShowKey() {
  const { basePath } = useVisit();
  const [token, setToken] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<ServiceAnswer<VerifiedKey>>();
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const readLink = () => {
      setToken(readToken());
      setAnswer(undefined);
    };
    readLink();
    addEventListener('hashchange', readLink);
    return () => removeEventListener('hashchange', readLink);
  }, []);

  async function ask(): Promise<void> {
    setAsking(true);
    setAnswer(undefined);
    const received = await callService<VerifiedKey>(basePath, '/access/verify', { method: 'POST', body: { token } });
    // A used token is taken out of the address, so that it does not stay in the history.
    if (isSettled(received)) history.replaceState(null, '', location.pathname + location.search);
    setAnswer(received);
    setAsking(false);
    result.current?.focus();
  }

  const verified = answer && 'data' in answer ? answer.data : undefined;
  const problem = answer && 'problem' in answer ? answer.problem : undefined;
  return (
    <>
      {!(answer && isSettled(answer)) && (
        <>
          <p id="before">
            Press the button to get your key. It is shown once, so be ready to save it. It replaces any previous key for
            your address.
          </p>
          <p>
            <button
              id="show"
              class="account-action"
              type="button"
              disabled={!token || isAsking}
              onClick={() => void ask()}
            >
              Show my key
            </button>
          </p>
        </>
      )}
      <div id="answer" class="account-result" role="status" tabIndex={-1} ref={result}>
        {token === '' && <p>The token is missing. Please open the link in the mail again.</p>}
        {verified && <NewKey verified={verified} />}
        {problem && <Refusal problem={problem} />}
      </div>
    </>
  );
}

function Refusal({ problem }: { readonly problem: Problem }) {
  const link = useLink();
  const signup = <a href={link('/account/signup')}>sign up again</a>;
  if (problem.status === 0)
    return (
      <p class="account-problem">No response arrived. Try again in a moment; if the link no longer works, {signup}.</p>
    );
  if (!isSettled({ problem })) return <ProblemNotice problem={problem} />;
  return (
    <>
      <p class="account-problem">That did not work: {problem.message}.</p>
      <p>
        <a class="account-action" href={link('/account/signup')}>
          Get a new link
        </a>
      </p>
    </>
  );
}

/** Says if asking again with the same token would give nothing else. */
function isSettled(answer: ServiceAnswer<unknown>): boolean {
  if ('data' in answer) return true;
  const { status } = answer.problem;
  return status !== 0 && status !== 429 && status < 500;
}

/** The token in the fragment of the address, which browsers do not send. */
function readToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}

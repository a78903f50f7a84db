import { useEffect, useRef, useState } from 'preact/hooks';
import { fill } from '../messages/fill.js';
import { English } from '../page/name.js';
import { CopyButton } from '../page/request-line.js';
import { useVisit } from '../page/visit.js';
import { MarkedText } from '../parts/marked-text.js';
import { callService, type Problem, type ServiceAnswer } from './call-service.js';
import { ProblemNotice, toSentence } from './problem-notice.js';

interface IssuedKey {
  readonly apiKey: string;
  readonly dailyLimit: number;
}

/** Exchanges the token from an email for a key when the button is pressed. */
export function ShowKey() {
  const { link, account } = useVisit();
  const words = account.verify;
  const [token, setToken] = useState<string>();
  const [isRequesting, setRequesting] = useState(false);
  const [answer, setAnswer] = useState<ServiceAnswer<IssuedKey>>();
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const readLink = () => {
      // Browsers do not send the fragment of a URL to the server.
      setToken(new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
      setAnswer(undefined);
    };
    readLink();
    addEventListener('hashchange', readLink);
  }, []);

  async function requestKey(): Promise<void> {
    setRequesting(true);
    setAnswer(undefined);
    const newAnswer = await callService<IssuedKey>(link('/access/verify'), { method: 'POST', body: { token } });
    // A used or invalid token should not stay in the history.
    if (isSettled(newAnswer)) history.replaceState(null, '', location.pathname + location.search);
    setAnswer(newAnswer);
    setRequesting(false);
    result.current?.focus();
  }

  const issuedKey = answer && 'data' in answer ? answer.data : undefined;
  const problem = answer && 'problem' in answer ? answer.problem : undefined;
  return (
    <>
      {!(answer && isSettled(answer)) && (
        <>
          <p id="before">{words.before}</p>
          <p>
            <button
              id="show"
              class="account-action"
              type="button"
              disabled={!token || isRequesting}
              onClick={() => void requestKey()}
            >
              {words.show}
            </button>
          </p>
        </>
      )}
      <div id="answer" class="account-result" role="status" tabIndex={-1} ref={result}>
        {token === '' && <p>{words.missing}</p>}
        {issuedKey && <NewKey issuedKey={issuedKey} />}
        {problem && <VerificationProblem problem={problem} />}
      </div>
    </>
  );
}

function NewKey({ issuedKey: { apiKey, dailyLimit } }: { readonly issuedKey: IssuedKey }) {
  const { serviceUrl, number, account } = useVisit();
  const words = account.verify;
  return (
    <>
      <p>{fill(words.yours, { limit: number(dailyLimit) })}</p>
      <div class="row account-key" dir="ltr">
        <pre id="key">{apiKey}</pre>
        <CopyButton sourceId="key" />
      </div>
      <p>{words.header}</p>
      <div class="row account-key" dir="ltr">
        <pre id="key-sample">{`curl -H 'x-api-key: ${apiKey}' ${serviceUrl}/countries/JP`}</pre>
        <CopyButton sourceId="key-sample" />
      </div>
      <h2>{words.next}</h2>
      <ul>
        {words.steps.map((step) => (
          <li key={step}>
            <MarkedText>{step}</MarkedText>
          </li>
        ))}
      </ul>
    </>
  );
}

function VerificationProblem({ problem }: { readonly problem: Problem }) {
  const { link, account } = useVisit();
  const words = account.verify;
  if (problem.status === 0)
    return (
      <p class="account-problem">
        <MarkedText>{words.noResponse}</MarkedText>
      </p>
    );
  if (!isSettled({ problem })) return <ProblemNotice problem={problem} />;
  return (
    <>
      <p class="account-problem">
        {words.failed} <English>{toSentence(problem.message)}</English>
      </p>
      <p>
        <a class="account-action" href={link('/account')}>
          {words.newLink}
        </a>
      </p>
    </>
  );
}

/** True if the token has been used or is not valid, so that a retry is pointless. */
function isSettled(answer: ServiceAnswer<unknown>): boolean {
  if ('data' in answer) return true;
  const { status } = answer.problem;
  return status !== 0 && status !== 429 && status < 500;
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { keyInSession } from '../page/storage.js';
import { useVisit } from '../page/visit.js';
import { MarkedText } from '../parts/marked-text.js';
import { callService, type Problem } from './call-service.js';
import { ConfirmButton } from './confirmation.js';
import { ProblemNotice } from './problem-notice.js';
import { ServiceForm } from './service-form.js';
import { summarizeUsage, type Usage, UsageReport } from './usage-report.js';

interface UsageLookup {
  readonly usage: Usage;
  /** Empty for the usage of the IP address. */
  readonly key: string;
  readonly requestedAtMs: number;
}

export function UsageView() {
  const visit = useVisit();
  const { link } = visit;
  const words = visit.account.use;
  const keyField = { name: 'key', label: words.key, type: 'password', hint: words.hint } as const;
  const [lookup, setLookup] = useState<UsageLookup>();
  const [isRevoked, setRevoked] = useState(false);
  /** The problem of the request that this page sends when it is opened, with the key stored in this tab. */
  const [storedKeyProblem, setStoredKeyProblem] = useState<Problem>();
  const result = useRef<HTMLDivElement>(null);

  async function requestUsage(key: string): Promise<Problem | undefined> {
    const headers: Record<string, string> = key === '' ? {} : { 'x-api-key': key };
    const answer = await callService<Usage>(link('/access/usage'), { headers });
    setRevoked(false);
    setStoredKeyProblem(undefined);
    if ('problem' in answer) {
      setLookup(undefined);
      if (answer.problem.code !== 'invalid_api_key') return answer.problem;
      keyInSession.write('');
      return { ...answer.problem, param: 'key' };
    }
    keyInSession.write(key);
    setLookup({ usage: answer.data, key, requestedAtMs: Date.now() });
    return undefined;
  }

  useEffect(() => {
    const key = keyInSession.read();
    if (key !== '') void requestUsage(key).then(setStoredKeyProblem);
  }, []);

  return (
    <>
      <ServiceForm id="usage" fields={[keyField]} action={words.show} send={({ key = '' }) => requestUsage(key)} />
      <div class="account-result" role="status" tabIndex={-1} ref={result}>
        {storedKeyProblem && <ProblemNotice problem={storedKeyProblem} />}
        {isRevoked && <p>{words.revoked}</p>}
        {lookup && <p class="visually-hidden">{summarizeUsage(lookup.usage, visit)}</p>}
      </div>
      {lookup && <UsageReport {...lookup} />}
      {lookup && lookup.key !== '' && (
        <KeyActions
          apiKey={lookup.key}
          onForget={() => {
            keyInSession.write('');
            setLookup(undefined);
          }}
          onRevoked={() => {
            keyInSession.write('');
            setLookup(undefined);
            setRevoked(true);
            result.current?.focus();
          }}
        />
      )}
    </>
  );
}

function KeyActions({
  apiKey,
  onForget,
  onRevoked,
}: {
  readonly apiKey: string;
  readonly onForget: () => void;
  readonly onRevoked: () => void;
}) {
  const { link, account } = useVisit();
  const words = account.use;
  const [problem, setProblem] = useState<Problem>();
  async function revoke(): Promise<void> {
    const answer = await callService(link('/access/key'), { method: 'DELETE', headers: { 'x-api-key': apiKey } });
    if ('problem' in answer) setProblem(answer.problem);
    else onRevoked();
  }
  return (
    <section>
      <h2>{words.thisKey}</h2>
      <p>
        <MarkedText>{words.replace}</MarkedText>
      </p>
      <div class="account-actions">
        <ConfirmButton
          label={words.revoke}
          question={words.question}
          action={words.confirm}
          onConfirm={() => void revoke()}
        />
        <button type="button" onClick={onForget}>
          {words.forget}
        </button>
      </div>
      <div role="status">{problem && <ProblemNotice problem={problem} />}</div>
    </section>
  );
}

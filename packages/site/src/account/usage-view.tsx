import { useEffect, useRef, useState } from 'preact/hooks';
import { useFormats } from '../parts/formats.js';
import { keyInSession } from '../parts/session-secret.js';
import { useMessages, useVisit } from '../visit.js';
import { callService, type Problem } from './call-service.js';
import { ProblemNotice } from './problem-notice.js';
import { ServiceForm } from './service-form.js';
import { summarizeUsage, type Usage, UsageReport } from './usage-report.js';
import { UsedKey } from './used-key.js';

/** An answer with the time of its request. */
interface Asked {
  readonly usage: Usage;
  readonly key: string;
  readonly askedAtMs: number;
}

/** The form that asks for the usage of a key, and the answer. */
export function UsageView() {
  const { basePath } = useVisit();
  const words = useMessages().account.use;
  const formats = useFormats();
  const keyField = { name: 'key', label: words.key, type: 'password', hint: words.hint } as const;
  const [asked, setAsked] = useState<Asked>();
  const [isRevoked, setRevoked] = useState(false);
  /** The problem with the key that this tab remembers. */
  const [keptProblem, setKeptProblem] = useState<Problem>();
  const result = useRef<HTMLDivElement>(null);

  async function ask(key: string): Promise<Problem | undefined> {
    const headers: Record<string, string> = key === '' ? {} : { 'x-api-key': key };
    const answer = await callService<Usage>(basePath, '/access/usage', { headers });
    setRevoked(false);
    setKeptProblem(undefined);
    if ('problem' in answer) {
      setAsked(undefined);
      if (answer.problem.code !== 'invalid_api_key') return answer.problem;
      keyInSession.write('');
      return { ...answer.problem, param: 'key' };
    }
    keyInSession.write(key);
    setAsked({ usage: answer.data, key, askedAtMs: Date.now() });
    return undefined;
  }

  useEffect(() => {
    const key = keyInSession.read();
    if (key !== '') void ask(key).then(setKeptProblem);
  }, []);

  return (
    <>
      <ServiceForm id="usage" fields={[keyField]} action={words.show} send={({ key = '' }) => ask(key)} />
      <div class="account-result" role="status" tabIndex={-1} ref={result}>
        {keptProblem && <ProblemNotice problem={keptProblem} />}
        {isRevoked && <p>{words.revoked}</p>}
        {asked && <p class="visually-hidden">{summarizeUsage(asked.usage, words, formats)}</p>}
      </div>
      {asked && <UsageReport {...asked} />}
      {asked && asked.key !== '' && (
        <UsedKey
          apiKey={asked.key}
          onForget={() => {
            keyInSession.write('');
            setAsked(undefined);
          }}
          onRevoked={() => {
            keyInSession.write('');
            setAsked(undefined);
            setRevoked(true);
            result.current?.focus();
          }}
        />
      )}
    </>
  );
}

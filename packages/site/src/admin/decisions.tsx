import { useEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../account/call-service.js';
import { ProblemNotice } from '../account/problem-notice.js';
import { type AdminCall, type AdminRecords, type BlockEntry, formatInstant, type RunAction } from './admin-records.js';
import { KeyTable } from './key-table.js';
import { People } from './people.js';
import { Upgrades } from './upgrades.js';

export function AdminRecordLists({
  records: { upgrades, keys, blocks },
  higherDaily,
  call,
  reload,
  signOut,
}: {
  readonly records: AdminRecords;
  readonly higherDaily: number | undefined;
  readonly call: AdminCall;
  readonly reload: () => Promise<Problem | undefined>;
  readonly signOut: () => void;
}) {
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus({ preventScroll: true }), [message]);

  async function refresh(): Promise<void> {
    setProblem(await reload());
  }

  const runAction: RunAction = async (path, request, successMessage) => {
    setProblem(undefined);
    const answer = await call(path, request);
    if ('problem' in answer) {
      if (answer.problem.code === 'invalid_api_key') await refresh();
      return answer.problem;
    }
    setMessage(successMessage);
    await refresh();
    return undefined;
  };
  const runActionAndShowProblem: RunAction = async (...parameters) => {
    const newProblem = await runAction(...parameters);
    setProblem(newProblem);
    return newProblem;
  };

  return (
    <>
      <div class="admin-status" role="status" tabIndex={-1} ref={status}>
        {message && <p>{message}</p>}
        {problem && <ProblemNotice problem={problem} />}
      </div>
      <p class="account-actions">
        <button type="button" onClick={() => void refresh()}>
          Reload
        </button>
        <button type="button" onClick={signOut}>
          Sign out
        </button>
      </p>
      <Upgrades upgrades={upgrades} higherDaily={higherDaily} runAction={runAction} />
      <KeyTable keys={keys} runAction={runActionAndShowProblem} />
      <Blocks blocks={blocks} runAction={runActionAndShowProblem} />
      <People call={call} runAction={runAction} refresh={refresh} />
    </>
  );
}

function Blocks({ blocks, runAction }: { readonly blocks: readonly BlockEntry[]; readonly runAction: RunAction }) {
  return (
    <section>
      <h2>Blocked addresses</h2>
      {blocks.length === 0 && <p>No address is blocked.</p>}
      <ul class="admin-list">
        {blocks.map(({ email, since }) => (
          <li key={email}>
            <strong>{email}</strong>, since {formatInstant(since)}{' '}
            <button
              type="button"
              aria-label={`Unblock ${email}`}
              onClick={() =>
                void runAction('/people/unblock', { method: 'POST', body: { email } }, `${email} can have keys again.`)
              }
            >
              Unblock
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

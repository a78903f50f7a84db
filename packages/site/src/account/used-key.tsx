import { useState } from 'preact/hooks';
import { useLink, useVisit } from '../visit.js';
import { callService, type Problem } from './call-service.js';
import { ConfirmButton } from './confirm-button.js';
import { ProblemNotice } from './problem-notice.js';

/** Actions on the key whose usage is shown. */
export function UsedKey({
  apiKey,
  onForget,
  onRevoked,
}: {
  readonly apiKey: string;
  readonly onForget: () => void;
  readonly onRevoked: () => void;
}) {
  const link = useLink();
  const { basePath } = useVisit();
  const [problem, setProblem] = useState<Problem>();
  async function revoke(): Promise<void> {
    const headers = { 'x-api-key': apiKey };
    const answer = await callService(basePath, '/access/key', { method: 'DELETE', headers });
    if ('problem' in answer) setProblem(answer.problem);
    else onRevoked();
  }
  return (
    <section>
      <h2>This key</h2>
      <p>
        To replace it, <a href={link('/account/signup')}>sign up</a> again with its email address: the new key replaces
        this one when you take it. To end it without a new one, revoke it.
      </p>
      <div class="account-actions">
        <ConfirmButton
          label="Revoke this key"
          question="Revoke this key? Requests with it are refused from then on, and it cannot be brought back."
          action="Revoke it"
          onConfirm={() => void revoke()}
        />
        <button type="button" onClick={onForget}>
          Forget it in this tab
        </button>
      </div>
      <div role="status">{problem && <ProblemNotice problem={problem} />}</div>
    </section>
  );
}

import { useState } from 'preact/hooks';
import { MarkedText } from '../parts/marked-text.js';
import { useMessages, useVisit } from '../visit.js';
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
  const words = useMessages().account.use;
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

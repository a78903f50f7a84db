import { useEffect, useState } from 'preact/hooks';
import { useFormats } from '../parts/formats.js';
import { English } from '../parts/name.js';
import { useMessages } from '../visit.js';
import type { Problem } from './call-service.js';
import { describeProblem } from './describe-problem.js';

const maxTimeoutMs = 2 ** 31 - 1;

/** Shows a problem, and then that it can be tried again, once the wait is over. */
export function ProblemNotice({ problem }: { readonly problem: Problem }) {
  const { account } = useMessages();
  const formats = useFormats();
  const { retryAtMs } = problem;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (retryAtMs === undefined) return undefined;
    const timer = setTimeout(() => setOver(true), Math.min(retryAtMs - Date.now(), maxTimeoutMs));
    return () => clearTimeout(timer);
  }, [retryAtMs]);
  const { message, advice } = describeProblem(problem, Date.now(), account, formats);
  return (
    <p class="account-problem">
      {isOver ? (
        account.problems.over
      ) : (
        <>
          {message && <English>{message}</English>} {advice}
        </>
      )}
    </p>
  );
}

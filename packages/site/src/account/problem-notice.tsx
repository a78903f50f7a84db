import { useEffect, useState } from 'preact/hooks';
import { fill } from '../messages/fill.js';
import type { Formats } from '../page/formats.js';
import { English } from '../page/name.js';
import { useVisit, type Visit } from '../page/visit.js';
import type { Problem } from './call-service.js';

/** The longest delay that `setTimeout` supports. */
const maxTimeoutMs = 2 ** 31 - 1;

/** From `retryAtMs` on, only says that the user can try again. */
export function ProblemNotice({ problem }: { readonly problem: Problem }) {
  const visit = useVisit();
  const { retryAtMs } = problem;
  const [isWaitOver, setWaitOver] = useState(false);
  useEffect(() => {
    setWaitOver(false);
    if (retryAtMs === undefined) return undefined;
    const timer = setTimeout(() => setWaitOver(true), Math.min(retryAtMs - Date.now(), maxTimeoutMs));
    return () => clearTimeout(timer);
  }, [retryAtMs]);
  const { message, advice } = describeProblem(problem, Date.now(), visit);
  return (
    <p class="account-problem">
      {isWaitOver ? (
        visit.account.problems.canTryAgain
      ) : (
        <>
          {message && <English>{message}</English>} {advice}
        </>
      )}
    </p>
  );
}

/** `message` is English, from the API, and missing if the service failed. `advice` may be empty. */
function describeProblem(
  { status, message, retryAtMs }: Problem,
  nowMs: number,
  visit: Visit,
): { readonly message?: string; readonly advice: string } {
  const { problems } = visit.account;
  if (status === 0) return { advice: problems.unreachable };
  const retryAdvice =
    retryAtMs === undefined ? '' : fill(problems.tryAgain, { wait: describeWait(retryAtMs, nowMs, visit) });
  if (status >= 500) return { advice: `${problems.unavailable} ${retryAdvice || problems.tryLater}` };
  return { message: toSentence(message), advice: retryAdvice };
}

/** Says how long it is until an instant, and when that is in local time. */
export function describeWait(untilMs: number, nowMs: number, visit: Visit): string {
  const { account, wait } = visit;
  return fill(account.wait, {
    duration: wait(Math.max(0, untilMs - nowMs)),
    instant: describeInstant(untilMs, nowMs, visit),
  });
}

/** Writes an instant in local time, with the date unless it is the day of `nowMs`. */
export function describeInstant(ms: number, nowMs: number, { time, instant }: Formats): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  return (isToday ? time : instant)(ms, -new Date(ms).getTimezoneOffset());
}

export function toSentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return ['.', '!', '?'].some((mark) => text.endsWith(mark)) ? text : `${text}.`;
}

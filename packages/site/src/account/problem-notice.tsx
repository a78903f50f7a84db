import { useEffect, useState } from 'preact/hooks';
import type { Formats } from '../parts/formats.js';
import { English } from '../parts/name.js';
import { useVisit, type Visit } from '../visit.js';
import type { Problem } from './call-service.js';

/** The longest delay that `setTimeout` supports, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Shows a problem and what to do about it. From `retryAtMs` on, only says that the user can try again. */
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

/**
 * Returns the message of the API, which is in English, unless no response arrived or the service failed; and advice in
 * the language of the page, which is empty if there is none.
 */
function describeProblem(
  { status, message, retryAtMs }: Problem,
  nowMs: number,
  visit: Visit,
): { readonly message?: string; readonly advice: string } {
  const { problems } = visit.account;
  if (status === 0) return { advice: problems.unreachable };
  const retryAdvice = retryAtMs === undefined ? '' : problems.tryAgain(describeWait(retryAtMs, nowMs, visit));
  if (status >= 500) return { advice: `${problems.unavailable} ${retryAdvice || problems.tryLater}` };
  return { message: toSentence(message), advice: retryAdvice };
}

/** Writes the time left until an instant, and the instant in local time. */
export function describeWait(untilMs: number, nowMs: number, visit: Visit): string {
  const { account, wait } = visit;
  return account.wait(wait(Math.max(0, untilMs - nowMs)), describeInstant(untilMs, nowMs, visit));
}

/** Writes the instant `ms` in local time, with its date unless it lies on the same day as `nowMs`. */
export function describeInstant(ms: number, nowMs: number, { time, instant }: Formats): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  return (isToday ? time : instant)(ms, -new Date(ms).getTimezoneOffset());
}

/** Turns a message of the API, which may begin with the name of a field such as `dailyLimit`, into a sentence. */
export function toSentence(message: string): string {
  const words = message.replace(/^[a-z]+[A-Z]\w*/, (name) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

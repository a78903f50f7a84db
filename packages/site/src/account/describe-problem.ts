import type { Messages } from '../messages/en.js';
import type { Formats } from '../parts/formats.js';
import type { Problem } from './call-service.js';

/** Says what went wrong, and what to do; of what the API refuses only its own message, which is English. */
export function describeProblem(
  { status, message, retryAtMs }: Problem,
  nowMs: number,
  { problems, wait }: Messages['account'],
  formats: Formats,
): { readonly message?: string; readonly advice: string } {
  if (status === 0) return { advice: problems.unreachable };
  const again = retryAtMs === undefined ? '' : problems.tryAgain(describeWait(retryAtMs, nowMs, wait, formats));
  if (status >= 500) return { advice: `${problems.unavailable} ${again || problems.tryLater}` };
  return { message: toSentence(message), advice: again };
}

/** How long it is until an instant, and when it is in the time of the visitor. */
export function describeWait(
  untilMs: number,
  nowMs: number,
  write: Messages['account']['wait'],
  formats: Formats,
): string {
  return write(formats.wait(Math.max(0, untilMs - nowMs)), describeInstant(untilMs, nowMs, formats));
}

/** An instant in the time of the visitor, with its day if that is another than today. */
export function describeInstant(ms: number, nowMs: number, { time, instant }: Formats): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  return (isToday ? time : instant)(ms, -new Date(ms).getTimezoneOffset());
}

/** Makes a sentence of a message of the API, which may begin with the name of a field. */
export function toSentence(message: string): string {
  const words = message.replace(/^[a-z]+[A-Z]\w*/, (name) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

import type { Messages } from '../messages/en.js';
import type { Formats } from '../parts/formats.js';
import type { Problem } from './call-service.js';

/** Describes a problem and says what to do. Errors of the API keep their message, in English. */
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

/** Writes the time left until an instant, and the instant in local time. */
export function describeWait(
  untilMs: number,
  nowMs: number,
  write: Messages['account']['wait'],
  formats: Formats,
): string {
  return write(formats.wait(Math.max(0, untilMs - nowMs)), describeInstant(untilMs, nowMs, formats));
}

/** Writes an instant in local time, with its date unless it is today. */
export function describeInstant(ms: number, nowMs: number, { time, instant }: Formats): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  return (isToday ? time : instant)(ms, -new Date(ms).getTimezoneOffset());
}

/** Turns a message of the API, which may begin with the name of a field, into a sentence. */
export function toSentence(message: string): string {
  const words = message.replace(/^[a-z]+[A-Z]\w*/, (name) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

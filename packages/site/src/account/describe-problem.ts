import { describeWait } from '../parts/describe-time.js';
import type { Problem } from './call-service.js';

/** Says what went wrong, and what to do. */
export function describeProblem({ status, message, retryAtMs }: Problem, nowMs: number): string {
  if (status === 0) return 'No response arrived. Check the connection, and try again in a moment.';
  const wait = retryAtMs === undefined ? '' : ` Try again ${describeWait(retryAtMs, nowMs)}.`;
  if (status >= 500) return `The service cannot do this now.${wait || ' Try again in a few minutes.'}`;
  return toSentence(message) + wait;
}

/** Makes a sentence of a message of the API, which may begin with the name of a field. */
export function toSentence(message: string): string {
  const words = message.replace(/^[a-z]+[A-Z]\w*/, (name) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

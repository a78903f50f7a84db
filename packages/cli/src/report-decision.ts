import type { Decision } from '@almanac/server/operator';
import type { Outcome, Output } from './cli-command.js';

/** Prints what became of an upgrade request. */
export function reportDecision(decision: Decision, { print, warn }: Output): Outcome {
  if (decision.outcome === 'decided') {
    const { status, email } = decision.upgrade;
    print(`${status}: the service will notify ${email} by mail`);
    return 'done';
  }
  warn(decision.outcome === 'unknown' ? 'there is no such request' : 'this request was decided already');
  return 'not-done';
}

import type { Operator } from '@almanac/server/operator';
import type { Outcome, Output } from './cli-command.js';

/** @param createsAccounts true to create accounts if there are none yet */
export async function useAccounts(
  { warn }: Output,
  work: (operator: Operator) => Promise<Outcome>,
  createsAccounts = false,
): Promise<Outcome> {
  const { describeMistypedVariables, openOperator } = await import('@almanac/server/operator');
  for (const line of describeMistypedVariables(process.env)) warn(line);
  const operator = await openOperator(process.env, createsAccounts);
  try {
    const outcome = await work(operator);
    if (operator.createdDatabase !== undefined) warn(`there were no accounts yet; created ${operator.createdDatabase}`);
    return outcome;
  } finally {
    await operator.close();
  }
}

/** `done` is false or undefined if there was nothing to do; `reason` then says why. */
export function report({ print, warn }: Output, done: string | false | undefined, reason: string): Outcome {
  if (done) print(done);
  else warn(reason);
  return done ? 'done' : 'not-done';
}

/** Prints a warning and returns undefined if the address is invalid. */
export async function parseEmailArgument(argument: string, { warn }: Output): Promise<string | undefined> {
  const { parseEmail } = await import('@almanac/server/operator');
  const result = parseEmail(argument);
  if ('email' in result) return result.email;
  warn(`the email address ${result.problem}`);
  return undefined;
}

export async function useAccountsForEmail(
  argument: string,
  output: Output,
  work: (email: string, operator: Operator) => Promise<Outcome>,
  createsAccounts = false,
): Promise<Outcome> {
  const email = await parseEmailArgument(argument, output);
  return email === undefined
    ? 'usage-error'
    : useAccounts(output, (operator) => work(email, operator), createsAccounts);
}

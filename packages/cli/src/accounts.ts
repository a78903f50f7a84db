import type { Operator } from '@almanac/server/operator';
import type { Outcome, Output } from './cli-command.js';

/**
 * Opens the configured accounts for a command, and closes them after it.
 *
 * @param createsAccounts whether to create accounts where there are none yet
 */
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
    if (operator.createdAt !== undefined) warn(`there were no accounts yet; created ${operator.createdAt}`);
    return outcome;
  } finally {
    await operator.close();
  }
}

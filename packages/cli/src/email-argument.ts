import type { Output } from './cli-command.js';

/** Parses an email address from the command line. @returns undefined if it is invalid, which prints a warning */
export async function parseEmailArgument(argument: string, { warn }: Output): Promise<string | undefined> {
  const { parseEmail } = await import('@almanac/server/operator');
  const parsed = parseEmail(argument);
  if ('email' in parsed) return parsed.email;
  warn(`the email address ${parsed.problem}`);
  return undefined;
}

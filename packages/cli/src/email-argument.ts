import { parseEmail } from '@almanac/server/operator';
import type { Output } from './command.js';

/** Parses an email address from the command line. @returns undefined if it is missing, or invalid, which prints a warning */
export function parseEmailArgument(argument: string | undefined, { warn }: Output): string | undefined {
  if (argument === undefined) return undefined;
  const parsed = parseEmail(argument);
  if ('email' in parsed) return parsed.email;
  warn(`the email address ${parsed.problem}`);
  return undefined;
}

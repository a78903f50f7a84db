import type { Context } from '@almanac/operations';
import { exitCodes, type Output } from './cli-command.js';

export interface Io extends Output {
  /** Resolves once the chunk is written to stdout. */
  write(chunk: string | Uint8Array): Promise<void>;
  /** True if stdout is a terminal. */
  readonly isTerminal: boolean;
  readonly columns: number;
  readonly hasColor: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly context?: Context;
}

const defaultColumns = 80;

export function openIo(): Io {
  const { stdout, env } = process;
  // A service outlives the reader of its log. Only what is printed here ends the program when it cannot be written.
  stdout.on('error', () => {});
  const write = (chunk: string | Uint8Array) =>
    new Promise<void>((resolve) => stdout.write(chunk, (fault) => (fault ? endWithFault(fault) : resolve())));
  return {
    print: (text) => void write(`${text}\n`),
    warn,
    write,
    isTerminal: stdout.isTTY === true,
    columns: stdout.columns || defaultColumns,
    hasColor: allowsColor(env, stdout.isTTY === true),
    environment: env,
  };
}

function warn(text: string): void {
  console.error(`almanac: ${text}`);
}

/** The program that reads stdout may end early, as `head` does: that is no error. */
function endWithFault({ code, message }: NodeJS.ErrnoException): never {
  if (code === 'EPIPE') process.exit();
  warn(`the output could not be written: ${message}`);
  process.exit(exitCodes['not-done']);
}

/** Follows `NO_COLOR` or `FORCE_COLOR`; by default, a terminal that is not `dumb` has colours. */
export function allowsColor(
  { NO_COLOR, FORCE_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal && TERM !== 'dumb';
}

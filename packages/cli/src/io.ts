import type { Context } from '@almanac/operations';
import type { Output } from './cli-command.js';

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
  stdout.on('error', endQuietly);
  return {
    print: (text) => console.log(text),
    warn: (text) => console.error(`almanac: ${text}`),
    write: (chunk) =>
      new Promise((resolve, reject) => {
        stdout.write(chunk, (fault) => {
          if (!fault) return resolve();
          if (isBrokenPipe(fault)) process.exit();
          reject(fault);
        });
      }),
    isTerminal: stdout.isTTY === true,
    columns: stdout.columns || defaultColumns,
    hasColor: allowsColor(env, stdout.isTTY === true),
    environment: env,
  };
}

function endQuietly(fault: Error): void {
  if (!isBrokenPipe(fault)) throw fault;
  process.exit();
}

/** The program that reads stdout may end early, as `head` does. */
function isBrokenPipe(fault: NodeJS.ErrnoException): boolean {
  return fault.code === 'EPIPE';
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

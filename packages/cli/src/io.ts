import type { Context } from '@almanac/operations';
import type { Output } from './cli-command.js';

/** The parts of the process that commands use: outputs and environment. */
export interface Io extends Output {
  /** Writes a chunk to stdout unchanged, and resolves once it is written. */
  write(chunk: string | Uint8Array): Promise<void>;
  /** True if stdout is a terminal. */
  readonly isTerminal: boolean;
  /** The width of the terminal in columns. */
  readonly columns: number;
  /** True if output may have colours. */
  readonly hasColor: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The library and settings to use instead of the data in the package. */
  readonly context?: Context;
}

const defaultColumns = 80;

/** Opens the streams and the environment of this process. */
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
          if (isEndOfReader(fault)) process.exit();
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
  if (!isEndOfReader(fault)) throw fault;
  process.exit();
}

/** True if the reader of the output has ended early, as `head` does. */
function isEndOfReader(fault: NodeJS.ErrnoException): boolean {
  return fault.code === 'EPIPE';
}

/** True if output may have colours: as `NO_COLOR` or `FORCE_COLOR` says, or else on a terminal that is not `dumb`. */
export function allowsColor(
  { NO_COLOR, FORCE_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal && TERM !== 'dumb';
}

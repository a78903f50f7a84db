import { nowMs } from '../../server/test/service.js';
import { openPackagedData } from '../src/data/ask-here.js';
import type { Io } from '../src/io.js';
import { main } from '../src/main.js';

/** The exit code and the output of a command line. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
  /** The output as bytes. */
  readonly bytes: Buffer;
  readonly stderr: string;
}

/** The data in the package, with the clock of tests. */
export const context = { ...(await openPackagedData('0.0.0-test')), nowMs };

/** Runs `almanac` in this process, by default with output to a pipe. */
export async function runMain(args: readonly string[], overrides: Partial<Io> = {}): Promise<CommandResult> {
  const chunks: Buffer[] = [];
  const warnings: string[] = [];
  const io: Io = {
    print: (text) => chunks.push(Buffer.from(`${text}\n`)),
    warn: (text) => warnings.push(text),
    write: async (chunk) => void chunks.push(Buffer.from(chunk)),
    isTerminal: false,
    columns: 80,
    hasColor: false,
    environment: {},
    context,
    ...overrides,
  };
  const code = await main(args, io);
  const bytes = Buffer.concat(chunks);
  return { code, bytes, output: bytes.toString('utf8'), stderr: warnings.join('\n') };
}

/** Runs `almanac` as on a terminal, by default of 80 columns. */
export function runOnTerminal(args: readonly string[], overrides: Partial<Io> = {}): Promise<CommandResult> {
  return runMain(args, { isTerminal: true, ...overrides });
}

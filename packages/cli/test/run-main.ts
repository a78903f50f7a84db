import { nowMs } from '../../server/test/service.js';
import { openPackage } from '../src/data/ask-here.js';
import type { Io } from '../src/io.js';
import { main } from '../src/main.js';

/** The result of a command line. */
export interface Ended {
  readonly code: number;
  readonly output: string;
  readonly bytes: Buffer;
  readonly remark: string;
}

/** The data in the package, with the clock of tests. */
export const context = { ...(await openPackage('0.0.0-test')), nowMs };

/** Runs `almanac` in this process, by default as on a pipe. */
export async function runMain(args: readonly string[], choices: Partial<Io> = {}): Promise<Ended> {
  const chunks: Buffer[] = [];
  const remarks: string[] = [];
  const io: Io = {
    print: (text) => chunks.push(Buffer.from(`${text}\n`)),
    warn: (text) => remarks.push(text),
    write: async (chunk) => void chunks.push(Buffer.from(chunk)),
    isTerminal: false,
    columns: 80,
    hasColor: false,
    environment: {},
    context,
    ...choices,
  };
  const code = await main(args, io);
  const bytes = Buffer.concat(chunks);
  return { code, bytes, output: bytes.toString('utf8'), remark: remarks.join('\n') };
}

/** Runs `almanac` as on a terminal of 80 columns. */
export function runOnTerminal(args: readonly string[], choices: Partial<Io> = {}): Promise<Ended> {
  return runMain(args, { isTerminal: true, ...choices });
}

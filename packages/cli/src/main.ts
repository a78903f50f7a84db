import { CommanderError } from 'commander';
import type { Output } from './cli-command.js';
import { createProgram } from './program.js';

const output: Output = { print: (text) => console.log(text), warn: (text) => console.error(`almanac: ${text}`) };

/** Runs a command line. @returns the exit code: 0 done, 1 not done, 2 usage error */
export async function main(args: readonly string[]): Promise<number> {
  try {
    await createProgram(output).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (fault) {
    if (fault instanceof CommanderError) {
      if (fault.exitCode !== 0 && fault.message !== '') output.warn(fault.message);
      return fault.exitCode;
    }
    output.warn(fault instanceof Error ? fault.message : String(fault));
    return (fault as Error).name === 'ConfigError' ? 2 : 1;
  }
}

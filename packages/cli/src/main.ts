import { CommanderError } from 'commander';
import { exitCodes } from './cli-command.js';
import { type Io, openIo } from './io.js';
import { createProgram } from './program.js';

/** Runs a command line. @returns the exit code: 0 done, 1 not done, 2 usage error, 3 unavailable */
export async function main(args: readonly string[], io: Io = openIo()): Promise<number> {
  try {
    const program = await createProgram(args, io);
    await program.parseAsync([...args], { from: 'user' });
    return exitCodes.done;
  } catch (fault) {
    if (fault instanceof CommanderError) {
      if (fault.exitCode !== 0 && fault.message !== '') io.warn(fault.message);
      return fault.exitCode;
    }
    io.warn(fault instanceof Error ? fault.message : String(fault));
    return (fault as Error).name === 'ConfigError' ? exitCodes['usage-error'] : exitCodes['not-done'];
  }
}

import { CommanderError } from 'commander';
import { type CliCommand, exitCodes } from './cli-command.js';
import { type Io, openIo } from './io.js';
import { createProgram } from './program.js';

export async function main(args: readonly string[], io: Io = openIo()): Promise<number> {
  try {
    const program = await createProgram(args, io);
    await program.parseAsync(splitPoints(args, program), { from: 'user' });
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

const pointPattern = /^[+-]?\d+(?:\.\d+)?\s*,\s*[+-]?\d+(?:\.\d+)?$/;

/** Splits a point such as `47.38,8.54` for commands that take latitude and longitude. */
function splitPoints(args: readonly string[], { commands }: CliCommand): string[] {
  const [name = ''] = args;
  const command = commands.find((each) => each.name() === name || each.aliases().includes(name));
  const takesPoint = command?.registeredArguments.map((argument) => argument.name()).join() === 'latitude,longitude';
  return args.flatMap((arg) => (takesPoint && pointPattern.test(arg) ? arg.split(/\s*,\s*/) : arg));
}

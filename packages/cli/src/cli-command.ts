import { Command, CommanderError, type ErrorOptions } from 'commander';

/** How a command ended. `not-done`: there was nothing to do. */
export type Outcome = 'done' | 'not-done' | 'usage-error';

const exitCodes: Readonly<Record<Outcome, number>> = { done: 0, 'not-done': 1, 'usage-error': 2 };

/** Where a command writes: results to stdout, messages to stderr. */
export interface Output {
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
}

const missing = ['commander.missingArgument', 'commander.missingMandatoryOptionValue'];

/** A command of `almanac`. What ends it early is thrown as a `CommanderError`, which holds the message and the exit code. */
export class CliCommand extends Command {
  #hasOwnHelp = false;

  override createCommand(name?: string): CliCommand {
    return new CliCommand(name);
  }

  /** Adds a command below this one. */
  define(name: string): CliCommand {
    return this.command(name) as CliCommand;
  }

  /** Sets what the command does: `work` gets the arguments, then the options. Its outcome decides the exit code. */
  runs<Received extends unknown[]>(work: (...received: Received) => Promise<Outcome>): this {
    return this.action(async (...received) => {
      const outcome = await work(...(received as Received));
      if (outcome === 'done') return;
      throw new CommanderError(
        exitCodes[outcome],
        `almanac.${outcome}`,
        outcome === 'usage-error' ? this.signature : '',
      );
    });
  }

  /** Makes `--help` describe this command and its options instead of listing all commands. */
  showOwnHelp(): this {
    this.#hasOwnHelp = true;
    return this;
  }

  /** The words that name the command, after `almanac`. */
  get path(): readonly string[] {
    return this.parent ? [...(this.parent as CliCommand).path, this.name()] : [];
  }

  /** The command with its arguments and options, as the user types it. */
  get signature(): string {
    return ['almanac', ...this.path, this.usage()].join(' ').replace(/ \[options\]$/, '');
  }

  override error(message: string, { code = 'commander.error' }: ErrorOptions = {}): never {
    throw new CommanderError(exitCodes['usage-error'], code, this.#describeError(message, code));
  }

  #describeError(message: string, code: string): string {
    if (missing.includes(code)) return this.signature;
    if (code === 'commander.unknownCommand')
      return `unknown command "${[...this.path, ...this.args].join(' ')}"; almanac --help lists them`;
    return message.replace(/^error: /, '');
  }

  /** Called for a command that only has subcommands, when none is named. */
  override help(): never {
    this.configureOutput().writeOut?.(this.parent ? listCommands(this) : this.helpInformation());
    throw new CommanderError(exitCodes.done, 'commander.help', '');
  }

  override helpInformation(): string {
    return this.parent && !this.#hasOwnHelp ? (this.parent as CliCommand).helpInformation() : super.helpInformation();
  }
}

/** Lists the commands below one with their descriptions, one to a line. */
export function listCommands(command: Command): string {
  const leaves = listLeaves(command);
  const width = Math.max(...leaves.map(({ signature }) => signature.length));
  return leaves.map((leaf) => `  ${leaf.signature.padEnd(width)}  ${leaf.description()}`).join('\n');
}

function listLeaves({ commands }: Command): CliCommand[] {
  return commands.flatMap((command) => (command.commands.length > 0 ? listLeaves(command) : [command as CliCommand]));
}

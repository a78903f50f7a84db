import { Command, CommanderError, type ErrorOptions } from 'commander';

/** Where a command writes: results to stdout, messages to stderr. */
export interface Output {
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
}

/** Suggests the option or command that an unknown one most likely meant. */
export type FindMeant = (typed: string) => string | undefined;

const lacksArgument = ['commander.missingArgument', 'commander.missingMandatoryOptionValue'];

/** A command of `almanac`. An early end is thrown as a `CommanderError` with the message and the exit code. */
export class CliCommand extends Command {
  /** Shown instead of the name in lists of commands. */
  listedAs: string | undefined;
  #findMeant: FindMeant | undefined;

  override createCommand(name?: string): CliCommand {
    return new CliCommand(name);
  }

  /** Adds a command below this one. A hidden one is not in the list of commands. */
  define(name: string, isHidden = false): CliCommand {
    return this.command(name, { hidden: isHidden }) as CliCommand;
  }

  /** Sets what the command does: `work` gets the arguments, then the options. Its outcome decides the exit code; `work` prints the reason itself. */
  runs<Received extends unknown[]>(work: (...received: Received) => Promise<Outcome>): this {
    return this.action(async (...received) => {
      const outcome = await work(...(received as Received));
      if (outcome === 'done') return;
      throw new CommanderError(exitCodes[outcome], `almanac.${outcome}`, '');
    });
  }

  /** Sets how an unknown option, or an unknown command below this one, finds its suggestion. */
  suggests(findMeant: FindMeant): this {
    this.#findMeant = findMeant;
    return this;
  }

  /** The words that name the command, after `almanac`. */
  get path(): readonly string[] {
    return this.parent ? [...(this.parent as CliCommand).path, this.name()] : [];
  }

  /** The command with its arguments, as the user types it. */
  get signature(): string {
    return ['almanac', ...this.path, this.usage()].join(' ');
  }

  override error(message: string, { code = 'commander.error' }: ErrorOptions = {}): never {
    throw new CommanderError(exitCodes['usage-error'], code, this.#describeError(message, code));
  }

  #describeError(message: string, code: string): string {
    // Commander's suggestion stands on a line of its own.
    const [sentence = '', similar] = message.replace(/^error: /, '').split(/\n\(Did you mean (?:one of )?|\?\)$/);
    if (lacksArgument.includes(code)) return `${sentence}; usage: ${this.signature}`;
    if (code === 'commander.unknownCommand') {
      const typed = this.args[0] === 'help' ? (this.args[1] ?? '') : (this.args[0] ?? '');
      return `unknown command ${JSON.stringify([...this.path, typed].join(' '))}${this.#suggest(typed, similar)}; ${['almanac', ...this.path].join(' ')} --help lists them`;
    }
    if (code !== 'commander.unknownOption') return sentence;
    const [, typed = ''] = /'(.*)'/.exec(sentence) ?? [];
    return `unknown option ${typed}${this.#suggest(typed, similar)}; ${['almanac', ...this.path].join(' ')} --help lists them`;
  }

  #suggest(typed: string, similar: string | undefined): string {
    const meant = this.#findMeant?.(typed) ?? similar;
    return meant === undefined ? '' : `; did you mean ${meant}?`;
  }

  /** Called for a command that only has subcommands, if none is named, and for `help` with an unknown name. */
  override help(): never {
    const [first, named] = this.args;
    if (first === 'help' && named !== undefined) return this.error('', { code: 'commander.unknownCommand' });
    this.outputHelp();
    throw new CommanderError(exitCodes.done, 'commander.help', '');
  }
}

/** How a command ended. `not-done`: the record does not exist, or there was nothing to do. */
export type Outcome = 'done' | 'not-done' | 'usage-error' | 'unavailable';

/** The exit code of each outcome. They are part of the contract: docs/command-line.md. */
export const exitCodes: Readonly<Record<Outcome, number>> = {
  done: 0,
  'not-done': 1,
  'usage-error': 2,
  unavailable: 3,
};

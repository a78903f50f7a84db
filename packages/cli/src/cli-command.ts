import { Command, CommanderError, type ErrorOptions } from 'commander';

/** Results go to stdout, messages to stderr. */
export interface Output {
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
}

export type FindSuggestion = (typedName: string) => string | undefined;

const missingArgumentCodes = ['commander.missingArgument', 'commander.missingMandatoryOptionValue'];

/** Unless its work is done, a command throws a `CommanderError` with the exit code and any message. */
export class CliCommand extends Command {
  /** The text that lists of commands show instead of the name and the arguments of the command. */
  listedAs: string | undefined;
  /** The fields of the records that the command returns. */
  fields: readonly string[] = [];
  #findSuggestion: FindSuggestion | undefined;

  override createCommand(name?: string): CliCommand {
    return new CliCommand(name);
  }

  /** `--help` does not list a hidden subcommand. */
  addSubcommand(name: string, isHidden = false): CliCommand {
    return this.command(name, { hidden: isHidden }) as CliCommand;
  }

  /**
   * The work gets the arguments, then the options, and prints its own messages; its outcome determines the exit code.
   */
  setWork<Arguments extends unknown[]>(work: (...actionArguments: Arguments) => Promise<Outcome>): this {
    return this.action(async (...actionArguments) => {
      const outcome = await work(...(actionArguments as Arguments));
      if (outcome === 'done') return;
      throw new CommanderError(exitCodes[outcome], `almanac.${outcome}`, '');
    });
  }

  setFindSuggestion(findSuggestion: FindSuggestion): this {
    this.#findSuggestion = findSuggestion;
    return this;
  }

  /** The names of its parent commands, without `almanac`, and its own name: `['keys', 'list']`. */
  get path(): readonly string[] {
    return this.parent ? [...(this.parent as CliCommand).path, this.name()] : [];
  }

  get signature(): string {
    return ['almanac', ...this.path, this.usage()].join(' ');
  }

  /** Reads `--capital true` and `--capital=false` as `--capital` and `--no-capital`. */
  override parseOptions(words: string[]): ReturnType<Command['parseOptions']> {
    const end = words.indexOf('--');
    const [typed, others] = end < 0 ? [words, []] : [words.slice(0, end), words.slice(end)];
    const read: string[] = [];
    for (const word of typed.flatMap((each) => each.split(/(?<=^--[\w-]+)=(?=(?:true|false)$)/))) {
      const opposite = read.at(-1)?.replace(/^--/, '--no-');
      if (!/^(?:true|false)$/.test(word) || !this.options.some(({ long }) => long === opposite)) read.push(word);
      else if (word === 'false') read[read.length - 1] = opposite as string;
    }
    return super.parseOptions([...read, ...others]);
  }

  override error(message: string, { code = 'commander.error' }: ErrorOptions = {}): never {
    throw new CommanderError(exitCodes['usage-error'], code, this.#describeError(message, code));
  }

  #describeError(message: string, code: string): string {
    // Commander puts its suggestion on a separate line.
    const [sentence = '', similarName] = message.replace(/^error: /, '').split(/\n\(Did you mean (?:one of )?|\?\)$/);
    if (missingArgumentCodes.includes(code)) return `${sentence}; usage: ${this.signature}`;
    if (code === 'commander.unknownCommand') {
      const name = this.args[0] === 'help' ? (this.args[1] ?? '') : (this.args[0] ?? '');
      return `unknown command ${JSON.stringify([...this.path, name].join(' '))}${this.#suggest(name, similarName)}; ${['almanac', ...this.path].join(' ')} --help lists them`;
    }
    if (code !== 'commander.unknownOption') return sentence;
    const [, option = ''] = /'(.*)'/.exec(sentence) ?? [];
    return `unknown option ${option}${this.#suggest(option, similarName)}; ${['almanac', ...this.path].join(' ')} --help lists them`;
  }

  #suggest(typedName: string, similarName: string | undefined): string {
    const suggestion = this.#findSuggestion?.(typedName) ?? similarName;
    return suggestion === undefined ? '' : `; did you mean ${suggestion}?`;
  }

  /** Called if a command that only has subcommands is run without one, and for `help` with an unknown name. */
  override help(): never {
    const [first, commandName] = this.args;
    if (first === 'help' && commandName !== undefined) return this.error('', { code: 'commander.unknownCommand' });
    this.outputHelp();
    throw new CommanderError(exitCodes.done, 'commander.help', '');
  }
}

/**
 * `not-done`: for example, a record does not exist, or there was nothing to do. `unavailable`: there is no answer at
 * the moment.
 */
export type Outcome = 'done' | 'not-done' | 'usage-error' | 'unavailable';

/** docs/command-line.md promises to keep these codes. */
export const exitCodes: Readonly<Record<Outcome, number>> = {
  done: 0,
  'not-done': 1,
  'usage-error': 2,
  unavailable: 3,
};

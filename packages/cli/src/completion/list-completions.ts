import type { Command, Option } from 'commander';
import { summarize } from '../help.js';

/** A command with its options and arguments, or with its subcommands. */
export interface CommandCompletion {
  /** The words after `almanac`: `['keys', 'list']`. */
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly OptionCompletion[];
  /** The values that the argument accepts; empty if the command does not list them. */
  readonly values: readonly string[];
  readonly subcommands: readonly CommandCompletion[];
}

export interface OptionCompletion {
  /** The option as users type it: `--limit`. */
  readonly flag: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** The values that the option accepts; empty if the command does not list them. */
  readonly values: readonly string[];
  /** True only for `--fields`, which takes several of `values`, separated by commas. */
  readonly isList: boolean;
}

/** Lists the completions of a program: commands, options and values. */
export function listCompletions(
  program: Command,
  listFields: (command: string) => readonly string[],
): CommandCompletion[] {
  return program.commands.map((command) => describeCommand(command, [], listFields));
}

function describeCommand(
  command: Command,
  parentPath: readonly string[],
  listFields: (command: string) => readonly string[],
): CommandCompletion {
  const path = [...parentPath, command.name()];
  const options = command.options.flatMap(({ long, description, required, argChoices = [] }: Option) => {
    if (!long) return [];
    const isList = long === '--fields';
    const values = isList ? listFields(command.name()) : argChoices;
    return [{ flag: long, description: takeFirstSentence(description), takesValue: required, values, isList }];
  });
  const help = { flag: '--help', description: 'Explain this command.', takesValue: false, values: [], isList: false };
  return {
    path,
    description: summarize(command.description()),
    values: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    options: command.commands.length > 0 ? [] : [...options, help],
    subcommands: command.commands.map((each) => describeCommand(each, path, listFields)),
  };
}

/** Returns the first sentence or clause, because shells show a completion on one line. */
function takeFirstSentence(text: string): string {
  return text.split(/(?<=[.:;]) /, 1)[0] ?? '';
}

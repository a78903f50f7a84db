import type { Command, Option } from 'commander';
import { summarize } from '../help.js';

export interface CommandCompletion {
  /** The words after `almanac`: `['keys', 'list']`. */
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly OptionCompletion[];
  /** Empty if the command does not list them, as in options. */
  readonly values: readonly string[];
  readonly subcommands: readonly CommandCompletion[];
}

export interface OptionCompletion {
  readonly flag: string;
  readonly description: string;
  readonly takesValue: boolean;
  readonly values: readonly string[];
  /** Only `--fields` takes several of `values`, separated by commas. */
  readonly isList: boolean;
}

/** Lists the fields of the records that the command with this name returns. */
export type ListFields = (command: string) => readonly string[];

export function listCompletions(program: Command, listFields: ListFields): CommandCompletion[] {
  return program.commands.map((command) => describeCommand(command, [], listFields));
}

function describeCommand(command: Command, parentPath: readonly string[], listFields: ListFields): CommandCompletion {
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

/** Shells show a completion on one line. */
function takeFirstSentence(text: string): string {
  return text.split(/(?<=[.:;]) /, 1)[0] ?? '';
}

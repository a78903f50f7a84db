import type { Command, Option } from 'commander';
import type { CliCommand } from '../cli-command.js';
import { summarize } from '../help.js';

export interface CommandCompletion {
  /** The words after `almanac`: `['keys', 'list']`. */
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly OptionCompletion[];
  /** The values that the arguments accept; empty if they are not listed. */
  readonly values: readonly string[];
  readonly subcommands: readonly CommandCompletion[];
}

export interface OptionCompletion {
  readonly flag: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** The values that the option accepts; empty if they are not listed. */
  readonly values: readonly string[];
  /** Only `--fields` takes several of `values`, separated by commas. */
  readonly isList: boolean;
}

export function listCompletions({ commands }: Command, parentPath: readonly string[] = []): CommandCompletion[] {
  return commands.map((command) => describeCommand(command as CliCommand, [...parentPath, command.name()]));
}

function describeCommand(command: CliCommand, path: readonly string[]): CommandCompletion {
  const options = command.options.flatMap(({ long, description, required, argChoices = [] }: Option) => {
    if (!long) return [];
    const isList = long === '--fields';
    const values = isList ? command.fields : argChoices;
    return [{ flag: long, description: takeFirstSentence(description), takesValue: required, values, isList }];
  });
  const help = { flag: '--help', description: 'Explain this command.', takesValue: false, values: [], isList: false };
  return {
    path,
    description: summarize(command.description()),
    values: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    options: command.commands.length > 0 ? [] : [...options, help],
    subcommands: listCompletions(command, path),
  };
}

/** Shells show a completion on one line. */
function takeFirstSentence(text: string): string {
  return text.split(/(?<=[.:;]) /, 1)[0] ?? '';
}

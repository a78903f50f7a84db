import { nameOperation } from '@almanac/client/names';
import { operations } from '@almanac/operations';
import type { CliCommand } from '../cli-command.js';
import type { Io } from '../io.js';
import { type AnswerOptions, addAnswerOptions } from './answer-options.js';
import { type DataCommand, listDataCommands } from './data-command.js';
import { findMeantCommand, findMeantOption } from './find-meant.js';
import { listHelpNotes } from './help-notes.js';
import { ownArguments } from './own-arguments.js';
import { createArguments, createOptions } from './parameter-options.js';
import { type FindCommand, rephrase } from './rephrase.js';
import { type RunDeps, runDataCommand } from './run-data-command.js';
import type { TypedValues } from './typed-values.js';

/** Lists the fields of what a command answers with, by its name. */
export type ListFields = (command: string) => readonly string[];

/** Adds a command for each operation on the data. Those that `isAsked` says no to have a name and a description only, which is sooner done. */
export function addDataCommands(
  program: CliCommand,
  io: Io,
  version: string,
  isAsked: (name: string) => boolean,
): ListFields {
  const commands = listDataCommands(operations);
  const byPath = new Map(commands.map((command) => [command.operation.path, command.name]));
  const findCommand: FindCommand = (path) => byPath.get(path);
  program.commandsGroup('Data:').suggests((typed) => findMeantCommand(typed, program));
  const singulars = findSingulars(commands);
  const hidden = new Set([...singulars.values(), ...commands.filter(isAboutSources)]);
  for (const command of commands) {
    const { name, aliases, operation } = command;
    const cli = program.define(name, hidden.has(command)).aliases([...aliases]) as CliCommand;
    cli.description(rephrase(operation.description, findCommand));
    if ([name, ...aliases].some(isAsked)) addDetails(cli, command, { io, version, findCommand });
    const singular = singulars.get(command);
    cli.listedAs = singular ? `${name}, ${singular.name}` : name;
  }
  return (name) => listFields(commands.find((command) => command.name === name));
}

function listFields(command: DataCommand | undefined): readonly string[] {
  const answers = command?.operation.answers;
  return answers && answers.kind !== 'content' ? Object.keys(answers.record.properties) : [];
}

/** Finds the commands for one record, by those that list all of them: help has both on one line. */
function findSingulars(commands: readonly DataCommand[]): Map<DataCommand, DataCommand> {
  const named = commands.map((command) => ({ command, ...nameOperation(command.operation) }));
  const singulars = new Map(
    named.flatMap(({ command, group, method }) => (method === 'get' ? [[group, command]] : [])),
  );
  return new Map(
    named.flatMap(({ command, group, method }) => {
      const singular = method === 'list' ? singulars.get(group) : undefined;
      return singular ? [[command, singular]] : [];
    }),
  );
}

/** Help names what says where records come from in one sentence for all. */
function isAboutSources({ operation }: DataCommand): boolean {
  return operation.id.endsWith('Sources');
}

/** Adds the arguments and options of a command, and what it does. */
function addDetails(cli: CliCommand, command: DataCommand, deps: RunDeps): void {
  const { operation, positionals, options } = command;
  const say = (text: string) => rephrase(text, deps.findCommand);
  cli
    .addHelpText('after', () => listHelpNotes(command, deps.io.columns))
    .suggests((typed) => findMeantOption(typed, command));
  for (const argument of createArguments(command, say)) cli.addArgument(argument);
  for (const [parameterName, parameter] of options)
    for (const option of createOptions(parameterName, parameter, say)) cli.addOption(option);
  addAnswerOptions(cli, command);
  cli.runs((...received: unknown[]) => {
    const words = received.slice(0, cli.registeredArguments.length) as (string | string[] | undefined)[];
    const given = cli.opts<Record<string, string | boolean | string[]>>();
    const values: Record<string, TypedValues[string]> = {};
    for (const parameterName of options.keys()) values[parameterName] = given[parameterName];
    for (const [at, positional] of positionals.entries())
      if (words[at] !== undefined && words[at].length > 0) values[positional.name] = words[at];
    const ownWords = ownArguments[operation.id] ? (words[0] as string[]) : [];
    return runDataCommand(cli, command, { words: ownWords, values, options: given as AnswerOptions }, deps);
  });
}

import { nameOperation, toWords } from '@almanac/client/names';
import { findMeantName, findNearestWord } from '@almanac/operations';
import { Argument, type Command, Option } from 'commander';
import type { CliCommand } from '../cli-command.js';
import type { Io } from '../io.js';
import { type AnswerOptions, addAnswerOptions } from './answer-options.js';
import { type AnyParameter, type DataCommand, dataCommands, isFlag, isRepeatable, listFields } from './data-command.js';
import { namePositional } from './describe-failure.js';
import { listHelpNotes } from './help-notes.js';
import { rephrase } from './rephrase.js';
import { type RunDeps, runDataCommand } from './run-data-command.js';
import type { TypedValues } from './typed-values.js';

/** To save time, commands for which `isNeeded` is false get only names and a description. */
export function addDataCommands(
  program: CliCommand,
  io: Io,
  version: string,
  isNeeded: (name: string) => boolean,
): void {
  program.commandsGroup('Data:').setFindSuggestion((typedName) => suggestCommand(typedName, program));
  const singulars = findSingulars();
  const hiddenCommands = new Set(singulars.values());
  for (const command of dataCommands) {
    const { name, aliases, operation } = command;
    const cli = program.addSubcommand(name, hiddenCommands.has(command)).aliases([...aliases]) as CliCommand;
    cli.description(rephrase(operation.description));
    if ([name, ...aliases].some(isNeeded)) addDetails(cli, command, { io, version });
    const singular = singulars.get(command);
    cli.listedAs = singular ? `${name}, ${singular.name}` : name;
    cli.fields = listFields(operation);
  }
}

/** Maps list commands to the commands for one record of their lists, because help shows both on one line. */
function findSingulars(): Map<DataCommand, DataCommand> {
  const namedCommands = dataCommands.map((command) => ({ command, ...nameOperation(command.operation) }));
  const singulars = new Map(
    namedCommands.flatMap(({ command, group, method }) => (method === 'get' ? [[group, command]] : [])),
  );
  return new Map(
    namedCommands.flatMap(({ command, group, method }) => {
      const singular = method === 'list' ? singulars.get(group) : undefined;
      return singular ? [[command, singular]] : [];
    }),
  );
}

function addDetails(cli: CliCommand, command: DataCommand, deps: RunDeps): void {
  const { positionals, options } = command;
  cli
    .addHelpText('after', () => listHelpNotes(command, deps.io.columns))
    .setFindSuggestion((typedName) => suggestOption(typedName, command));
  for (const argument of createArguments(command)) cli.addArgument(argument);
  for (const [parameterName, parameter] of options)
    for (const option of createOptions(parameterName, parameter)) cli.addOption(option);
  addAnswerOptions(cli, command);
  cli.setWork((...actionArguments: unknown[]) => {
    const words = actionArguments.slice(0, cli.registeredArguments.length) as (string | string[] | undefined)[];
    const typedOptions = cli.opts<Record<string, string | boolean | string[]>>();
    const values: Record<string, TypedValues[string]> = {};
    for (const parameterName of options.keys()) values[parameterName] = typedOptions[parameterName];
    for (const [index, { name, isRequired }] of positionals.entries()) {
      if (words[index] === '' && isRequired) cli.error(`<${namePositional(name)}> must not be empty: ${cli.signature}`);
      if (words[index] !== undefined && words[index].length > 0) values[name] = words[index];
    }
    return runDataCommand(cli, command, { values, options: typedOptions as AnswerOptions }, deps);
  });
}

const commonOptions = ['format', 'output', 'url', 'key', 'help'];

/** Also corrects names that other services use: for `--timezone`, suggests `--tz`. */
function suggestOption(typedName: string, { options }: DataCommand): string | undefined {
  const name = typedName
    .replace(/^-+(?:no-)?/, '')
    .replace(/=.*/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const suggestion = findMeantName(name, [...options.keys(), ...commonOptions]);
  return suggestion === undefined ? undefined : `--${toWords(suggestion)}`;
}

/** Also completes names of which one word was typed: for `nearest`, suggests `nearest-cities`. */
function suggestCommand(typedName: string, program: Command): string | undefined {
  const names = program.commands.flatMap((command) => [command.name(), ...command.aliases()]);
  return findNearestWord(typedName, names) ?? names.find((name) => name.split('-').includes(typedName));
}

interface ValueSchema {
  readonly type?: string;
  readonly enum?: string[];
  readonly default?: unknown;
}

function createArguments({ positionals }: DataCommand): Argument[] {
  return positionals.map(({ name, parameter, isRequired, takesRest }) => {
    const label = namePositional(name) + (takesRest ? '...' : '');
    const argument = new Argument(isRequired ? `<${label}>` : `[${label}]`, rephrase(parameter.description));
    const { enum: choices } = parameter.schema as ValueSchema;
    if (choices) argument.argChoices = choices;
    return argument;
  });
}

function createOptions(name: string, parameter: AnyParameter): Option[] {
  const flag = toWords(name);
  const description = rephrase(parameter.description);
  if (isFlag(parameter))
    return [new Option(`--${flag}`, description), new Option(`--no-${flag}`, `The opposite of --${flag}.`).hideHelp()];
  const { type, enum: choices, default: defaultValue } = parameter.schema as ValueSchema;
  const value = type === 'integer' || type === 'number' ? 'number' : 'value';
  const option = new Option(
    `--${flag} <${value}${isRepeatable(parameter) ? '...' : ''}>`,
    defaultValue === undefined ? description : `${description} Default: ${String(defaultValue)}.`,
  );
  // The service validates the value, ignoring case; the choices are only for help and completion.
  if (choices) option.argChoices = choices;
  return [option];
}

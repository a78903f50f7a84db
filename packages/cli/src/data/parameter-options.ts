import { toWords } from '@almanac/client/names';
import { Argument, Option } from 'commander';
import { type AnyParameter, type DataCommand, isFlag, isRepeatable } from './data-command.js';
import { namePositional } from './describe-failure.js';
import { ownArguments } from './own-arguments.js';

/** Rephrases a description for the command line. */
type Say = (text: string) => string;

interface ValueSchema {
  readonly type?: string;
  readonly enum?: string[];
  readonly default?: unknown;
}

/** Creates the arguments of a command. */
export function createArguments({ operation, positionals }: DataCommand, say: Say): Argument[] {
  const own = ownArguments[operation.id];
  if (own) return [new Argument(`[${own.name}...]`, own.description)];
  return positionals.map(({ name, parameter, isRequired, takesRest }) => {
    const shown = namePositional(name) + (takesRest ? '...' : '');
    const argument = new Argument(isRequired ? `<${shown}>` : `[${shown}]`, say(parameter.description));
    const { enum: choices } = parameter.schema as ValueSchema;
    if (choices) argument.argChoices = choices;
    return argument;
  });
}

/** Creates the option of a parameter; two of one that is true or false. */
export function createOptions(name: string, parameter: AnyParameter, say: Say): Option[] {
  const flag = toWords(name);
  const description = say(parameter.description);
  if (isFlag(parameter))
    return [new Option(`--${flag}`, description), new Option(`--no-${flag}`, 'The opposite.').hideHelp()];
  const { type, enum: choices, default: defaultValue } = parameter.schema as ValueSchema;
  const value = type === 'integer' || type === 'number' ? 'number' : 'value';
  const option = new Option(
    `--${flag} <${value}${isRepeatable(parameter) ? '...' : ''}>`,
    defaultValue === undefined ? description : `${description} Default: ${String(defaultValue)}.`,
  );
  // The service validates, in any case of letters: choices are for help and completion.
  if (choices) option.argChoices = choices;
  return [option];
}

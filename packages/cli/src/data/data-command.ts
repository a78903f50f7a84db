import { findSubject, nameCommand } from '@almanac/client/names';
import {
  type AnyOperation,
  type Format,
  findFormats,
  isRequired,
  listPositionals,
  operations,
  type Parameter,
} from '@almanac/operations';

export type AnyParameter = Parameter<unknown, never>;

export interface FormatRoute {
  readonly operation: AnyOperation;
  /** The text to append to the path of the operation, such as `.csv`; may be empty. */
  readonly suffix: string;
  /** The format of a list; undefined for a record, and for content. */
  readonly format?: Format;
}

export interface Positional {
  readonly name: string;
  readonly parameter: AnyParameter;
  readonly isRequired: boolean;
  /** The argument takes all further words: the words of a text, or the items of a list. */
  readonly takesRest: boolean;
}

/** Several operations that return the same answer in different formats share a command. */
export interface DataCommand {
  readonly name: string;
  readonly aliases: readonly string[];
  /** The operation that answers in the default format. */
  readonly operation: AnyOperation;
  /** The routes by the names of their formats, such as `csv`. */
  readonly formats: ReadonlyMap<string, FormatRoute>;
  /** Used without `--format`; a terminal shows a table instead of JSON. */
  readonly defaultFormat: string;
  readonly positionals: readonly Positional[];
  readonly options: ReadonlyMap<string, AnyParameter>;
}

/** Operations with the same subject share a command. */
export function listDataCommands(operations: readonly AnyOperation[]): DataCommand[] {
  const subjects = new Map<string, AnyOperation[]>();
  for (const operation of operations) {
    const { subject } = findSubject(operation);
    subjects.set(subject, [...(subjects.get(subject) ?? []), operation]);
  }
  return [...subjects].map(([subject, members]) => createCommand(subject, members));
}

export const dataCommands: readonly DataCommand[] = listDataCommands(operations);

function createCommand(subject: string, members: readonly AnyOperation[]): DataCommand {
  const [name, ...aliases] = nameCommand(subject);
  const formats = new Map(members.flatMap(listFormats));
  const isContent = (format: string) => formats.get(format)?.operation.answers.kind === 'content';
  const [first = ''] = formats.keys();
  const defaultFormat = [...formats.keys()].find(isContent) ?? first;
  const operation = formats.get(defaultFormat)?.operation as AnyOperation;
  const positionals = describePositionals(operation);
  const options = new Map<string, AnyParameter>();
  for (const { params, body = {} } of members)
    for (const [name, parameter] of Object.entries<AnyParameter>({ ...body, ...params })) {
      const isPositional = positionals.some((positional) => positional.name === name);
      if (!isPositional && !options.has(name)) options.set(name, parameter);
    }
  return { name, aliases, operation, formats, defaultFormat, positionals, options };
}

function listFormats(operation: AnyOperation): [string, FormatRoute][] {
  const { answers, method } = operation;
  if (answers.kind === 'content') return [[findSubject(operation).suffix ?? 'text', { operation, suffix: '' }]];
  if (answers.kind === 'record') return [['json', { operation, suffix: '' }]];
  const formats = findFormats(answers.record);
  return (method === 'GET' ? formats : formats.slice(0, 1)).map((format) => [
    format.suffix,
    { operation, format, suffix: format.suffix === 'json' ? '' : `.${format.suffix}` },
  ]);
}

function describePositionals(operation: AnyOperation): Positional[] {
  const { pathParams, params, body } = operation;
  const parameters: Readonly<Record<string, AnyParameter>> = { ...body, ...params, ...pathParams };
  return listPositionals(operation).map((name) => {
    const parameter = parameters[name] as AnyParameter;
    return {
      name,
      parameter,
      isRequired: isRequired(parameter) && !isList(parameter),
      takesRest: name === 'q' || isList(parameter),
    };
  });
}

export function listFields({ answers }: AnyOperation): readonly string[] {
  return answers.kind === 'content' ? [] : Object.keys(answers.record.properties);
}

export function isList({ schema }: AnyParameter): boolean {
  return (schema as { type?: string }).type === 'array';
}

export function isFlag({ schema }: AnyParameter): boolean {
  const { type, anyOf = [] } = schema as { type?: string; anyOf?: { type?: string }[] };
  return type === 'boolean' || anyOf.some((each) => each.type === 'boolean');
}

/** True if a list is accepted as well as a single string, such as the lines of a street address. */
export function isRepeatable({ schema }: AnyParameter): boolean {
  const { anyOf = [] } = schema as { anyOf?: { type?: string }[] };
  return anyOf.some((each) => each.type === 'array');
}

import { findSubject, nameCommand, nameOperation } from '@almanac/client/names';
import { type AnyOperation, Invalid, shapeRequest } from '@almanac/operations';

/** The parts of an operation that code samples need. It can be sent as JSON, because browsers write samples too. */
export interface SampleOperation {
  readonly method: string;
  /** Parameters are written `:name`, or `*name` if they may contain slashes. */
  readonly path: string;
  /** The names of the parameters in the path, in order. */
  readonly inPath: readonly string[];
  /** The names of the parameters of a JSON body; undefined if there is none. */
  readonly inBody?: readonly string[];
  /** The names of number parameters and of boolean parameters. */
  readonly numbers: readonly string[];
  readonly flags: readonly string[];
  /** The method of the client, such as `cities.list`. */
  readonly call: string;
  /** The command, such as `cities`, and its `--format` option. */
  readonly command: string;
  readonly commandFormat?: string;
  /** The positional arguments on the command line, in order. */
  readonly positionals: readonly string[];
  readonly answers: 'json' | 'text' | 'bytes';
}

type AnyParameters = AnyOperation['params'];

/** Describes an operation for its samples. */
export function describeForSamples(operation: AnyOperation): SampleOperation {
  const { method, pathParams, params, body, answers } = operation;
  const { subject, suffix } = findSubject(operation);
  const { group, method: name } = nameOperation(operation);
  const every = { ...pathParams, ...params, ...body } as AnyParameters;
  const required = Object.keys(params).filter((each) => params[each]?.default instanceof Invalid);
  const isContent = answers.kind === 'content';
  return {
    method,
    path: shapeRequest(operation).path,
    inPath: Object.keys(pathParams),
    ...(body && { inBody: Object.keys(body) }),
    numbers: Object.keys(every).filter((each) => takesType(every, each, 'number', 'integer')),
    flags: Object.keys(every).filter((each) => takesType(every, each, 'boolean')),
    call: group === undefined ? name : `${group}.${name}`,
    command: nameCommand(subject)[0],
    ...(isContent && suffix !== undefined && { commandFormat: suffix }),
    positionals: [...new Set([...Object.keys(pathParams), ...required, ...('q' in params ? ['q'] : [])])],
    answers: !isContent ? 'json' : answers.mediaType.startsWith('image/png') ? 'bytes' : 'text',
  };
}

function takesType(parameters: AnyParameters, name: string, ...types: readonly string[]): boolean {
  const schema = parameters[name]?.schema as { type?: string; anyOf?: { type?: string }[] } | undefined;
  const { type = '', anyOf = [] } = schema ?? {};
  return types.includes(type) || anyOf.some((each) => types.includes(each.type ?? ''));
}

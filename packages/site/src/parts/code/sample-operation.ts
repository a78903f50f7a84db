import { findSubject, nameCommand, nameOperation } from '@almanac/client/names';
import { type AnyOperation, listPositionals, shapeRequest } from '@almanac/operations';

/**
 * The parts of an operation that code samples need. They can be sent as JSON, because samples are also written in
 * browsers.
 */
export interface SampleOperation {
  readonly method: string;
  /** Parameters are written `:name`, or `*name` if they may contain slashes. */
  readonly path: string;
  /** The names, in the order of the path. */
  readonly pathParameters: readonly string[];
  /** The names of the parameters in the JSON body; undefined if there is none. */
  readonly inBody?: readonly string[];
  /** The names of the number parameters. */
  readonly numbers: readonly string[];
  /** The names of the boolean parameters. */
  readonly flags: readonly string[];
  /** The method of the client, such as `cities.list`. */
  readonly call: string;
  /** The command of the command line, such as `cities`. */
  readonly command: string;
  /** The `--format` option of the command, if it needs one. */
  readonly commandFormat?: string;
  /** The names of the parameters that the command takes as positional arguments, in order. */
  readonly positionals: readonly string[];
  /** The form in which code reads the response: `bytes` for a picture in PNG, `text` for other files. */
  readonly answers: 'json' | 'text' | 'bytes';
}

type AnyParameters = AnyOperation['params'];

export function describeForSamples(operation: AnyOperation): SampleOperation {
  const { method, pathParams, params, body, answers } = operation;
  const { subject, suffix } = findSubject(operation);
  const { group, method: name } = nameOperation(operation);
  const allParameters = { ...pathParams, ...params, ...body } as AnyParameters;
  const isContent = answers.kind === 'content';
  return {
    method,
    path: shapeRequest(operation).path,
    pathParameters: Object.keys(pathParams),
    ...(body && { inBody: Object.keys(body) }),
    numbers: Object.keys(allParameters).filter((each) => takesType(allParameters, each, 'number', 'integer')),
    flags: Object.keys(allParameters).filter((each) => takesType(allParameters, each, 'boolean')),
    call: group === undefined ? name : `${group}.${name}`,
    command: nameCommand(subject)[0],
    ...(isContent && suffix !== undefined && { commandFormat: suffix }),
    positionals: listPositionals(operation).filter((each) => !(body && each in body)),
    answers: !isContent ? 'json' : answers.mediaType.startsWith('image/png') ? 'bytes' : 'text',
  };
}

function takesType(parameters: AnyParameters, name: string, ...types: readonly string[]): boolean {
  const schema = parameters[name]?.schema as { type?: string; anyOf?: { type?: string }[] } | undefined;
  const { type = '', anyOf = [] } = schema ?? {};
  return types.includes(type) || anyOf.some((each) => types.includes(each.type ?? ''));
}

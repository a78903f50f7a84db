import { type AnyOperation, operations as dataOperations, findWildcard } from '@almanac/operations';
import { listFormats } from '@almanac/operations/http';
import { describeForSamples, type SampleOperation } from '../../parts/code/sample-operation.js';
import { listParameters } from './describe-fields.js';

export interface TryField {
  readonly name: string;
  readonly isInPath: boolean;
  readonly isRequired: boolean;
  /** Undefined if the field takes text. */
  readonly choices?: readonly string[];
  /** The default of the parameter, or else an example of a value; empty if there is neither. */
  readonly placeholder: string;
}

export interface TryOptions {
  readonly operation: SampleOperation;
  readonly fields: readonly TryField[];
  /** The suffixes of the formats of the response, the default format first; empty if there is only one format. */
  readonly suffixes: readonly string[];
  readonly examples: readonly { readonly description: string; readonly values: Readonly<Record<string, string>> }[];
  /** True if the client and the command line have the operation too, so that there are samples for them. */
  readonly hasSamples: boolean;
}

const maxChoices = 80;

/** Undefined if the operation is not a GET, is sensitive or has no example. */
export function describeTry(operation: AnyOperation): TryOptions | undefined {
  const { method, sensitive, examples } = operation;
  if (method !== 'GET' || sensitive || examples.length === 0) return undefined;
  const fields = listParameters(operation).map(
    ({
      name,
      place,
      type,
      choices: schemaChoices,
      isRequired,
      default: defaultValue,
      examples: [first = ''],
    }): TryField => {
      const choices = type === 'boolean' ? ['true', 'false'] : type.startsWith('list') ? undefined : schemaChoices;
      return {
        name,
        isInPath: place === 'path',
        isRequired,
        ...(choices && choices.length <= maxChoices && { choices }),
        placeholder: defaultValue ?? first,
      };
    },
  );
  const formats = listFormats(operation).map(({ suffix }) => suffix);
  return {
    operation: describeForSamples(operation),
    fields,
    suffixes: formats.length > 1 ? formats : [],
    examples: examples.map(({ description, path }) => ({ description, values: readExample(operation, path) })),
    hasSamples: dataOperations.includes(operation),
  };
}

export function readExample(operation: AnyOperation, path: string): Readonly<Record<string, string>> {
  const [pathname = '', query = ''] = path.split('?');
  const wildcard = findWildcard(operation);
  const names: string[] = [];
  const pattern = operation.path.replace(/[.]/g, '\\.').replace(/:(\w+)|\*$/g, (_, name: string | undefined) => {
    names.push(name ?? (wildcard as string));
    return name === undefined ? '(.+)' : '([^/]+)';
  });
  const values = new RegExp(`^${pattern}$`).exec(pathname)?.slice(1) ?? [];
  return {
    ...Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])),
    ...Object.fromEntries(new URLSearchParams(query)),
  };
}

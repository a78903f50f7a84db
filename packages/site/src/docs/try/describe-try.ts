import type { Almanac } from '@almanac/client';
import { type AnyOperation, operations as dataOperations, findWildcard } from '@almanac/operations';
import { listFormats } from '@almanac/operations/http';
import { attempt } from '../../page/ask.js';
import type { SiteContext } from '../../page/site-context.js';
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
  /** True if a key allows more requests. */
  readonly hasKeys: boolean;
  /** The response to the first example, in JSON; undefined if it is not JSON. */
  readonly firstAnswer: string | undefined;
}

const maxChoices = 80;

/** Undefined if the operation is not a GET, is sensitive or has no example. */
export function describeTry(operation: AnyOperation): Omit<TryOptions, 'hasKeys' | 'firstAnswer'> | undefined {
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

const maxAnswerLines = 30;

/** Calls the method of the client for the first example. Undefined if its response is not JSON, or is an error. */
export async function loadFirstAnswer(operation: AnyOperation, { almanac }: SiteContext): Promise<string | undefined> {
  const trial = describeTry(operation);
  if (!trial?.hasSamples || trial.operation.answers !== 'json') return undefined;
  const { call, numbers, flags } = trial.operation;
  const parameters = Object.entries(trial.examples[0]?.values ?? {}).map(([name, value]) => [
    name,
    numbers.includes(name) ? Number(value) : flags.includes(name) ? value === 'true' : value,
  ]);
  const [owner, method] = call.includes('.') ? call.split('.') : [undefined, call];
  const methods = (owner === undefined ? almanac : almanac[owner as keyof Almanac]) as unknown as Record<
    string,
    (values: object) => Promise<{ readonly data: unknown; readonly meta?: unknown }>
  >;
  const { answer } = await attempt(async () => methods[method as string]?.(Object.fromEntries(parameters)));
  if (!answer) return undefined;
  const lines = JSON.stringify({ data: answer.data, meta: answer.meta }, null, 2).split('\n');
  return [...lines.slice(0, maxAnswerLines), ...(lines.length > maxAnswerLines ? ['…'] : [])].join('\n');
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

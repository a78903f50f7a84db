import { type AnyOperation, Invalid } from '@almanac/operations';
import { describeType, listChoices, type Schema } from './describe-type.js';

/** A parameter, as a page describes it. */
export interface DescribedParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly type: string;
  readonly choices: readonly string[] | undefined;
  readonly isRequired: boolean;
  readonly default: string | undefined;
  readonly description: string;
  readonly examples: readonly string[];
}

/** The parameters of an operation in the order of path, body and query. */
export function listParameters({ pathParams, params, body = {} }: AnyOperation): DescribedParameter[] {
  return [
    ...describe(pathParams, 'path'),
    ...describe(body as AnyOperation['params'], 'body'),
    ...describe(params, 'query'),
  ];
}

function describe(parameters: AnyOperation['params'], place: DescribedParameter['place']): DescribedParameter[] {
  return Object.entries(parameters).map(([name, parameter]) => {
    const schema = parameter.schema as Schema;
    return {
      name,
      place,
      type: describeType(schema),
      choices: listChoices(schema),
      isRequired: place === 'path' || parameter.default instanceof Invalid,
      default: describeDefault(schema.default ?? parameter.default),
      description: parameter.description,
      examples: (schema.examples ?? []).map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
    };
  });
}

/** Writes the default, if it is a value that could be sent. */
function describeDefault(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

import { type Dataset, type DatasetName, Invalid } from '@almanac/data/internal';
import type { TSchema } from 'typebox';

export { Invalid } from '@almanac/data/internal';

/** The data that a parameter can use while it reads a value: the languages, and the datasets in its `reads`. */
export interface Reading {
  matchLanguage(tag: string): string | undefined;
  dataset<N extends DatasetName>(name: N): Dataset<N>;
}

/**
 * A parameter of an operation, defined once for validation, `openapi.json`, forms and the command line. In a path or
 * query it reads a string; in a body, any JSON value.
 */
export interface Parameter<T, Raw = string> {
  readonly description: string;
  /** The JSON Schema of the values that callers send. */
  readonly schema: TSchema;
  /** The datasets that `read` needs. */
  readonly reads?: readonly DatasetName[];
  /** True for text whose outer space may matter. From other strings it is removed before they are read. */
  readonly keepsSpace?: true;
  read(rawValue: Raw, reading: Reading): T | Invalid;
  /** The value if the parameter is absent, or `Invalid` if the parameter is required. */
  readonly default: T | Invalid;
  /** Returns a distinct string for each value, so that equivalent requests share a cached response. */
  canonical(value: T): string;
}

export interface Input {
  readonly where: 'query' | 'body' | 'path';
  readonly name: string;
  readonly parameter: Parameter<unknown, never>;
}

export type Parameters<Raw = string> = Readonly<Record<string, Parameter<unknown, Raw>>>;

export type ParameterValues<P extends Parameters<never>> = {
  readonly [K in keyof P]: Exclude<P[K]['default'], Invalid>;
};

type Spec<T, Raw> = Omit<Parameter<T | undefined, Raw>, 'default' | 'canonical'> & { canonical?: (value: T) => string };

export function optional<T, Raw = string>(spec: Spec<T, Raw>): Parameter<T | undefined, Raw> {
  const { canonical = String } = spec;
  return { ...spec, default: undefined, canonical: (value) => (value === undefined ? '' : canonical(value)) };
}

export function required<T, Raw = string>(spec: Spec<T, Raw>): Parameter<T, Raw> {
  const { canonical = String } = spec;
  return { ...spec, canonical, default: new Invalid('is required', 'missing') } as Parameter<T, Raw>;
}

export function isRequired(parameter: { readonly default: unknown }): boolean {
  return parameter.default instanceof Invalid;
}

import type { Dataset, DatasetName } from '@almanac/data/internal';
import type { TSchema } from 'typebox';

/** A text that a parameter cannot take: what it should have been, in words that follow the parameter's name. */
export class Invalid {
  readonly shouldBe: string;
  /** True for a code of the right form that names nothing: in a path this is "not found", not "invalid". */
  readonly namesNothing: boolean;
  /** Finds what is to be added to the words, where that may take some milliseconds. */
  readonly findHint: (() => Promise<string>) | undefined;

  constructor(shouldBe: string, namesNothing = false, findHint?: () => Promise<string>) {
    this.shouldBe = shouldBe;
    this.namesNothing = namesNothing;
    this.findHint = findHint;
  }
}

/** What a parameter may look at while it reads: the languages, and the datasets that it names in `reads`. */
export interface Reading {
  matchLanguage(tag: string): string | undefined;
  dataset<N extends DatasetName>(name: N): Dataset<N>;
}

/**
 * One parameter of an operation, described once: for checking, for `openapi.json`, for forms and for the command line. In a path
 * or a query it reads a text; in a body, whatever JSON stands there.
 */
export interface Parameter<T, Sent = string> {
  readonly description: string;
  /** JSON Schema of what a caller sends. */
  readonly schema: TSchema;
  readonly reads?: readonly DatasetName[];
  /** The value of what was sent, or what it should have been. */
  read(sent: Sent, reading: Reading): T | Invalid;
  /** The value where the parameter is not given; `Invalid` where it must be. */
  readonly default: T | Invalid;
  /** One text for each distinct value, so that questions that mean the same share an answer. */
  canonical(value: T): string;
}

/** Parameters by name. */
// biome-ignore lint/suspicious/noExplicitAny: each parameter has a value type of its own.
export type Parameters<Sent = string> = Readonly<Record<string, Parameter<any, Sent>>>;

/** The values that reading these parameters gives. */
export type ParameterValues<P extends Parameters<never>> = {
  readonly [K in keyof P]: Exclude<P[K]['default'], Invalid>;
};

/** A parameter that may be left out. */
export function optional<T>(
  spec: Omit<Parameter<T | undefined>, 'default' | 'canonical'> & { canonical?: (value: T) => string },
): Parameter<T | undefined> {
  const { canonical = String } = spec;
  return { ...spec, default: undefined, canonical: (value) => (value === undefined ? '' : canonical(value)) };
}

/** The same parameter, where it must be given. */
export function required<T>(parameter: Parameter<T | undefined>): Parameter<T> {
  return {
    ...parameter,
    read: (text, reading) => parameter.read(text, reading) as T | Invalid,
    default: new Invalid('is required'),
  };
}

import type { Almanac, Dataset, DatasetName, Selection } from '@almanac/data';
import type { TObject } from 'typebox';
import type { Failed } from './failure.js';
import type { FieldTree } from './parameters/fields.js';
import type { Parameters, ValuesOf } from './parameters/parameter.js';

/** What every operation may know besides its parameters: the time, the library and the face that asks. */
export interface Context {
  /** The instant that counts as now, in milliseconds since 1970. */
  readonly nowMs: number;
  readonly almanac: Almanac;
  /** The face's own routes and version, for `/meta`. */
  readonly service: { readonly version: string; readonly routes: readonly string[] };
}

/** One value, and until when it holds where it depends on now. */
export interface Found<T> {
  readonly value: T;
  readonly holdsUntilMs?: number | undefined;
}

/** What a kind of answer holds, for `openapi.json`, and what `run` gives for it. */
export type AnswerShape =
  | { readonly kind: 'list'; readonly record: TObject }
  | { readonly kind: 'record'; readonly record: TObject }
  | { readonly kind: 'content'; readonly mediaType: string; readonly about: string };

type ResultOf<A extends AnswerShape> = A extends { kind: 'list' }
  ? Selection<object>
  : A extends { kind: 'record' }
    ? Found<object>
    : Found<string>;

/** The datasets that `run` receives, opened in the language of the question. */
export type Opened<N extends DatasetName> = { readonly [K in N]: Dataset<K> };

/** An example question, run as a test and shown in `openapi.json`. */
export interface Example {
  readonly about: string;
  /** Path and query, as a caller would write it. */
  readonly path: string;
}

/** One question that Almanac answers: everything that any face needs to know of it. */
export interface Operation<
  Path extends Parameters = Parameters,
  Query extends Parameters = Parameters,
  N extends DatasetName = DatasetName,
  A extends AnswerShape = AnswerShape,
> {
  /** The stable name: of the operation in `openapi.json`, of a client's method, of a command. */
  readonly id: string;
  readonly path: string;
  readonly about: string;
  readonly pathParams: Path;
  readonly params: Query;
  readonly reads: readonly N[];
  readonly answers: A;
  readonly examples: readonly Example[];
  /** True where each answer is for now alone: nothing may keep it. */
  readonly fresh?: true;
  run(ask: ValuesOf<Path> & ValuesOf<Query>, data: Opened<N>, context: Context): ResultOf<A> | Failed;
}

/** An operation of any kind, as a face sees it. */
export interface AnyOperation extends Omit<Operation, 'run'> {
  // biome-ignore lint/suspicious/noExplicitAny: what was read by the parameters is what `run` takes; `operation` has checked it.
  run(ask: any, data: any, context: Context): Selection<object> | Found<object> | Found<string> | Failed;
}

/** Defines an operation: its parameters decide what `run` is asked, `answers` what it must give. */
export function operation<
  const A extends AnswerShape,
  N extends DatasetName,
  Query extends Parameters,
  Path extends Parameters = Record<never, never>,
>(spec: Omit<Operation<Path, Query, N, A>, 'pathParams'> & { readonly pathParams?: Path }): AnyOperation {
  return { pathParams: {}, ...spec } as unknown as AnyOperation;
}

export function listOf(record: TObject) {
  return { kind: 'list', record } as const;
}

export function oneOf(record: TObject) {
  return { kind: 'record', record } as const;
}

export function contentOf(mediaType: string, about: string) {
  return { kind: 'content', mediaType, about } as const;
}

/** A selection, a record or a text, ready for a face to render. */
export type Answer =
  | { readonly kind: 'list'; readonly selection: Selection<object>; readonly fields: FieldTree | undefined }
  | { readonly kind: 'record'; readonly value: object; readonly fields: FieldTree | undefined }
  | { readonly kind: 'content'; readonly mediaType: string; readonly text: string };

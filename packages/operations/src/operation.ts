import {
  type Dataset,
  type DatasetName,
  hasEveryName,
  type Library,
  type Selection,
  type Steps,
} from '@almanac/data/internal';
import type { TObject, TSchema } from 'typebox';
import { checkDeprecation, type Deprecation } from './deprecation.js';
import { addNames, refuseSearch } from './every-name.js';
import type { Failure } from './failure.js';
import type { ListAnswer } from './formats/format.js';
import { flag } from './parameters/choice.js';
import { type FieldTree, fieldsParameter } from './parameters/fields.js';
import { language, languageOrAll } from './parameters/language.js';
import { type Input, Invalid, type Parameter, type Parameters, type ParameterValues } from './parameters/parameter.js';

/** The inputs of an operation besides its parameters. */
export interface Context {
  readonly nowMs: number;
  readonly almanac: Library;
  readonly service: {
    readonly version: string;
    readonly routes: readonly string[];
    readonly contactUrl?: string | undefined;
    /** The public URL of the service without a slash at the end, if known. */
    readonly publicUrl?: string | undefined;
    /** The path under which a proxy serves Almanac; empty or undefined without one. */
    readonly basePath?: string | undefined;
  };
  /** Undefined if PNG is not supported. */
  readonly drawPng?: DrawPng;
}

/** Runs off the event loop and returns a PNG or a failure. Without a colour, the background is transparent. */
export type DrawPng = (
  svg: string,
  options: { readonly widthPx: number; readonly background: string | undefined },
) => Promise<Uint8Array | Failure>;

/** A value and, if it depends on the current time, the time at which it expires, in milliseconds since 1970. */
export interface Found<T> {
  readonly value: T;
  readonly expiresAtMs?: number | undefined;
}

/** The schema of an answer, for `openapi.json`. Its kind determines what `run` returns. */
export type AnswerShape =
  | { readonly kind: 'list'; readonly record: TObject }
  | { readonly kind: 'record'; readonly record: TObject }
  | {
      readonly kind: 'content';
      readonly mediaType: string;
      readonly description: string;
      /** True for text in pieces that is kept in memory only in compressed form. */
      readonly isLarge: boolean;
      /** The schema of JSON content; by default, any object. */
      readonly schema?: TSchema;
    };

/** Creates text as a whole or in pieces, or bytes; or returns a failure. Not called for a 304 or a 429. */
export type MakeContent = () => string | Uint8Array | Iterable<string> | Promise<string | Uint8Array | Failure>;

type RunResult<A extends AnswerShape> = A extends { kind: 'list' }
  ? Selection<object>
  : A extends { kind: 'record' }
    ? Found<object>
    : Found<MakeContent>;

/** An example request, which is tested and shown in `openapi.json`. */
export interface Example {
  readonly description: string;
  /** Path and query. */
  readonly path: string;
  readonly body?: object;
}

/**
 * The limits that a request counts against: the day and the burst; only the burst; only work, as for pages and files; or
 * none.
 */
export type Charge = 'day' | 'burst' | 'work' | 'nothing';

interface Traits {
  /** The stable name of the operation in `openapi.json`, and of the method in a generated client. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Parameters are written `:name`. A final `*` matches the rest of the path, including slashes. */
  readonly path: string;
  readonly description: string;
  /** The most important fields, for tables in which not all fields fit. */
  readonly columns?: readonly string[];
  /** Columns that Explore shows only if they are chosen. */
  readonly optionalColumns?: readonly string[];
  readonly examples: readonly Example[];
  readonly charge: Charge;
  readonly noStore: boolean;
  /** True if a request uses up a token, and its answer contains a secret. HEAD is then not allowed. */
  readonly sensitive: boolean;
  /** True if the caller's key is checked even though the request does not count against the daily allowance. */
  readonly readsKey: boolean;
  /** True if answers contain URLs of the service. The ETags of the answers then depend on its public URL. */
  readonly hasUrls: boolean;
  readonly ignoresUnknownParams: boolean;
  /** The format of failures, if it is not the usual error object; its name begins their names in `openapi.json`. */
  readonly failures?: { readonly name: string; readonly schema: TObject; write(failure: Failure): object };
  readonly deprecated?: Deprecation;
  /**
   * True if the operation must run before a 304 can be sent, because it may fail, or its result expires. By default
   * true for records and content. The list for valid parameters always exists, so a caller who has it cached gets a
   * 304 without a run of the operation.
   */
  readonly runsBeforeTag: boolean;
}

/**
 * All functions get the values of the parameters; `run` also gets the datasets that the operation reads. For content,
 * `run` only finds out whether it exists: what takes time belongs into the function that it returns.
 */
interface OperationFunctions<Ask, Data, A extends AnswerShape> {
  /** Checks parameters that depend on each other, after each has been validated by itself. */
  check?(ask: Ask): Failure | undefined;
  /** Estimates the CPU time of a request in ms, apart from serialization. Omitted if the time is 2 ms or less. */
  workMs?(ask: Ask): number;
  run(ask: Ask, data: Data, context: Context): Eventual<RunResult<A> | Failure>;
}

type ValuesByName = Readonly<Record<string, unknown>>;

export interface AnyOperation extends Traits, OperationFunctions<ValuesByName, ValuesByName, AnswerShape> {
  readonly pathParams: Parameters;
  readonly params: Parameters;
  readonly body: Parameters<unknown> | undefined;
  /** All parameters in reading order: the language first, because datasets are opened in it; the path last. */
  readonly inputs: readonly Input[];
  readonly reads: readonly DatasetName[];
  readonly answers: AnswerShape;
}

/** A result, a promise of one, or steps that lead to one, which run in time slices and yield to the event loop. */
type Eventual<T> = T | Promise<T> | Steps<T>;

type TraitWithDefault = Extract<keyof Traits, keyof typeof defaults> | 'runsBeforeTag';

/** The parameters and `reads` determine what `run` receives, and `answers` what it returns. */
interface Definition<
  Path extends Parameters,
  Query extends Parameters,
  Body extends Parameters<unknown>,
  N extends DatasetName,
  A extends AnswerShape,
> extends Omit<Traits, TraitWithDefault>,
    Partial<Pick<Traits, TraitWithDefault>>,
    OperationFunctions<
      ParameterValues<Path> & ParameterValues<Query> & ParameterValues<Body>,
      { readonly [K in N]: Dataset<K> },
      A
    > {
  readonly pathParams?: Path;
  readonly params: Query;
  readonly body?: Body;
  readonly reads: readonly N[];
  readonly answers: A;
}

const defaults = {
  method: 'GET',
  pathParams: {},
  body: undefined,
  charge: 'day',
  noStore: false,
  sensitive: false,
  readsKey: false,
  hasUrls: false,
  ignoresUnknownParams: false,
} as const;

/** @throws if the operation is to be removed earlier than docs/releasing.md promises */
export function operation<
  const A extends AnswerShape,
  N extends DatasetName,
  Query extends Parameters,
  Path extends Parameters = Record<never, never>,
  Body extends Parameters<unknown> = Record<never, never>,
>(definition: Definition<Path, Query, Body, N, A>): AnyOperation {
  if (definition.deprecated) checkDeprecation(definition.deprecated);
  const runsBeforeTag = definition.answers.kind !== 'list';
  const completeOperation = addCommonParameters({
    ...defaults,
    runsBeforeTag,
    ...definition,
  } as unknown as AnyOperation);
  return { ...completeOperation, inputs: listInputs(completeOperation) };
}

/** An invalid query parameter is reported before an invalid path parameter. */
function listInputs({ params: { lang, ...params }, body = {}, pathParams }: AnyOperation): Input[] {
  const query = lang ? { lang, ...params } : params;
  return (
    [
      ['query', query],
      ['body', body],
      ['path', pathParams],
    ] as const
  ).flatMap(([where, parameters]) =>
    Object.entries<Parameter<unknown, never>>(parameters).map(([name, parameter]) => ({ where, name, parameter })),
  );
}

const pretty = flag('JSON with line breaks and indentation, for people to read.');

/** Lists of records with names also get `lang=*`, except searches, in which `q` is required. */
function addCommonParameters(operation: AnyOperation): AnyOperation {
  const { answers, noStore, params } = operation;
  if (answers.kind === 'content' || noStore) return operation;
  const isSearch = params.q?.default instanceof Invalid;
  const hasNames = params.lang === language && !isSearch && operation.reads.some(hasEveryName);
  if (answers.kind === 'record' || !hasNames) return { ...operation, params: { ...params, pretty } };
  const record = addNames(answers.record);
  return {
    ...operation,
    params: { ...params, lang: languageOrAll, ...fieldsParameter(record), pretty },
    answers: { kind: 'list', record },
    check: (ask) => refuseSearch(ask) ?? operation.check?.(ask),
  };
}

export function listResult(record: TObject) {
  return { kind: 'list', record } as const;
}

export function recordResult(record: TObject) {
  return { kind: 'record', record } as const;
}

/** @param isLarge true for text in pieces that is kept in memory only in compressed form, like the longest lists */
export function contentResult(mediaType: string, description: string, isLarge = false) {
  return { kind: 'content', mediaType, description, isLarge } as const;
}

export type Answer =
  | ({ readonly kind: 'list' } & ListAnswer)
  | {
      readonly kind: 'record';
      readonly value: object;
      readonly fields: FieldTree | undefined;
      readonly isPretty?: boolean;
    }
  | {
      readonly kind: 'content';
      readonly mediaType: string;
      readonly isLarge: boolean;
      readonly make: MakeContent;
    };

/** Finds the parameter for a final `*`, the only one without a `:name` in the path; undefined without `*`. */
export function findWildcard({ path, pathParams }: AnyOperation): string | undefined {
  return path.endsWith('/*') ? Object.keys(pathParams).find((name) => !path.includes(`:${name}`)) : undefined;
}

/** Selects records that need not come from a dataset. If `records` is only a page, `total` is the number of all. */
export function toSelection<R extends object>(
  name: string,
  records: readonly R[],
  total = records.length,
): Selection<R> {
  const from = { dataset: name, language: 'en', length: records.length, record: (row: number) => records[row] as R };
  return { from, rows: records.map((_record, row) => row), total };
}

import type { DatasetName, Library } from '@almanac/data/internal';
import { collectBody, collectQuery } from './collect-parameters.js';
import { Failure, invalidBody, invalidQuery, notFound } from './failure.js';
import type { AnyOperation, Context } from './operation.js';
import { explainMistake } from './parameters/explain-value.js';
import { everyLanguage } from './parameters/language.js';
import { Invalid, type Parameter, type Reading } from './parameters/parameter.js';

/** A request as the caller wrote it: the path parameters, the query pairs in their order, the body. */
export interface RawRequest {
  /** By name; what a final `*` matches may be named `*`. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, text: string])[];
  /** The parsed JSON body, if there is one. */
  readonly body?: unknown;
}

/** A request whose parameters are valid. */
export interface ParsedRequest {
  readonly operation: AnyOperation;
  readonly values: Readonly<Record<string, unknown>>;
  /** Equal for requests that mean the same. */
  readonly canonical: string;
  /** The language of names, where the operation depends on one. */
  readonly language: string | undefined;
  readonly opened: Readonly<Record<string, unknown>>;
}

/** Parses a request's parameters. The failure names the first invalid one. */
export async function parseRequest(
  operation: AnyOperation,
  request: RawRequest,
  context: Context,
): Promise<ParsedRequest | Failure> {
  const query = collectQuery(operation, request.query);
  if (query instanceof Failure) return query;
  const body = collectBody(operation, request.body);
  if (body instanceof Failure) return body;
  const language = readLanguage(operation, query, context.almanac);
  if (typeof language === 'object') return report(language, context.almanac);
  const { datasets, further, inPath, inQuery, inBody } = listParameters(operation);
  const needed = further.flatMap(([name, each]) => (query.has(name) || body[name] !== undefined ? each : []));
  const opened: Record<string, unknown> = {};
  const shown = language === undefined || language === everyLanguage ? 'en' : language;
  for (const name of [...datasets, ...needed])
    opened[name] = context.almanac.opened(name, shown) ?? (await context.almanac.open(name, shown));
  const reading: Reading = {
    matchLanguage: (tag) => context.almanac.languageTags.match(tag),
    dataset: (name) => opened[name] as never,
  };
  const values: Record<string, unknown> = {};
  // The path comes last: invalid parameters are reported before a path that names nothing.
  const problem =
    readInto(values, inQuery, (name) => query.get(name), reading, invalidQuery) ??
    // A field of the body that is a parameter too may be given either way.
    readInto(values, inBody, (name) => body[name] ?? values[name], reading, invalidBody) ??
    readInto(values, inPath, (name) => request.path[name] ?? request.path['*'], reading, refuseInPath(operation));
  const refusal = problem ? await report(problem, context.almanac) : operation.check?.(values);
  if (refusal) return refusal;
  return { operation, values, canonical: formatCanonical(operation, values), language, opened };
}

/** The language is read first, because datasets are opened in it. */
function readLanguage(
  { params }: AnyOperation,
  texts: Map<string, string>,
  { languageTags }: Library,
): string | undefined | Problem {
  const parameter = params.lang as Parameter<string> | undefined;
  const text = texts.get('lang');
  if (!parameter || text === undefined) return parameter?.default as string | undefined;
  const reading: Reading = {
    matchLanguage: (tag) => languageTags.match(tag),
    dataset: (name) => {
      throw new Error(`the language is read before ${name} is opened`);
    },
  };
  const value = parameter.read(text, reading);
  return value instanceof Invalid
    ? { name: 'lang', sent: text, parameter, invalid: value, reading, refuse: invalidQuery }
    : value;
}

type Entries<Sent = string> = readonly (readonly [name: string, parameter: Parameter<unknown, Sent>])[];

/** The parameters of an operation by where they are sent, and the datasets needed to parse and run it. */
interface ParameterLists {
  readonly inPath: Entries;
  readonly inQuery: Entries;
  /** In the path, then in the query. */
  readonly inUrl: Entries;
  readonly inBody: Entries<unknown>;
  readonly datasets: readonly DatasetName[];
  /** The datasets that only some parameters need: without these, they need not be opened. */
  readonly further: readonly (readonly [parameter: string, datasets: readonly DatasetName[]])[];
}

const listsByOperation = new WeakMap<AnyOperation, ParameterLists>();

function listParameters(operation: AnyOperation): ParameterLists {
  const known = listsByOperation.get(operation);
  if (known) return known;
  const inPath = Object.entries<Parameter<unknown>>(operation.pathParams);
  const inQuery = Object.entries<Parameter<unknown>>(operation.params);
  const inBody = Object.entries<Parameter<unknown, unknown>>(operation.body ?? {});
  const datasets = new Set([...operation.reads, ...inPath.flatMap(([, { reads = [] }]) => reads)]);
  const further = [...inQuery, ...inBody].flatMap(([name, { reads = [] }]) => {
    const more = reads.filter((dataset) => !datasets.has(dataset));
    return more.length > 0 ? [[name, more] as const] : [];
  });
  const lists = { inPath, inQuery, inUrl: [...inPath, ...inQuery], inBody, datasets: [...datasets], further };
  listsByOperation.set(operation, lists);
  return lists;
}

type Refuse = (message: string, param: string, invalid: Invalid, sent: unknown) => Failure;

/** An invalid parameter, described only when it is reported: hints may take some milliseconds. */
interface Problem {
  readonly name: string;
  readonly sent: unknown;
  readonly parameter: Parameter<unknown, never>;
  readonly invalid: Invalid;
  readonly reading: Reading;
  readonly refuse: Refuse;
}

async function report({ name, sent, refuse, ...problem }: Problem, almanac: Library): Promise<Failure> {
  const mistake = typeof sent === 'string' ? explainMistake(sent, problem) : undefined;
  const invalid = mistake ?? problem.invalid;
  const hint = (await invalid.findHint?.(almanac)) ?? '';
  return refuse(sentence(name, sent, invalid) + hint, name, invalid, sent);
}

/** Reads parameters into `values` and stops at the first invalid one. */
function readInto<Sent>(
  values: Record<string, unknown>,
  parameters: Entries<Sent>,
  sentAs: (name: string) => Sent | undefined,
  reading: Reading,
  refuse: Refuse,
): Problem | undefined {
  for (const [name, parameter] of parameters) {
    const sent = sentAs(name);
    const value = sent === undefined ? parameter.default : parameter.read(sent, reading);
    if (value instanceof Invalid) return { name, sent, parameter, invalid: value, reading, refuse };
    values[name] = value;
  }
  return undefined;
}

function refuseInPath({ path }: AnyOperation): Refuse {
  return (message, name, { namesNothing }, sent) => {
    // Only lists have formats besides JSON.
    const [, value] = /^([^/]*[^.])\.[a-z]{3,10}$/i.exec(String(sent)) ?? [];
    if (value !== undefined && path.endsWith(`:${name}`)) {
      const meant = path.replace(`:${name}`, () => value);
      return notFound(`there is no such route; did you mean ${meant}? It answers in JSON`);
    }
    return namesNothing ? notFound(message, name) : invalidQuery(message, name);
  };
}

function sentence(name: string, sent: unknown, { shouldBe, namesNothing }: Invalid): string {
  return namesNothing ? `${name} ${JSON.stringify(sent)} ${shouldBe}` : `${name} ${shouldBe}`;
}

/** Lengths instead of escapes keep the parts apart. */
function formatCanonical(operation: AnyOperation, values: Readonly<Record<string, unknown>>): string {
  let canonical = '';
  for (const [name, parameter] of listParameters(operation).inUrl) {
    const value = values[name];
    if (value === parameter.default) continue;
    const text = parameter.canonical(value);
    canonical += `${name}=${text.length}:${text}&`;
  }
  return canonical;
}

import type { DatasetName } from '@almanac/data/internal';
import { Failure, invalidBody, invalidQuery, notFound } from './failure.js';
import type { AnyOperation, Context } from './operation.js';
import { everyLanguage } from './parameters/language.js';
import { didYouMean } from './parameters/nearest-word.js';
import { Invalid, type Parameter, type Parameters, type Reading } from './parameters/parameter.js';

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
  const language = readLanguage(operation, query, context);
  if (language instanceof Failure) return language;
  const { datasets, inPath, inQuery, inBody } = listParameters(operation);
  const opened: Record<string, unknown> = {};
  const shown = language === undefined || language === everyLanguage ? 'en' : language;
  for (const name of datasets)
    opened[name] = context.almanac.opened(name, shown) ?? (await context.almanac.open(name, shown));
  const reading: Reading = {
    matchLanguage: (tag) => context.almanac.languageTags.match(tag),
    dataset: (name) => opened[name] as never,
  };
  const values: Record<string, unknown> = {};
  // The path comes last: invalid parameters are reported before a path that names nothing.
  const problem =
    readInto(values, inQuery, (name) => query.get(name), reading, invalidQuery) ??
    readInto(values, inBody, (name) => body[name], reading, invalidBody) ??
    readInto(values, inPath, (name) => request.path[name] ?? request.path['*'], reading, refuseInPath);
  const refusal = problem ? await problem : operation.check?.(values);
  if (refusal) return refusal;
  return { operation, values, canonical: formatCanonical(operation, values), language, opened };
}

/** Finds the same request for the whole list; undefined if it is for the whole list already. */
export function dropPage(parsed: ParsedRequest): ParsedRequest | undefined {
  const { limit, offset } = parsed.values;
  if (limit === undefined && !offset) return undefined;
  const { params } = parsed.operation;
  const values = { ...parsed.values, limit: params.limit?.default, offset: params.offset?.default };
  return { ...parsed, values, canonical: formatCanonical(parsed.operation, values) };
}

const ignoredNames = /^(?:_|utm_)|^(?:fbclid|gclid|msclkid)$/;
/** An unescaped # ends a URL, so a colour that begins with one arrives empty. Ignoring it would hide the mistake. */
const colorNames = /^(?:fill|stroke|hoverFill|background|colors)$/;
const keyNames = /^(?:api[_-]?key|key|token|access_token)$/i;

function collectQuery(operation: AnyOperation, pairs: RawRequest['query']): Map<string, string> | Failure {
  const texts = new Map<string, string>();
  for (const [name, text] of pairs) {
    if (!Object.hasOwn(operation.params, name)) {
      if (ignoredNames.test(name)) continue;
      if (keyNames.test(name)) return invalidQuery('a key is sent in the x-api-key header, never in the address', name);
      if (operation.ignoresUnknownParams) continue;
      return refuseUnknown(operation, name);
    }
    if (texts.has(name)) return invalidQuery(`${name} must be given once`, name);
    texts.set(name, text);
  }
  // Forms send empty fields too.
  for (const [name, text] of texts) {
    if (text !== '') continue;
    if (colorNames.test(name)) return invalidQuery(`${name} must not be empty; in an address # is written %23`, name);
    texts.delete(name);
  }
  return texts;
}

function refuseUnknown({ path, params }: AnyOperation, name: string): Failure {
  if (name === '') return invalidQuery(`a parameter without a name is none of ${path}`, name);
  return invalidQuery(`${name} is not a parameter of ${path}${didYouMean(name, Object.keys(params))}`, name);
}

function collectBody({ body: known }: AnyOperation, body: unknown): Readonly<Record<string, unknown>> | Failure {
  if (!known || (body === undefined && isOptional(known))) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return invalidBody('the body must be a JSON object');
  for (const name of Object.keys(body)) {
    if (!Object.hasOwn(known, name))
      return invalidBody(`the body has no field ${JSON.stringify(name)}${didYouMean(name, Object.keys(known))}`, name);
  }
  return body as Readonly<Record<string, unknown>>;
}

/** Whether every field of the body is optional. */
function isOptional(known: Parameters<unknown>): boolean {
  return Object.values(known).every(({ default: defaultValue }) => !(defaultValue instanceof Invalid));
}

/** The language is read first, because datasets are opened in it. */
function readLanguage(
  { params }: AnyOperation,
  texts: Map<string, string>,
  { almanac }: Context,
): string | undefined | Failure {
  const parameter = params.lang as Parameter<string> | undefined;
  const text = texts.get('lang');
  if (!parameter || text === undefined) return parameter?.default as string | undefined;
  const reading: Reading = {
    matchLanguage: (tag) => almanac.languageTags.match(tag),
    dataset: (name) => {
      throw new Error(`the language is read before ${name} is opened`);
    },
  };
  const value = parameter.read(text, reading);
  return value instanceof Invalid ? invalidQuery(sentence('lang', text, value), 'lang') : value;
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
}

const listsByOperation = new WeakMap<AnyOperation, ParameterLists>();

function listParameters(operation: AnyOperation): ParameterLists {
  const known = listsByOperation.get(operation);
  if (known) return known;
  const inPath = Object.entries<Parameter<unknown>>(operation.pathParams);
  const inQuery = Object.entries<Parameter<unknown>>(operation.params);
  const inBody = Object.entries<Parameter<unknown, unknown>>(operation.body ?? {});
  const read = [...inPath, ...inQuery, ...inBody].flatMap(([, { reads = [] }]) => reads);
  const lists = {
    inPath,
    inQuery,
    inUrl: [...inPath, ...inQuery],
    inBody,
    datasets: [...new Set([...operation.reads, ...read])],
  };
  listsByOperation.set(operation, lists);
  return lists;
}

type Refuse = (message: string, param: string, invalid: Invalid) => Failure;

/** Reads parameters into `values` and stops at the first invalid one. */
function readInto<Sent>(
  values: Record<string, unknown>,
  parameters: Entries<Sent>,
  sentAs: (name: string) => Sent | undefined,
  reading: Reading,
  refuse: Refuse,
): Promise<Failure> | undefined {
  for (const [name, parameter] of parameters) {
    const sent = sentAs(name);
    const value = sent === undefined ? parameter.default : parameter.read(sent, reading);
    if (value instanceof Invalid) return refuseWithHint(name, sent, value, refuse);
    values[name] = value;
  }
  return undefined;
}

async function refuseWithHint(name: string, sent: unknown, invalid: Invalid, refuse: Refuse): Promise<Failure> {
  const hint = invalid.findHint ? await invalid.findHint() : '';
  return refuse(sentence(name, sent, invalid) + hint, name, invalid);
}

function refuseInPath(sentence: string, name: string, { namesNothing }: Invalid): Failure {
  return namesNothing ? notFound(sentence, name) : invalidQuery(sentence, name);
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

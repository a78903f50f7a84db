import type { DatasetName } from '@almanac/data/internal';
import { Failure, invalidBody, invalidQuery } from './failure.js';
import type { AnyOperation, Context } from './operation.js';
import { didYouMeanName } from './parameters/did-you-mean.js';
import { everyLanguage } from './parameters/language.js';
import { Invalid, isRequired, type Reading } from './parameters/parameter.js';
import { refuseUnknownParameter, refuseValue, showBody } from './refusals.js';

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

/** Parses a request's parameters and opens the datasets that it needs. The failure names the first invalid parameter. */
export async function parseRequest(
  operation: AnyOperation,
  { path, ...request }: RawRequest,
  { almanac }: Context,
): Promise<ParsedRequest | Failure> {
  const query = collectQuery(operation, request.query);
  if (query instanceof Failure) return query;
  const body = collectBody(operation, request.body);
  if (body instanceof Failure) return body;

  let language: string | undefined;
  const opened: Record<string, unknown> = {};
  const open = async (dataset: DatasetName) => {
    const shown = language === undefined || language === everyLanguage ? 'en' : language;
    opened[dataset] ??= almanac.opened(dataset, shown) ?? (await almanac.open(dataset, shown));
  };
  const reading: Reading = {
    matchLanguage: (tag) => almanac.languageTags.match(tag),
    dataset: (name) => opened[name] as never,
  };

  const values: Record<string, unknown> = {};
  let canonical = '';
  for (const input of operation.inputs) {
    const { where, name, parameter } = input;
    let sent: unknown;
    if (where === 'query') sent = query.get(name);
    else if (where === 'path') sent = path[name] ?? path['*'];
    // A field of the body that is a parameter too may be given either way.
    else sent = body[name] ?? values[name];
    if (sent !== undefined) for (const dataset of parameter.reads ?? []) await open(dataset);
    const value = sent === undefined ? parameter.default : parameter.read(sent as never, reading);
    if (value instanceof Invalid) return refuseValue(operation, input, { sent, invalid: value, reading, almanac });
    values[name] = value;
    if (where === 'query' && name === 'lang') language = value as string | undefined;
    if (where !== 'body' && value !== parameter.default) {
      // Lengths instead of escapes keep the parts apart.
      const text = parameter.canonical(value as never);
      canonical += `${name}=${text.length}:${text}&`;
    }
  }
  for (const dataset of operation.reads) await open(dataset);
  return operation.check?.(values) ?? { operation, values, canonical, language, opened };
}

const ignoredNames = /^(?:_|utm_)|^(?:fbclid|gclid|msclkid)$/;
const keyNames = /^(?:api[_-]?key|key|token|access_token)$/i;

/** The texts of a query by name, without empty ones. Forms send empty fields too. */
function collectQuery(operation: AnyOperation, pairs: RawRequest['query']): Map<string, string> | Failure {
  const texts = new Map<string, string>();
  for (const [name, text] of pairs) {
    if (!Object.hasOwn(operation.params, name)) {
      if (ignoredNames.test(name)) continue;
      if (keyNames.test(name)) return invalidQuery('a key is sent in the x-api-key header, never in the address', name);
      if (operation.ignoresUnknownParams) continue;
      return refuseUnknownParameter(operation, name, text);
    }
    if (texts.has(name)) return invalidQuery(`${name} must be given once`, name);
    texts.set(name, text);
  }
  for (const [name, text] of texts) if (text === '') texts.delete(name);
  return texts;
}

/** The fields of a body; none for an operation without a body, or if it may be left out and was. */
function collectBody(operation: AnyOperation, body: unknown): Readonly<Record<string, unknown>> | Failure {
  const { body: known } = operation;
  if (!known || (body === undefined && !Object.values(known).some(isRequired))) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return invalidBody(`the body must be a JSON object${showBody(operation)}`);
  const unknown = Object.keys(body).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return body as Readonly<Record<string, unknown>>;
  const hint = didYouMeanName(unknown, Object.keys(known));
  return invalidBody(`the body has no field ${JSON.stringify(unknown)}${hint}`, unknown);
}

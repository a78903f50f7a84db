import { type Answered, answer } from './answer.js';
import { Failure } from './failure.js';
import { type AnyOperation, type Context, findWildcard } from './operation.js';
import { type ParsedRequest, parseRequest, type RawRequest } from './parse-request.js';

/**
 * Parameters of the path, of the query and of the body by name: text, numbers, booleans and lists of them; in a body,
 * any JSON.
 */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Answers an operation in this process, like a request over HTTP.
 *
 * @param values undefined and null count as omitted
 * @example await ask(getCountry, { alpha2: 'CH', lang: 'de' }, context); // a record, or a `Failure` if there is none
 */
export async function ask(operation: AnyOperation, values: Values, context: Context): Promise<Answered | Failure> {
  const parsed = await parseValues(operation, values, context);
  return parsed instanceof Failure ? parsed : answer(parsed, context);
}

/**
 * Reads values like those of a request. The failure names the first invalid one.
 * @param body JSON that replaces the values of a body
 */
export function parseValues(
  operation: AnyOperation,
  values: Values,
  context: Context,
  body?: unknown,
): Promise<ParsedRequest | Failure> {
  const sorted = sortValues(operation, values);
  return parseRequest(operation, body === undefined ? sorted : { ...sorted, body }, context);
}

/** The HTTP form of an operation, for the client's `writeRequest`. A path has `*name` where it may contain slashes. */
export function shapeRequest(operation: AnyOperation) {
  const { path, body } = operation;
  return {
    path: path.replace('*', () => `*${findWildcard(operation)}`),
    ...(body && { isInBody: (name: string) => isInBody(operation, name) }),
  };
}

/** Sorts values into path, query and body. */
function sortValues(operation: AnyOperation, values: Values): RawRequest {
  const inPath: [name: string, text: string][] = [];
  const inQuery: [name: string, text: string][] = [];
  const inBody: [name: string, value: unknown][] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    if (Object.hasOwn(operation.pathParams, name)) {
      // A part of a path cannot be empty.
      if (value !== '') inPath.push([name, toText(value)]);
    } else if (isInBody(operation, name)) inBody.push([name, value]);
    else inQuery.push([name, toText(value)]);
  }
  return { path: Object.fromEntries(inPath), query: inQuery, body: operation.body && Object.fromEntries(inBody) };
}

/**
 * Values that may be sent either way go into the query. An unknown one goes where most are sent, and is rejected there.
 */
function isInBody({ params, body }: AnyOperation, name: string): boolean {
  return body !== undefined && !Object.hasOwn(params, name);
}

/** A list is separated by commas. A lone surrogate, which no URL can contain, becomes U+FFFD. */
function toText(value: unknown): string {
  return String(value).toWellFormed();
}

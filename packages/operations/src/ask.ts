import { type Answered, answer } from './answer.js';
import { Failure } from './failure.js';
import { type AnyOperation, type Context, findWildcard } from './operation.js';
import { type ParsedRequest, parseRequest, type RawRequest } from './parse-request.js';

/** Path, query and body parameters by name: text, numbers, booleans and lists of them; in a body, any JSON. */
export type Values = Readonly<Record<string, unknown>>;

/** Runs an operation in this process, as over HTTP. Values that are undefined or null count as omitted. */
export async function ask(operation: AnyOperation, values: Values, context: Context): Promise<Answered | Failure> {
  const parsed = await parseValues(operation, values, context);
  return parsed instanceof Failure ? parsed : answer(parsed, context);
}

/** If values are invalid, the failure names the first of them. `body` replaces the values of body parameters. */
export function parseValues(
  operation: AnyOperation,
  values: Values,
  context: Context,
  body?: unknown,
): Promise<ParsedRequest | Failure> {
  const rawRequest = divideValues(operation, values);
  return parseRequest(operation, body === undefined ? rawRequest : { ...rawRequest, body }, context);
}

/** Returns what the client's `writeRequest` needs. In the path, `*name` stands for a value that may have slashes. */
export function shapeRequest(operation: AnyOperation) {
  const { path, body } = operation;
  return {
    path: path.replace('*', () => `*${findWildcard(operation)}`),
    ...(body && { isInBody: (name: string) => isInBody(operation, name) }),
  };
}

function divideValues(operation: AnyOperation, values: Values): RawRequest {
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

/** An unknown name goes into the body, if there is one, and is rejected there. */
function isInBody({ params, body }: AnyOperation, name: string): boolean {
  return body !== undefined && !Object.hasOwn(params, name);
}

/** Joins a list with commas. A lone surrogate, which no URL can contain, becomes U+FFFD. */
function toText(value: unknown): string {
  return String(value).toWellFormed();
}

import type { AnyOperation } from '@almanac/operations';
import { type AnyParameter, type FormatRoute, isFlag, isList } from './data-command.js';

/** What was typed for the parameters of an operation, by name. */
export type TypedValues = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

/**
 * Creates the request that asks an operation.
 *
 * @param origin where to, without a slash at its end
 * @param body sent as it is, instead of the parameters that make up one
 */
export function createRequest(
  origin: string,
  { operation, suffix }: FormatRoute,
  typed: TypedValues,
  body?: string,
): Request {
  const query = new URLSearchParams();
  for (const name of Object.keys(operation.params)) {
    const value = typed[name];
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join(' ') : String(value));
  }
  const url = `${origin}${writePath(operation, typed)}${suffix}${query.size > 0 ? `?${query}` : ''}`;
  if (operation.method === 'GET') return new Request(url);
  return new Request(url, {
    method: operation.method,
    headers: { 'content-type': 'application/json' },
    body: body ?? JSON.stringify(createBody(operation, typed)),
  });
}

function writePath({ path, pathParams }: AnyOperation, typed: TypedValues): string {
  let written = path;
  for (const name of Object.keys(pathParams)) {
    const value = encodeURIComponent(String(typed[name]));
    written = written.includes(`:${name}`)
      ? written.replace(`:${name}`, () => value)
      : // A final * matches slashes too.
        written.replace('*', () => value.replaceAll('%2F', '/'));
  }
  return written;
}

function createBody({ body = {}, params }: AnyOperation, typed: TypedValues): object {
  const entries = Object.entries<AnyParameter>(body).flatMap(([name, parameter]) => {
    const value = typed[name];
    if (value === undefined || Object.hasOwn(params, name)) return [];
    return [[name, readValue(parameter, value)]];
  });
  return Object.fromEntries(entries);
}

function readValue(parameter: AnyParameter, value: NonNullable<TypedValues[string]>): unknown {
  if (isFlag(parameter)) return value === true || value === 'true';
  if (!isList(parameter) || !Array.isArray(value)) return value;
  return takesPairs(parameter) ? value.map(readPair) : value;
}

/** Whether the items of a list are pairs of numbers, as latitude and longitude. */
function takesPairs({ schema }: AnyParameter): boolean {
  const { items = {} } = schema as { items?: { anyOf?: { type?: string }[] } };
  return items.anyOf?.some(({ type }) => type === 'array') ?? false;
}

/** What is no pair of numbers is sent as it is, for the answer to say what it should be. */
function readPair(text: string): unknown {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return numbers.some(Number.isNaN) ? text : numbers;
}

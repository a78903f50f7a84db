import { type AnyOperation, type Failure, invalidQuery } from '@almanac/operations';
import { encodeValue } from '../questions.js';
import type { Arguments } from '../tool.js';

/** The parts of a request to the service. */
export interface BuiltRequest {
  readonly path: string;
  readonly query: Arguments;
  /** Only for operations that take one. */
  readonly body?: object;
}

/** Puts the parameters of an operation where they belong: path, query or body. The service checks their values. */
export function buildRequest({ path, pathParams, body }: AnyOperation, sent: Arguments): BuiltRequest | Failure {
  const query: Record<string, unknown> = {};
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (Object.hasOwn(pathParams, name)) continue;
    if (body && Object.hasOwn(body, name)) fields[name] = value;
    else query[name] = value ?? '';
  }
  let built = path;
  for (const [name, { description }] of Object.entries(pathParams)) {
    const given = sent[name];
    const value = Array.isArray(given) && given.length === 1 ? given[0] : given;
    if (value === undefined || value === null || value === '')
      return invalidQuery(`${name} is required: ${description}`, name);
    if (typeof value === 'object') return invalidQuery(`${name} must be a text or a number: ${description}`, name);
    const encoded = encodeValue(value);
    built = built.includes(`:${name}`)
      ? built.replace(`:${name}`, () => encoded)
      : built.replace('*', () => encoded.replaceAll('%2F', '/'));
  }
  return body ? { path: built, query, body: fields } : { path: built, query };
}

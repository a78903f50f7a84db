import type { Failure } from '../failure.js';
import { encodedBody, notJson, notJsonType } from './errors.js';

/** Refuses a body by its headers, before it is read. */
export function refuseBodyType(contentType: string, contentEncoding = 'identity'): Failure | undefined {
  if (contentEncoding.trim().toLowerCase() !== 'identity') return encodedBody;
  return /^application\/json\s*(?:;|$)/i.test(contentType) ? undefined : notJsonType;
}

/** An empty body is undefined, since many clients send a content type without a body. */
export function parseJsonBody(text: string): unknown | Failure {
  if (text === '') return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return reachesPrototype(body) ? notJson : body;
  } catch {
    return notJson;
  }
}

/** Finds names that could change the prototype of a copy. It does not recurse, which could overflow the stack. */
function reachesPrototype(body: unknown): boolean {
  const unvisited = [body];
  for (let value = unvisited.pop(); value !== undefined; value = unvisited.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (name === '__proto__') return true;
      if (name === 'constructor' && typeof inner === 'object' && inner && Object.hasOwn(inner, 'prototype'))
        return true;
      unvisited.push(inner);
    }
  }
  return false;
}

import type { Failure } from '../failure.js';
import { notJson } from './errors.js';

export function isJsonType(contentType: string): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType);
}

/**
 * Parses a JSON body; undefined if it is empty, since many clients send a content type without a body. Returns a
 * failure if the body is not JSON, or has a name that could change a prototype.
 */
export function parseJsonBody(text: string): unknown | Failure {
  if (text === '') return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return reachesPrototype(body) ? notJson : body;
  } catch {
    return notJson;
  }
}

/**
 * True if a body has a name that could change the prototype of an object into which it is copied. A loop visits all
 * values, since recursion could overflow the stack.
 */
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

import type { AnyOperation } from '@almanac/operations';
import type { PublicError } from './errors.js';

/** The same address without the version before it: paths with none are version 1. */
export function withoutVersion(url: string): string {
  return url.replace(/^\/v1(?=[/?]|$)/, '');
}

/** The address as routes know it: without the origin that a request to a proxy has (RFC 9112, section 3.2.2), and without the version. */
export function routedUrl(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '');
  return withoutVersion(path).replace(/^(?!\/)/, '/');
}

/** The methods that any route takes. */
export const everyMethod = 'GET, HEAD, POST, DELETE, OPTIONS';

/** Longer addresses are refused. */
export const longestUrl = 8192;

/** Bodies of more bytes are refused. */
export const longestBody = 16_384;

/** Which routes there are and what each allows, for `/meta` and for those who miss. */
export class Routes {
  /** Every route that answers, parameters written as `:name`. */
  readonly all: readonly string[];
  readonly #allowed = new Map<string, Set<string>>();

  constructor(operations: readonly AnyOperation[], pages: readonly string[]) {
    for (const path of pages) this.#allowed.set(path, new Set(['GET', 'HEAD']));
    for (const operation of operations) {
      const allowed = this.#allowed.get(operation.path) ?? new Set();
      for (const method of this.methodsOf(operation)) allowed.add(method);
      this.#allowed.set(operation.path, allowed);
    }
    this.all = [...this.#allowed.keys()];
  }

  /** HEAD works wherever GET does, but where asking has an effect. */
  methodsOf({ method, private: isPrivate }: AnyOperation): string[] {
    return method === 'GET' && !isPrivate ? ['GET', 'HEAD'] : [method];
  }

  /** Why no route answers: there is none, or it does not take the method. */
  explainMiss(method: string, url: string, headers: Record<string, string>): PublicError {
    const allowed = findAllowed(this.#allowed, url);
    if (!allowed) return { code: 'not_found', message: 'there is no such route; /meta lists them' };
    headers.allow = `${allowed}, OPTIONS`;
    return methodRefusal(method, headers.allow);
  }
}

/** The methods that the route of an address takes, as `allow` names them; undefined where there is no route. */
export function findAllowed(routes: ReadonlyMap<string, Iterable<string>>, url: string): string | undefined {
  const path = (url.split('?')[0] ?? '/').replace(/(?<=.)\/$/, '');
  for (const [pattern, methods] of routes) if (expressionOf(pattern).test(path)) return [...methods].join(', ');
  return undefined;
}

export function methodRefusal(method: string, allowed: string): PublicError {
  return { code: 'method_not_allowed', message: `${method} is not allowed here; ${allowed} are` };
}

/** What the paths of a route look like. */
function expressionOf(pattern: string): RegExp {
  const expression = pattern.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.+');
  return new RegExp(`^${expression}$`);
}

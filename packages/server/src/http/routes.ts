import type { AnyOperation } from '@almanac/operations';
import createRouter from 'find-my-way';
import { type ChooseFormat, formatChooser, listFormats } from '../responses/choose-format.js';

/** A path that answers with an operation. */
export interface OperationRoute {
  readonly path: string;
  readonly methods: readonly string[];
  readonly operation: AnyOperation;
  /** The choice of a list's format: by the `accept` header, or as the path's suffix says. */
  readonly chooseFormat: ChooseFormat;
}

/** What a path and a method lead to. */
export interface RouteMatch {
  readonly route: OperationRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly queryText: string;
}

/** Longer URLs are refused. */
export const maxUrlLength = 8192;

/** Bodies of more bytes are refused. */
export const maxBodyBytes = 16_384;

/** How the framework's router and the route table read URLs. The query is left as it was sent. */
export const routerOptions = {
  ignoreTrailingSlash: true,
  maxParamLength: maxUrlLength,
  querystringParser: (text: string) => ({ text }),
};

/** The URL as routes know it: without an origin (RFC 9112, section 3.2.2) and without `/v1`, since paths without a version are version 1. */
export function normalizeUrl(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');
  return path.startsWith('/v1') ? path.replace(/^\/v1(?=[/?]|$)/, '').replace(/^(?!\/)/, '/') : path;
}

/** The routes of an operation: its own path, where `accept` chooses the format of a list, and one for each format. */
export function createRoutes(operation: AnyOperation): OperationRoute[] {
  const own: OperationRoute = {
    path: operation.path,
    methods: methods(operation),
    operation,
    chooseFormat: formatChooser(operation),
  };
  const formats = operation.method === 'GET' ? listFormats(operation) : [];
  return [
    own,
    ...formats.map((format) => ({ ...own, path: `${operation.path}.${format.suffix}`, chooseFormat: () => format })),
  ];
}

/** HEAD works wherever GET does, except where a GET has an effect. */
function methods({ method, sensitive: isPrivate }: AnyOperation): string[] {
  return method === 'GET' && !isPrivate ? ['GET', 'HEAD'] : [method];
}

/** All routes, for those who ask without a request: what a path allows, which operation a part of a batch means, what `/meta` lists. */
export class RouteTable {
  readonly #router = createRouter({ ...routerOptions, onBadUrl: unused });
  readonly #paths = new Set<string>();

  /**
   * @param routes of operations
   * @param documents the paths of pages and other fixed documents
   */
  constructor(routes: readonly OperationRoute[], documents: readonly string[]) {
    for (const path of documents) {
      this.#paths.add(path);
      for (const method of ['GET', 'HEAD'] as const) this.#router.on(method, path, unused, 'document');
    }
    for (const route of routes) {
      if (!route.operation.operatorOnly) this.#paths.add(route.operation.path);
      for (const method of route.methods) this.#router.on(method as 'GET', route.path, unused, route);
    }
  }

  /** Every path that is published, parameters written as `:name`. */
  get paths(): readonly string[] {
    return [...this.#paths];
  }

  /** The methods that a path takes; none where there is no such path. */
  findMethods(url: string): readonly string[] {
    return (['GET', 'HEAD', 'POST', 'DELETE'] as const).filter((method) => this.#router.find(method, url));
  }

  /** The operation that a method and a URL lead to; `broken` where the path cannot be decoded. */
  find(method: 'GET' | 'POST', url: string): RouteMatch | 'broken' | undefined {
    const found = this.#router.find(method, normalizeUrl(url));
    if (!found || found.store === 'document') return undefined;
    if (!found.store) return 'broken';
    const params = found.params as Record<string, string>;
    return { route: found.store as OperationRoute, params, queryText: found.searchParams.text ?? '' };
  }
}

/** The router wants a handler for each route; this one's are never called. */
function unused(): void {}

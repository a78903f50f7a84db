import { writeDeprecationHeaders } from '../deprecation.js';
import { Failure, notFound } from '../failure.js';
import type { AnyOperation } from '../operation.js';
import { type ChooseFormat, createFormatChooser, listFormats } from './choose-format.js';
import { findNearestPath } from './nearest-path.js';
import { Router } from './router.js';

/** A path served by an operation. */
export interface OperationRoute {
  readonly path: string;
  readonly methods: readonly string[];
  readonly operation: AnyOperation;
  /** Chooses a list's format: by the `accept` header, or by the suffix of the path. */
  readonly chooseFormat: ChooseFormat;
  /** Headers of every response to a caller of the operation: names and values in turn. */
  readonly headers: readonly string[];
}

/** The route that matches a method and a URL. */
export interface RouteMatch {
  readonly route: OperationRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly queryText: string;
}

/** Longer URLs are rejected with 414. */
export const maxUrlLength = 8192;

/** Larger bodies are rejected with 413. */
export const maxBodyBytes = 16_384;

/** Removes the origin (RFC 9112, section 3.2.2) and `/v1`, which is the same as no version, from a URL. */
export function normalizeUrl(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');
  return path.startsWith('/v1') ? path.replace(/^\/v1(?=[/?]|$)/, '').replace(/^(?!\/)/, '/') : path;
}

/** Creates the routes of an operation: its own path, where `accept` chooses the format of a list, and one per format. */
export function createRoutes(operation: AnyOperation): OperationRoute[] {
  const main: OperationRoute = {
    path: operation.path,
    methods: listMethods(operation),
    operation,
    chooseFormat: createFormatChooser(operation),
    headers: writeDeprecationHeaders(operation.deprecated),
  };
  const formats = operation.method === 'GET' ? listFormats(operation) : [];
  return [
    main,
    ...formats.map((format) => ({ ...main, path: `${operation.path}.${format.suffix}`, chooseFormat: () => format })),
  ];
}

/** HEAD is allowed wherever GET is, unless the GET has an effect. */
function listMethods({ method, sensitive }: AnyOperation): string[] {
  return method === 'GET' && !sensitive ? ['GET', 'HEAD'] : [method];
}

const methods = ['GET', 'HEAD', 'POST', 'DELETE'] as const;

/** A method that a route may allow. */
export type RouteMethod = (typeof methods)[number];

/** Looks up routes by method and URL: those of operations, and the paths of documents and pages. */
export class RouteTable {
  readonly #routers = new Map(methods.map((method) => [method, new Router<OperationRoute | 'document'>()]));
  readonly #paths = new Set<string>();

  /**
   * @param routes of operations
   * @param documents paths of documents for programs
   * @param endpoints paths that take POST in a protocol of their own
   * @param pages paths of the site, which are not published
   */
  constructor(
    routes: readonly OperationRoute[],
    documents: readonly string[],
    endpoints: readonly string[] = [],
    pages: readonly string[] = [],
  ) {
    for (const path of documents) this.#paths.add(path);
    for (const path of [...documents, ...pages]) {
      for (const method of ['GET', 'HEAD'] as const) this.#routers.get(method)?.add(path, 'document');
    }
    for (const path of endpoints) {
      this.#paths.add(path);
      this.#routers.get('POST')?.add(path, 'document');
    }
    for (const route of routes) {
      if (!route.operation.operatorOnly) this.#paths.add(route.operation.path);
      for (const method of route.methods) this.#routers.get(method as RouteMethod)?.add(route.path, route);
    }
  }

  /** Every published path, for programs; parameters are written `:name`. */
  get paths(): readonly string[] {
    return [...this.#paths];
  }

  /** Describes that no route has the path of a URL, and which one was most likely meant. */
  describeUnknown(url: string): Failure {
    const [path = ''] = normalizeUrl(url).split('?');
    const nearest = findNearestPath(this.#paths, path);
    if (nearest === undefined) return notFound('there is no such route; /meta lists all routes');
    const found = this.find('GET', nearest);
    const formats = typeof found === 'object' ? listFormats(found.route.operation) : [];
    const others = /\.\w+$/.test(path) ? formats.map(({ suffix }) => `, ${nearest}.${suffix}`) : [];
    return notFound(`there is no such route; did you mean ${nearest}${others.join('')}? /meta lists all routes`);
  }

  /** The methods that a path allows; none if there is no such path. */
  findMethods(url: string): readonly RouteMethod[] {
    return methods.filter((method) => this.#routers.get(method)?.find(url));
  }

  /** The operations of a URL, one for each method that has its own. */
  findOperations(url: string): readonly AnyOperation[] {
    return methods.flatMap((method) => {
      const match = this.find(method, url);
      return typeof match === 'object' ? [match.route.operation] : [];
    });
  }

  /** The route that matches a method and a URL; `undecodable` if the path has broken percent-encoding. */
  find(method: RouteMethod, url: string): RouteMatch | 'undecodable' | undefined {
    const match = this.#routers.get(method)?.find(normalizeUrl(url));
    if (match === undefined || match === 'undecodable') return match;
    const { found: route, params, queryText } = match;
    return route === 'document' ? undefined : { route, params, queryText };
  }
}

/** Refuses a method that a path does not allow. */
export function refuseMethod(method: string, allowed: readonly string[]): Failure {
  return new Failure('method_not_allowed', `${method} is not allowed here; ${allowed.join(', ')} are`);
}

/** What a URL over the limit is answered with. */
export const tooLongUrl = new Failure('uri_too_long', `the URL must be at most ${maxUrlLength} characters long`);

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

/** What the table knows of a route. */
export interface TableRoute {
  readonly path: string;
  readonly methods: readonly string[];
  readonly operation?: AnyOperation | undefined;
  /** True for pages: only programs are told of the others. */
  readonly isPage?: boolean;
}

/** The route that matches a method and a URL. */
export interface RouteMatch<R> {
  readonly route: R;
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

/** Looks up routes by method and URL. */
export class RouteTable<R extends TableRoute = TableRoute> {
  readonly #routers = new Map<string, Router<R>>(methods.map((method) => [method, new Router<R>()]));
  readonly #paths = new Set<string>();

  constructor(routes: readonly R[]) {
    for (const route of routes) {
      if (!route.isPage && !route.operation?.operatorOnly) this.#paths.add(route.operation?.path ?? route.path);
      for (const method of route.methods) this.#routers.get(method)?.add(route.path, route);
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
    const operation = typeof found === 'object' ? found.route.operation : undefined;
    const formats = operation ? listFormats(operation) : [];
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
      return typeof match === 'object' && match.route.operation ? [match.route.operation] : [];
    });
  }

  /** The route that matches a method and a URL; `undecodable` if the path has broken percent-encoding. */
  find(method: string, url: string): RouteMatch<R> | 'undecodable' | undefined {
    const match = this.#routers.get(method)?.find(normalizeUrl(url));
    if (match === undefined || match === 'undecodable') return match;
    return { route: match.found, params: match.params, queryText: match.queryText };
  }
}

/** Refuses a method that a path does not allow. */
export function refuseMethod(method: string, allowed: readonly string[]): Failure {
  return new Failure('method_not_allowed', `${method} is not allowed here; ${allowed.join(', ')} are`);
}

/** What a URL over the limit is answered with. */
export const tooLongUrl = new Failure('uri_too_long', `the URL must be at most ${maxUrlLength} characters long`);

import type { Failure } from '../failure.js';
import { refuseMethod, undecodablePath } from './errors.js';
import { basicHeaders, isOpenToOrigins, openHeaders, preflightHeaders } from './headers.js';
import { Reply, type Resource, type Route, replyWith } from './resource.js';
import { type RouteTable, splitUrl } from './route-table.js';

/** Answers a preflight, or rejects a request that matches no route. */
export function createUnmatchedRoute(
  table: RouteTable,
  dataVersion: string,
  method: string,
  url: string,
): Route<unknown, Resource<Reply>> {
  const isForOperators = isAdminUrl(url);
  const routes = table.findAll(url);
  // The response to a preflight depends on the URL alone, since browsers cache it for all methods.
  const isClosed = isForOperators || routes.some(({ route }) => route.operation && !isOpenToOrigins(route.operation));
  const isPreflight = method === 'OPTIONS' && !isForOperators;
  const headers = Object.entries(isClosed ? basicHeaders(dataVersion) : openHeaders(dataVersion)).flat();
  return {
    path: '',
    methods: [],
    charge: isPreflight ? 'nothing' : 'burst',
    readsKey: false,
    headers,
    ownHeaders: [],
    find: () =>
      isPreflight ? replyWith('nothing', () => new Reply(204, [...headers, ...listPreflightHeaders()])) : refuse(),
  };

  function listPreflightHeaders(): readonly string[] {
    if (isClosed) return [];
    const postRoute = routes.find((each) => each.method === 'POST');
    return Object.entries(postRoute?.route.preflight ?? preflightHeaders).flat();
  }

  function refuse(): Failure {
    if (routes.length > 0) {
      const methods = routes.map((each) => each.method);
      // Admin routes have no CORS, so there is no preflight to allow.
      return refuseMethod(method, isForOperators ? methods : [...methods, 'OPTIONS']);
    }
    return table.find('GET', url) === 'undecodable' ? undecodablePath : table.describeUnknown(url);
  }
}

/** Also recognizes absolute and escaped URLs, and admin routes that are not configured. */
function isAdminUrl(url: string): boolean {
  const decoded = splitUrl(url)[0].replace(/%([0-7][0-9a-f])/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return /^\/admin(?:\/|$)/.test(decoded);
}

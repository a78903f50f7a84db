import type { Failure } from '../failure.js';
import { refuseMethod, undecodablePath } from './errors.js';
import { basicHeaders, everyMethod, isOpenToOrigins, openHeaders, preflightHeaders } from './headers.js';
import { Reply, type Resource, type Route, replyWith } from './resource.js';
import type { RouteTable } from './route-table.js';

/** Answers OPTIONS, which includes preflights, or rejects a request that matches no route. */
export function createUnmatchedRoute(
  table: RouteTable,
  dataVersion: string,
  method: string,
  url: string,
): Route<unknown, Resource<Reply>> {
  const routes = table.findAll(url);
  // The response to a preflight depends on the URL alone, since browsers cache it for all methods.
  const isClosed = routes.some(({ route }) => route.operation && !isOpenToOrigins(route.operation));
  const isOptions = method === 'OPTIONS';
  const isForServer = url === '*';
  const headers = Object.entries(isClosed ? basicHeaders(dataVersion) : openHeaders(dataVersion)).flat();
  return {
    path: '',
    methods: [],
    charge: isOptions ? 'nothing' : 'burst',
    readsKey: false,
    headers,
    ownHeaders: [],
    find: () =>
      isOptions ? replyWith('nothing', () => new Reply(204, [...headers, ...listOptionsHeaders()])) : refuse(),
  };

  function listOptionsHeaders(): readonly string[] {
    const allow = ['allow', isForServer ? everyMethod : listMethods().join(', ')];
    return isClosed ? allow : [...allow, ...Object.entries(preflightHeaders).flat()];
  }

  function listMethods(): readonly string[] {
    return [...routes.map((each) => each.method), 'OPTIONS'];
  }

  function refuse(): Failure {
    if (routes.length > 0) return refuseMethod(method, listMethods());
    return table.find('GET', url) === 'undecodable' ? undecodablePath : table.describeUnknown(url);
  }
}

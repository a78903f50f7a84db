import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Failure } from '@almanac/operations';
import {
  basicHeaders,
  isOpenToOrigins,
  normalizeUrl,
  openHeaders,
  preflightHeaders,
  type RouteTable,
  refuseMethod,
  undecodablePath,
} from '@almanac/operations/http';
import type { BaseLogger } from 'pino';
import type { RequestMetrics } from '../metrics/request-metrics.js';
import type { ResponseCache } from '../responses/response-cache.js';
import { readBody } from './connections/read-body.js';
import type { Entrance } from './entrance.js';
import type { RequestContext } from './request-context.js';
import type { RequestHandler } from './request-handler.js';
import type { Route } from './resource.js';
import { sendEmpty } from './send-response.js';

/** The dependencies of `receiveRequests`. */
export interface ReceivingOptions {
  readonly log: BaseLogger;
  readonly newRequestId: () => string;
  readonly handler: RequestHandler;
  readonly table: RouteTable<Route>;
  readonly cache: ResponseCache<Route>;
  readonly entrance: Entrance;
  readonly clock: () => number;
  readonly dataVersion: string;
  /** Counts requests. */
  readonly metrics?: RequestMetrics | undefined;
}

/** Creates the listener of a server's requests: route, entrance, body, then the handler. */
export function receiveRequests(options: ReceivingOptions) {
  const { log, newRequestId, handler, table, cache, entrance, clock, dataVersion, metrics } = options;
  const headers = Object.entries(openHeaders(dataVersion)).flat();
  const closedHeaders = Object.entries(basicHeaders(dataVersion)).flat();
  const isLogged = ['debug', 'trace'].includes(log.level);

  return async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const cached = cache.find(request, clock());
    const found = cached ? undefined : table.find(method, url);
    const match = typeof found === 'object' ? found : undefined;
    const matched = cached?.route ?? match?.route;
    const route = matched ?? createUnmatchedRoute(method, url, found === 'undecodable');
    const refusal = await entrance.findRefusal(request, route);
    const body = match && !refusal ? await readBody(request) : undefined;
    // The caller disconnected while sending the body.
    if (!refusal && request.socket.destroyed) return;
    const startedMs = performance.now();
    const id = newRequestId();
    const context: RequestContext = {
      request,
      response,
      id,
      url,
      route,
      nowMs: clock(),
      logResponse: isLogged ? responseLogger(log, request, id, matched?.path) : undefined,
      headers: [],
      workMs: 0,
      consumed: undefined,
    };
    metrics?.begin();
    await handler.handle(
      context,
      { path: match?.params ?? {}, queryText: match?.queryText ?? '', body },
      refusal,
      cached,
    );
    metrics?.end(matched?.operation?.path ?? matched?.path, request, response, startedMs);
  };

  /** Stands in for the route of a request that matches none: a preflight, or a refusal at the expense of the burst of its address. */
  function createUnmatchedRoute(method: string, url: string, isUndecodable: boolean): Route {
    const isForOperators = isAdminUrl(url);
    // Preflights are decided by URL alone: browsers remember one answer for all methods.
    const isClosed = isForOperators || table.findOperations(url).some((operation) => !isOpenToOrigins(operation));
    const isPreflight = method === 'OPTIONS' && !isForOperators;
    return {
      path: url,
      methods: [],
      charge: isPreflight ? 'nothing' : 'burst',
      readsKey: false,
      headers: isClosed ? closedHeaders : headers,
      ownHeaders: [],
      find(_raw, context) {
        if (isPreflight) return sendPreflight(context, isClosed);
        return isUndecodable ? undecodablePath : refuseUnmatched(context, method, isForOperators);
      },
    };
  }

  function sendPreflight(context: RequestContext, isClosed: boolean): undefined {
    const posted = table.find('POST', context.url);
    const preflight = (typeof posted === 'object' && posted.route.preflight) || preflightHeaders;
    const allowed = isClosed ? [] : Object.entries(preflight).flat();
    sendEmpty(context, 204, [...context.route.headers, ...allowed]);
  }

  /** Refuses an unknown path, or a method that is not allowed. */
  function refuseUnmatched({ url, headers }: RequestContext, method: string, isForOperators: boolean): Failure {
    const methods = table.findMethods(normalizeUrl(url));
    if (methods.length === 0) return table.describeUnknown(url);
    // Admin routes have no CORS, so there is no preflight to allow.
    const allowed = isForOperators ? methods : [...methods, 'OPTIONS'];
    headers.push('allow', allowed.join(', '));
    return refuseMethod(method, allowed);
  }
}

/** Whether a URL, in absolute form too, is an admin route's, configured or not. Decodes escapes, as the router does. */
function isAdminUrl(url: string): boolean {
  const [path = ''] = normalizeUrl(url).split('?');
  const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return /^\/admin(?:\/|$)/.test(decoded);
}

/** Logs status and duration in ms. It names the route instead of the URL, which may contain a key by mistake. */
function responseLogger(
  log: BaseLogger,
  { method }: IncomingMessage,
  reqId: string,
  path: string | undefined,
): (status: number) => void {
  const startedMs = performance.now();
  return (status) => log.debug({ reqId, method, path, status, ms: performance.now() - startedMs }, 'response sent');
}

import type { IncomingMessage, ServerResponse } from 'node:http';
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
import type { RequestMetrics, RouteMetrics } from '../metrics/request-metrics.js';
import type { Entrance, RouteCharge } from './entrance.js';
import { findMalformation } from './malformed-requests.js';
import { readBody } from './read-body.js';
import type { RequestContext } from './request-context.js';
import type { RequestHandler } from './request-handler.js';
import type { Route } from './resource.js';
import { sendEmpty, sendError } from './send-response.js';
import { whenKnown } from './when-known.js';

/** The dependencies of `receiveRequests`. */
export interface ReceivingOptions {
  readonly log: BaseLogger;
  readonly newRequestId: () => string;
  readonly handler: RequestHandler;
  readonly table: RouteTable<Route>;
  readonly entrance: Entrance;
  /** Called for every request; warns if an untrusted proxy forwarded it. */
  readonly warnAboutUntrustedProxy: (request: IncomingMessage, nowMs: number) => void;
  readonly clock: () => number;
  readonly dataVersion: string;
  /** Counts requests. */
  readonly metrics?: RequestMetrics | undefined;
}

/** What the log, the metrics and the headers of a response need to know. The log names no path if no route matches. */
interface Found {
  readonly route: Pick<Route, 'headers' | 'ownHeaders'> & { readonly path?: string };
  readonly metrics: RouteMetrics | undefined;
}

/** Requests without a route count against the burst of their address. */
const addressCharge: RouteCharge = { charge: 'burst', readsKey: false };

/** Creates the listener of a server's requests: route, entrance, body, then the handler. */
export function receiveRequests(options: ReceivingOptions) {
  const { log, newRequestId, handler, table, entrance, warnAboutUntrustedProxy, clock, dataVersion, metrics } = options;
  const headers = Object.entries(openHeaders(dataVersion)).flat();
  const closedHeaders = Object.entries(basicHeaders(dataVersion)).flat();
  const isLogged = ['debug', 'trace'].includes(log.level);

  return function receive(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/' } = request;
    const match = table.find(method, url);
    if (typeof match !== 'object') {
      const respond = (context: RequestContext) =>
        match === 'undecodable' ? handler.refuse(context, undecodablePath) : respondToUnmatched(context);
      const unmatched = { route: describeUnmatched(url), metrics: metrics?.other };
      const next = () => start(request, response, unmatched, respond);
      if (method === 'OPTIONS') next();
      else letIn(request, response, addressCharge, unmatched, next);
      return;
    }
    const { route, params: path, queryText } = match;
    const found = { route, metrics: metrics?.route(route.operation?.path ?? route.path) };
    letIn(request, response, route, found, () =>
      whenKnown(readBody(request), (body) => {
        // The caller disconnected while sending the body.
        if (request.socket.destroyed) return;
        start(request, response, found, (context) => handler.handle(route, { path, queryText, body }, context));
      }),
    );
  };

  /** Applies the limits before anything of a request is read. */
  function letIn(
    request: IncomingMessage,
    response: ServerResponse,
    charge: RouteCharge,
    found: Found,
    next: () => void,
  ): void {
    entrance.pass(request, charge, next, ({ failure, headers: refusalHeaders }) =>
      start(request, response, found, (context) => {
        context.headers.push(...found.route.ownHeaders, ...refusalHeaders);
        sendError(context, failure);
      }),
    );
  }

  /** Rejects a malformed request, and responds to any other. */
  function start(
    request: IncomingMessage,
    response: ServerResponse,
    { route, metrics: routeMetrics }: Found,
    respond: (context: RequestContext) => Promise<void> | void,
  ): void {
    const id = newRequestId();
    const startedMs = routeMetrics ? performance.now() : 0;
    const nowMs = clock();
    warnAboutUntrustedProxy(request, nowMs);
    const context: RequestContext = {
      request,
      response,
      id,
      url: request.url ?? '/',
      commonHeaders: route.headers,
      nowMs,
      logResponse: isLogged ? responseLogger(log, request, id, route.path) : undefined,
      headers: [],
      workMs: 0,
      consumed: undefined,
    };
    const malformation = findMalformation(request);
    const handled = malformation ? handler.refuse(context, malformation) : respond(context);
    routeMetrics?.track(handled, request, response, startedMs);
  }

  /** Chooses headers by the URL, for a request without a route. */
  function describeUnmatched(url: string): Found['route'] {
    // Preflights are decided by URL alone: browsers remember one answer for all methods.
    const isClosed = isAdminUrl(url) || table.findOperations(url).some((operation) => !isOpenToOrigins(operation));
    return { headers: isClosed ? closedHeaders : headers, ownHeaders: [] };
  }

  /** Responds to a request that matches no route: a preflight, an unknown path, or a method that is not allowed. */
  function respondToUnmatched(context: RequestContext): Promise<void> | void {
    const { request, url, commonHeaders } = context;
    const { method = 'GET' } = request;
    const isForOperators = isAdminUrl(url);
    if (method === 'OPTIONS' && !isForOperators) {
      const posted = table.find('POST', url);
      const preflight = (typeof posted === 'object' && posted.route.preflight) || preflightHeaders;
      const allowed = commonHeaders === closedHeaders ? [] : Object.entries(preflight).flat();
      return sendEmpty(context, 204, [...commonHeaders, ...allowed]);
    }
    const methods = table.findMethods(normalizeUrl(url));
    if (methods.length === 0) return handler.refuse(context, table.describeUnknown(url));
    // Admin routes have no CORS, so there is no preflight to allow.
    const allowed = isForOperators ? methods : [...methods, 'OPTIONS'];
    context.headers.push('allow', allowed.join(', '));
    return handler.refuse(context, refuseMethod(method, allowed));
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

import type { IncomingMessage } from 'node:http';
import type { Failure } from '@almanac/operations';
import {
  basicHeaders,
  isOpenToOrigins,
  mcpPreflightHeaders,
  normalizeUrl,
  openHeaders,
  preflightHeaders,
  type RouteTable,
  refuseMethod,
} from '@almanac/operations/http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestMetrics, RouteMetrics } from '../metrics/request-metrics.js';
import { describeFault } from '../responses/errors.js';
import { createFramework } from './create-framework.js';
import type { Entrance, RouteCharge } from './entrance.js';
import { findMalformation } from './malformed-requests.js';
import type { RequestContext } from './request-context.js';
import type { RequestHandler } from './request-handler.js';
import type { Route } from './resource.js';
import { sendEmpty, sendError } from './send-response.js';

/** What the log, the metrics and the headers of a response need to know about the route. The log names no path if no route matches. */
interface RouteInfo extends RouteCharge {
  readonly path?: string;
  readonly metrics: RouteMetrics | undefined;
  readonly headers: readonly string[];
  /** Headers of every response to a caller besides, such as those of a deprecated operation. */
  readonly ownHeaders?: readonly string[];
}

/** The dependencies of `receiveRequests`. */
export interface ReceivingOptions {
  readonly log: FastifyBaseLogger;
  readonly newRequestId: () => string;
  readonly handler: RequestHandler;
  readonly routes: readonly Route[];
  readonly routeTable: RouteTable;
  readonly entrance: Entrance;
  /** Called for every request; warns if an untrusted proxy forwarded it. */
  readonly warnAboutUntrustedProxy: (request: IncomingMessage, nowMs: number) => void;
  readonly clock: () => number;
  readonly dataVersion: string;
  /** Counts requests. */
  readonly metrics?: RequestMetrics | undefined;
}

/** Requests without a route count against the burst of their address. */
const addressCharge: RouteCharge = { charge: 'burst', readsKey: false };

/** Creates the framework with every route. Each request is taken over from it and passed to the handler. */
export function receiveRequests(options: ReceivingOptions): FastifyInstance {
  const {
    log,
    newRequestId,
    handler,
    routes,
    routeTable,
    entrance,
    warnAboutUntrustedProxy,
    clock,
    dataVersion,
    metrics,
  } = options;
  const app = createFramework({
    newRequestId,
    dataVersion,
    refuse: (request, reply, fault) =>
      respondToFrameworkFault(request, reply, chooseUnmatched(request), fault, handler.refuse.bind(handler)),
    onUnreadable: metrics && ((status) => metrics.other.countUnreadable(status)),
  });
  const headers = Object.entries(openHeaders(dataVersion)).flat();
  const isLogged = ['debug', 'trace'].includes(log.level);
  const closedHeaders = Object.entries(basicHeaders(dataVersion)).flat();

  /** Takes the reply over from the framework. Rejects malformed requests and passes all others on. */
  function takeOverReply(
    request: FastifyRequest,
    reply: FastifyReply,
    routeInfo: RouteInfo,
    respond: (context: RequestContext) => Promise<void> | void,
  ): void {
    reply.hijack();
    const { raw, id, originalUrl: url } = request;
    const startedMs = routeInfo.metrics ? performance.now() : 0;
    const nowMs = clock();
    warnAboutUntrustedProxy(raw, nowMs);
    const context: RequestContext = {
      request: raw,
      response: reply.raw,
      id,
      url,
      commonHeaders: routeInfo.headers,
      nowMs,
      logResponse: isLogged ? responseLogger(log, raw, id, routeInfo.path) : undefined,
      headers: [],
      workMs: 0,
      consumed: undefined,
    };
    const malformation = findMalformation(raw);
    const handled = malformation ? handler.refuse(context, malformation) : respond(context);
    routeInfo.metrics?.track(handled, raw, reply.raw, startedMs);
  }

  // Before the body is read.
  app.addHook('onRequest', (request, reply, done) => {
    const { routeInfo } = request.routeOptions.config as { readonly routeInfo?: RouteInfo };
    if (request.method === 'OPTIONS') return done();
    entrance.pass(request.raw, routeInfo ?? addressCharge, done, ({ failure, headers: refusalHeaders }) =>
      takeOverReply(request, reply, routeInfo ?? chooseUnmatched(request), (context) => {
        context.headers.push(...(routeInfo?.ownHeaders ?? []), ...refusalHeaders);
        sendError(context, failure);
      }),
    );
  });
  for (const route of routes) {
    const routeInfo = { ...route, metrics: metrics?.route(route.metricsPath) };
    const handle = (request: FastifyRequest, reply: FastifyReply, body: unknown) =>
      takeOverReply(request, reply, routeInfo, (context) => {
        const path = request.params as Record<string, string>;
        const { text: queryText } = request.query as { text: string };
        return handler.handle(route, { path, queryText, body }, context);
      });
    app.route({
      method: [...route.methods],
      url: route.path,
      config: { routeInfo },
      handler: (request, reply) => handle(request, reply, request.body),
      errorHandler: (fault, request, reply) => {
        const error = describeFault(fault);
        if (request.raw.socket.destroyed || error.code === 'internal' || error.code === 'unavailable')
          respondToFrameworkFault(request, reply, routeInfo, fault, handler.refuse.bind(handler));
        else handle(request, reply, error);
      },
    });
  }
  const mcpInfo = { ...addressCharge, path: '/mcp', metrics: metrics?.route('/mcp'), headers };
  app.route({
    method: 'OPTIONS',
    url: '/mcp',
    handler: (request, reply) =>
      takeOverReply(request, reply, mcpInfo, (context) =>
        sendEmpty(context, 204, [...headers, ...Object.entries(mcpPreflightHeaders).flat()]),
      ),
  });

  app.setNotFoundHandler((request, reply) =>
    takeOverReply(request, reply, chooseUnmatched(request), respondToUnmatched),
  );
  // For a request that matches no route, 404 or 405 takes precedence over an unreadable body.
  app.setErrorHandler((fault: Error, request, reply) =>
    respondToFrameworkFault(
      request,
      reply,
      chooseUnmatched(request),
      fault,
      request.is404 ? respondToUnmatched : handler.refuse.bind(handler),
    ),
  );
  return app;

  /** Responds to a request that the framework could not read, or whose route failed. */
  function respondToFrameworkFault(
    request: FastifyRequest,
    reply: FastifyReply,
    routeInfo: RouteInfo,
    fault: Error,
    refuse: (context: RequestContext, error: Failure) => Promise<void> | void,
  ): void {
    // The caller disconnected while sending the body.
    if (request.raw.socket.destroyed) return void reply.hijack();
    takeOverReply(request, reply, routeInfo, (context) => {
      const error = describeFault(fault);
      return error.code === 'internal' || error.code === 'unavailable'
        ? handler.fail(context, fault)
        : refuse(context, error);
    });
  }

  /** Chooses headers by the URL, for a request without a route. */
  function chooseUnmatched({ originalUrl }: FastifyRequest): RouteInfo {
    return { ...addressCharge, metrics: metrics?.other, headers: isClosedUrl(originalUrl) ? closedHeaders : headers };
  }

  /** Preflights are decided by URL alone: browsers remember one answer for all methods. */
  function isClosedUrl(url: string): boolean {
    const closed = routeTable.findOperations(url).some((operation) => !isOpenToOrigins(operation));
    return closed || isAdminUrl(url);
  }

  /** Responds to a request that matches no route: a preflight, an unknown path, or a method that is not allowed. */
  function respondToUnmatched(context: RequestContext): Promise<void> | void {
    const { request, url, commonHeaders } = context;
    const { method = 'GET' } = request;
    const isForOperators = isAdminUrl(url);
    if (method === 'OPTIONS' && !isForOperators) {
      const allowed = commonHeaders === closedHeaders ? [] : Object.entries(preflightHeaders).flat();
      return sendEmpty(context, 204, [...commonHeaders, ...allowed]);
    }
    const methods = routeTable.findMethods(normalizeUrl(url));
    if (methods.length === 0) return handler.refuse(context, routeTable.describeUnknown(url));
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
  log: FastifyBaseLogger,
  { method }: IncomingMessage,
  reqId: string,
  path: string | undefined,
): (status: number) => void {
  const startedMs = performance.now();
  return (status) => log.debug({ reqId, method, path, status, ms: performance.now() - startedMs }, 'response sent');
}

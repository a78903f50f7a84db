import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../pages/pages.js';
import type { Body } from '../responses/body.js';
import { describeFault, type PublicError } from '../responses/errors.js';
import { basicHeaders, openHeaders, preflightHeaders } from '../responses/headers.js';
import { createFramework } from './create-framework.js';
import { findMalformation } from './malformed-requests.js';
import type { RequestContext } from './request-context.js';
import type { RequestHandler } from './request-handler.js';
import { normalizeUrl, type OperationRoute, type RouteTable } from './routes.js';
import { sendEmpty, sendPage } from './send-response.js';

/** What requests are received with. */
export interface ReceivingOptions {
  readonly log: FastifyBaseLogger;
  readonly newRequestId: () => string;
  readonly handler: RequestHandler;
  readonly routes: readonly OperationRoute[];
  readonly table: RouteTable;
  readonly pages: ReadonlyMap<string, Page>;
  readonly openapi: () => Promise<Body>;
  /** Told of each request, for the warning about proxies that are not trusted. */
  readonly noticeForwarding: (request: IncomingMessage, nowMs: number) => void;
  readonly clock: () => number;
  readonly dataVersion: string;
}

/** The framework with every route. Each request comes in here: routes lead to the handler, which also refuses what no route takes. */
export function receiveRequests(options: ReceivingOptions): FastifyInstance {
  const { log, newRequestId, handler, routes, table, pages, openapi, noticeForwarding, clock, dataVersion } = options;
  const app = createFramework({
    log,
    newRequestId,
    dataVersion,
    refuse: (request, reply, fault) => receiveFault(request, reply, fault, handler.refuse.bind(handler)),
  });
  const headers = Object.entries(openHeaders(dataVersion)).flat();
  const operatorHeaders = Object.entries(basicHeaders(dataVersion)).flat();

  /** Takes a request out of the framework's hands, and hands it on where it is well formed. */
  function receive(
    request: FastifyRequest,
    reply: FastifyReply,
    route: { readonly path?: string; readonly headers: readonly string[] },
    respond: (context: RequestContext) => Promise<void> | void,
  ): void {
    reply.hijack();
    const { raw, id, log, originalUrl: url } = request;
    const nowMs = clock();
    noticeForwarding(raw, nowMs);
    const context: RequestContext = {
      request: raw,
      response: reply.raw,
      id,
      url,
      route: route.path,
      commonHeaders: route.headers,
      nowMs,
      startedMs: performance.now(),
      log,
      headers: [],
      consumed: undefined,
    };
    const malformation = findMalformation(raw);
    if (malformation) void handler.refuse(context, malformation);
    else void respond(context);
  }

  for (const route of routes) {
    const received = { path: route.path, headers: route.operation.operatorOnly ? operatorHeaders : headers };
    app.route({
      method: [...route.methods],
      url: route.path,
      handler: (request, reply) =>
        receive(request, reply, received, (context) => {
          const path = request.params as Record<string, string>;
          const { text: queryText } = request.query as { text: string };
          return handler.handle(route, { path, queryText, body: request.body }, context);
        }),
      errorHandler: (fault, request, reply) =>
        receiveFault(request, reply, fault, (context, error) => handler.refuseBody(route, context, error)),
    });
  }

  /** Serves what is there whatever is asked of it. */
  function serve(path: string, respond: (context: RequestContext) => Promise<void> | void): void {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: (request, reply) => receive(request, reply, { path, headers }, respond),
    });
  }
  for (const [path, page] of pages) serve(path, (context) => sendPage(context, page));
  serve('/openapi.json', (context) => handler.sendDocument('openapi', openapi, context));

  app.setNotFoundHandler((request, reply) => receive(request, reply, missed(request), refuseMiss));
  // The body of a request that no route takes need not be readable.
  app.setErrorHandler((fault: Error, request, reply) =>
    receiveFault(request, reply, fault, request.is404 ? refuseMiss : handler.refuse.bind(handler)),
  );
  return app;

  /** A request that the framework could not read. */
  function receiveFault(
    request: FastifyRequest,
    reply: FastifyReply,
    fault: Error,
    refuse: (context: RequestContext, error: PublicError) => Promise<void> | void,
  ): void {
    // The caller has gone in the middle of the body: nobody is left to answer.
    if (request.raw.socket.destroyed) return void reply.hijack();
    receive(request, reply, missed(request), (context) => {
      const error = describeFault(fault);
      return error.code === 'internal' || error.code === 'unavailable'
        ? handler.fail(context, fault)
        : refuse(context, error);
    });
  }

  function missed({ originalUrl }: FastifyRequest): { readonly headers: readonly string[] } {
    return { headers: isForOperators(originalUrl) ? operatorHeaders : headers };
  }

  /** A request that no route takes: a preflight, a path that is not there, or a method that it does not take. */
  function refuseMiss(context: RequestContext): Promise<void> | void {
    const { request, url, commonHeaders } = context;
    const { method = 'GET' } = request;
    const forOperators = commonHeaders === operatorHeaders;
    if (method === 'OPTIONS' && !forOperators)
      return sendEmpty(context, 204, [...headers, ...Object.entries(preflightHeaders).flat()]);
    const methods = table.findMethods(normalizeUrl(url));
    if (methods.length === 0)
      return handler.refuse(context, { code: 'not_found', message: 'there is no such route; /meta lists them' });
    // Browsers of other sites may not use the operator's routes, so that there is nothing to preflight.
    const allowed = (forOperators ? methods : [...methods, 'OPTIONS']).join(', ');
    context.headers.push('allow', allowed);
    const message = `${method} is not allowed here; ${allowed} are`;
    return handler.refuse(context, { code: 'method_not_allowed', message });
  }
}

/** Whether a path belongs to the operator's routes, which browsers on other sites may not use. The router decodes escapes as well. */
function isForOperators(url: string): boolean {
  const [path = ''] = url.split('?');
  const plain = path.replace(/%([0-7][0-9a-f])/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return /^(?:\/v1)?\/admin(?:\/|$)/.test(plain);
}

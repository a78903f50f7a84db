import type { Almanac } from '@almanac/data';
import { type DrawPng, operations } from '@almanac/operations';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Access } from './access/access.js';
import { isAdminPath, registerAdmin } from './admin/admin.js';
import { Answering } from './answering.js';
import { basicHeaders, openHeaders, preflightHeaders } from './answers/headers.js';
import { batchOperation } from './batch/batch.js';
import { answerBrokenRequests, answerInsteadOfNode, hasOneHost, socketErrors } from './broken-requests.js';
import { Charging, errorOf } from './charging.js';
import { doorsOf } from './doors.js';
import { publicErrorOf } from './errors.js';
import { type Exchange, openExchange } from './exchange.js';
import { openFastLane } from './fast-lane.js';
import { healthOperation } from './health.js';
import { createOpenapi } from './openapi.js';
import { registerPages } from './pages/pages.js';
import { createRequestIds } from './request-ids.js';
import { longestBody, longestUrl, Routes, routedUrl } from './routes.js';

/** What the app is made of. Clock and log are passed in, so that tests choose them. */
export interface Parts {
  readonly almanac: Almanac;
  readonly access: Access;
  /** The parts that are away at the moment. */
  readonly listDegraded: () => string[];
  readonly drawPng: DrawPng;
  /** The mail address of whoever runs the service. */
  readonly contact: string;
  /** Opens /admin; without it there is none. */
  readonly adminToken: string | undefined;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly version: string;
  /** Differs when datasets or code differ. */
  readonly buildId: string;
}

/** The HTTP service, not yet listening. */
export async function createApp({
  almanac,
  access,
  listDegraded,
  drawPng,
  contact,
  adminToken,
  clock,
  log,
  version,
  buildId,
}: Parts): Promise<FastifyInstance> {
  const newRequestId = createRequestIds();
  const { dataVersion } = almanac.manifest;
  const headers = openHeaders(dataVersion);
  const adminHeaders = basicHeaders(dataVersion);
  const headersOf = ({ url }: FastifyRequest) => (isAdminPath(url) ? adminHeaders : headers);
  /** Takes a request out of the framework's hands. */
  const takeOver = (request: FastifyRequest, reply: FastifyReply): Exchange => {
    reply.hijack();
    const { raw, id, originalUrl } = request;
    return openExchange({ request: raw, response: reply.raw, id: String(id), url: originalUrl }, headersOf(request));
  };
  const endWithError = socketErrors(newRequestId, headers);
  const app = fastify({
    loggerInstance: withoutInfo(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: longestBody,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestUrl, querystringParser: (text) => ({ text }) },
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
    return503OnClosing: false,
    frameworkErrors(fault, request, reply) {
      void answering.refuse(publicErrorOf(fault), takeOver(request, reply as unknown as FastifyReply));
    },
    clientErrorHandler: answerBrokenRequests(endWithError),
    // Node would answer a request without `host` in its own way, and of two `host` headers it would drop one.
    http: { requireHostHeader: false, joinDuplicateHeaders: true },
  });
  answerInsteadOfNode(app.server, endWithError);
  app.removeContentTypeParser('text/plain');
  // Many clients name the type of a body that they do not send.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, undefined) : readJson(request, text, done),
  );
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const health = healthOperation({ clock, version, dataVersion, listDegraded, isStopping: () => stopping });
  const served = [health, ...operations, batchOperation(operations), ...access.operations];
  const pages = await registerPages(app, { almanac, operations: served, contact, clock });
  const routes = new Routes(served, [...pages, '/openapi.json']);
  const charging = new Charging({ access, clock, log });
  const answering = new Answering({
    almanac,
    access,
    charging,
    drawPng,
    clock,
    version,
    buildId,
    routes: routes.all,
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headersOf(request), 'x-request-id': request.id });
    if ((request.raw.url?.length ?? 0) > longestUrl) {
      const message = `the address must be ${longestUrl} characters or less`;
      return answering.refuse({ code: 'uri_too_long', message }, takeOver(request, reply));
    }
    const { host } = request.headers;
    if (!hasOneHost(request.headers) && (host !== undefined || request.raw.httpVersion === '1.1')) {
      const message = host === undefined ? 'the host header is missing' : 'there is more than one host header';
      return answering.refuse({ code: 'invalid_query', message }, takeOver(request, reply));
    }
    if (request.method === 'OPTIONS' && !isAdminPath(request.url))
      return reply.code(204).headers(preflightHeaders).send();
    access.noticeForwarding(request.raw, clock());
    return undefined;
  });
  // A connection whose last answer was under way when closing began would be kept alive for more requests.
  let closingIdle: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closingIdle = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(closingIdle));
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not what was sent: whoever mistakes the address for the place of a key finds it in no log.
    const path = request.routeOptions.url;
    request.log.debug({ method: request.method, path, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
  });
  for (const { door, method, url } of served.flatMap((operation) => doorsOf(operation, routes))) {
    app.route({
      method,
      url,
      handler(request, reply) {
        const path = request.params as Record<string, string>;
        const { text: queryText } = request.query as { text: string };
        return answering.serve(door, { path, queryText, body: request.body }, takeOver(request, reply));
      },
    });
  }
  // The log of all requests tells routes and times, of which the fast lane knows nothing.
  if (!['debug', 'trace'].includes(log.level)) {
    const doors = operations.flatMap((operation) => doorsOf(operation, routes));
    app.addHook('onListen', async () =>
      openFastLane(app.server, { answering, doors, access, clock, newRequestId, headers }),
    );
  }
  const openapi = createOpenapi(served, version);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/openapi.json',
    async handler(request, reply) {
      const exchange = takeOver(request, reply);
      const body = await openapi();
      return answering.serveFixed('openapi', () => body, exchange);
    },
  });
  if (adminToken !== undefined)
    registerAdmin(app, {
      office: access.office,
      limiter: access.counter,
      adminToken,
      subjectOf: ({ raw }) => access.callers.byAddress(raw).subject,
      clock,
    });
  app.setNotFoundHandler((request, reply) => {
    const exchange = takeOver(request, reply);
    return answering.refuse(routes.explainMiss(request.method, request.url, exchange.headers), exchange);
  });
  app.setErrorHandler(async (fault: Error & { code?: string; statusCode?: number }, request, reply) => {
    const exchange = takeOver(request, reply);
    const error = errorOf(fault);
    if (error.code === 'internal' || error.code === 'unavailable') return answering.fail(fault, exchange);
    // Where there is no such route it does not matter that the body could not be read either.
    const miss = request.is404 ? routes.explainMiss(request.method, request.url, exchange.headers) : undefined;
    return answering.refuse(miss ?? error, exchange);
  });
  return app;
}

/** The framework says at `info` that it listens; so does the start, in more words. */
function withoutInfo(log: FastifyBaseLogger): FastifyBaseLogger {
  const own = log.child({});
  own.info = own.debug.bind(own);
  return own;
}

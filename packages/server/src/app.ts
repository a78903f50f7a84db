import type { Library } from '@almanac/data/internal';
import { type DrawPng, operations } from '@almanac/operations';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from './access/access.js';
import { isAdminPath, registerAdmin } from './admin/admin.js';
import { Answering } from './answering.js';
import type { Body } from './answers/body.js';
import { basicHeaders, openHeaders, preflightHeaders } from './answers/headers.js';
import { batchOperation } from './batch/batch.js';
import { hasOneHost } from './broken-requests.js';
import { Charging, errorOf } from './charging.js';
import { doorsOf, type PlacedDoor } from './doors.js';
import { publicErrorOf } from './errors.js';
import { type Exchange, openExchange } from './exchange.js';
import { openFastLane } from './fast-lane.js';
import { closeIdleConnections, createFramework, logAnswers } from './framework.js';
import { healthOperation } from './health.js';
import { createOpenapi } from './openapi.js';
import { registerPages } from './pages/pages.js';
import { createRequestIds } from './request-ids.js';
import { longestUrl, Routes } from './routes.js';

/** What the app is made of. Clock and log are passed in, so that tests choose them. */
export interface AppParts {
  readonly almanac: Library;
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

/** What routes and hooks have in common. */
interface Shared {
  readonly answering: Answering;
  readonly access: Access;
  readonly clock: () => number;
  /** The headers that every answer has where the request goes. */
  headersOf(request: FastifyRequest): Readonly<Record<string, string>>;
  /** Takes a request out of the framework's hands. */
  takeOver(request: FastifyRequest, reply: FastifyReply): Exchange;
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
}: AppParts): Promise<FastifyInstance> {
  const newRequestId = createRequestIds();
  const { dataVersion } = almanac.manifest;
  const headers = openHeaders(dataVersion);
  const adminHeaders = basicHeaders(dataVersion);
  const headersOf: Shared['headersOf'] = ({ url }) => (isAdminPath(url) ? adminHeaders : headers);
  const takeOver: Shared['takeOver'] = (request, reply) => {
    reply.hijack();
    const { raw, id, originalUrl } = request;
    return openExchange({ request: raw, response: reply.raw, id: String(id), url: originalUrl }, headersOf(request));
  };
  const app = createFramework({
    log,
    newRequestId,
    headers,
    refuse: (fault, request, reply) => answering.refuse(publicErrorOf(fault), takeOver(request, reply)),
  });
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

  const shared: Shared = { answering, access, clock, headersOf, takeOver };
  checkRequests(app, shared);
  closeIdleConnections(app);
  logAnswers(app);
  serveDoors(
    app,
    served.flatMap((operation) => doorsOf(operation, routes)),
    shared,
  );
  // The log of all requests tells routes and times, of which the fast lane knows nothing.
  if (!['debug', 'trace'].includes(log.level)) {
    const doors = operations.flatMap((operation) => doorsOf(operation, routes));
    app.addHook('onListen', async () =>
      openFastLane(app.server, { answering, doors, access, clock, newRequestId, headers }),
    );
  }
  serveOpenapi(app, createOpenapi(served, version), shared);
  if (adminToken !== undefined)
    registerAdmin(app, {
      office: access.office,
      limiter: access.counter,
      adminToken,
      subjectOf: ({ raw }) => access.callers.byAddress(raw).subject,
      clock,
    });
  answerMisses(app, routes, shared);
  return app;
}

/** Gives every answer its headers, and refuses requests that no route should see. */
function checkRequests(app: FastifyInstance, { answering, access, clock, headersOf, takeOver }: Shared): void {
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
}

function serveDoors(app: FastifyInstance, doors: readonly PlacedDoor[], { answering, takeOver }: Shared): void {
  for (const { door, method, url } of doors) {
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
}

function serveOpenapi(app: FastifyInstance, openapi: () => Promise<Body>, { answering, takeOver }: Shared): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/openapi.json',
    async handler(request, reply) {
      const exchange = takeOver(request, reply);
      const body = await openapi();
      return answering.serveFixed('openapi', () => body, exchange);
    },
  });
}

/** Answers what no route takes, and what the framework finds wrong with a request. */
function answerMisses(app: FastifyInstance, routes: Routes, { answering, takeOver }: Shared): void {
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
}

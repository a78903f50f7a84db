import type { Almanac } from '@almanac/data';
import {
  type Answered,
  type AnyOperation,
  answer,
  type DrawPng,
  Failed,
  type Format,
  operations,
  toJson,
  type Understood,
  understand,
} from '@almanac/operations';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Access } from './access/access.js';
import type { Caller } from './access/caller.js';
import { isAdminPath, registerAdmin } from './admin/admin.js';
import { chooseFormat, formatsOfOperation } from './answers/choose-format.js';
import { tagOf } from './answers/etag.js';
import { commonHeaders, dataHeaders, jsonType, pageLinks, preflightHeaders } from './answers/headers.js';
import { ReadyAnswers } from './answers/ready-answers.js';
import { isLong, prepare } from './answers/render.js';
import { isNotModified, sendError, sendLong, sendNotModified, sendPrepared, sendStreamed } from './answers/reply.js';
import { batchOperation } from './batch/batch.js';
import { answerBrokenRequests } from './broken-requests.js';
import { type PublicError, publicErrorOf } from './errors.js';
import { openFastLane } from './fast-lane.js';
import { healthOperation } from './health.js';
import { describeRefusal, rateLimitHeaders, retryAfterSeconds } from './limits/rate-limit-headers.js';
import { createOpenapi } from './openapi.js';
import { registerPages } from './pages/pages.js';
import { readQuery } from './read-query.js';
import { createRequestIds } from './request-ids.js';
import { Routes, withoutVersion } from './routes.js';
import type { ServerContext } from './server-context.js';
import { isStorageAway } from './storage/is-storage-away.js';
import { StorageAway } from './storage/postgres.js';

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

const longestUrl = 8192;
const cacheBytes = 64 * 1024 * 1024;

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
  const requestIds = createRequestIds();
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds,
    bodyLimit: 16_384,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestUrl, querystringParser: (text) => ({ text }) },
    rewriteUrl: ({ url = '/' }) => withoutVersion(url).replace(/^(?!\/)/, '/'),
    return503OnClosing: false,
    frameworkErrors(fault, request, reply) {
      reply.header('x-request-id', request.id);
      void refuse(publicErrorOf(fault), request, reply as unknown as FastifyReply);
    },
    clientErrorHandler: answerBrokenRequests(requestIds),
  });
  app.removeContentTypeParser('text/plain');
  // Many clients name the type of a body that they do not send.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, undefined) : readJson(request, text, done),
  );
  const { dataVersion } = almanac.manifest;
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const health = healthOperation({ clock, version, dataVersion, listDegraded, isStopping: () => stopping });
  const served = [health, ...operations, batchOperation(operations), ...access.operations];
  const routes = new Routes(served, [
    ...(await registerPages(app, { almanac, operations: served, contact, clock })),
    '/openapi.json',
  ]);
  const openapi = createOpenapi(served, version);
  const headers = dataHeaders(dataVersion);
  const ready = new ReadyAnswers(cacheBytes);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if ((request.raw.url?.length ?? 0) > longestUrl) {
      const message = `the address must be ${longestUrl} characters or less`;
      return refuse({ code: 'uri_too_long', message }, request, reply);
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
  for (const operation of served) {
    app.route({
      method: routes.methodsOf(operation),
      url: operation.path,
      handler: (request, reply) => serve(operation, request, reply, chooseFormat(operation, request.headers.accept)),
    });
    for (const format of operation.method === 'GET' ? formatsOfOperation(operation) : []) {
      app.route({
        method: ['GET', 'HEAD'],
        url: `${operation.path}.${format.suffix}`,
        handler: (request, reply) => serve(operation, request, reply, format),
      });
    }
  }
  app.addHook('onListen', async () => openFastLane(app.server, { ready, access, clock, newRequestId: requestIds }));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/openapi.json',
    handler: (request, reply) => serveOpenapi(request, reply),
  });
  if (adminToken !== undefined)
    registerAdmin(app, {
      office: access.office,
      limiter: access.counter,
      adminToken,
      subjectOf: ({ raw }) => access.callers.byAddress(raw).subject,
      clock,
    });
  app.setNotFoundHandler((request, reply) =>
    refuse(routes.explainMiss(request.method, request.url, reply), request, reply),
  );
  app.setErrorHandler(async (fault: Error & { code?: string; statusCode?: number }, request, reply) => {
    const known = errorOf(fault);
    if (isOurs(known)) return sendError(request, reply, await excuse(fault, request));
    // Where there is no such route it does not matter that the body could not be read either.
    return refuse(request.is404 ? routes.explainMiss(request.method, request.url, reply) : known, request, reply);
  });
  return app;

  /** Refuses what never came to an operation; it counts among the requests of the address. */
  async function refuse(error: PublicError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = access.callers.byAddress(request.raw);
    return (await spend(caller, false, request, reply)) ?? sendError(request, reply, error);
  }

  /** The way of a request: key, parameters, does it exist, is it known already, limits, render. */
  async function serve(
    operation: AnyOperation,
    request: FastifyRequest,
    reply: FastifyReply,
    format: Format | undefined,
  ): Promise<FastifyReply> {
    const nowMs = clock();
    const chargesDay = operation.charge === 'day';
    const caller = await access.identify(operation, request.raw, nowMs);
    if (operation.private) reply.header('referrer-policy', 'no-referrer');
    if (caller instanceof Failed) return refuse(caller.failure, request, reply);
    const context: ServerContext = {
      nowMs,
      almanac,
      service: { version, routes: routes.all },
      drawPng,
      caller,
      request: request.raw,
      requestId: String(request.id),
      chargeAgain: () => charge(caller, true, request, reply),
      excuse: (fault) => excuse(fault, request),
    };
    const understood = await readQuestion(operation, request, context);
    if (understood instanceof Failed) {
      return (await spendFor(operation, caller, request, reply)) ?? sendError(request, reply, understood.failure);
    }
    if (operation.fresh) return serveFresh(understood, context, request, reply, format);
    const answered = await answer(understood, context);
    if (answered instanceof Failed)
      return (await spend(caller, chargesDay, request, reply)) ?? sendError(request, reply, answered.failure);
    const tag = tagOf(
      buildId,
      operation.id,
      understood.canonical,
      format?.suffix ?? '',
      String(answered.holdsUntilMs ?? ''),
    );
    const lifetime = { nowMs, holdsUntilMs: answered.holdsUntilMs };
    const notModified = isNotModified(request, tag);
    const refused = await spend(caller, chargesDay && !notModified, request, reply);
    if (refused) return refused;
    const own = headersOf(request.originalUrl, understood, answered);
    if (notModified) return sendNotModified(request, reply.headers(own), tag, lifetime);
    if (isLong(answered.answer))
      return sendLong(request, reply.headers(own), tag, { list: answered.answer, format: format as Format }, lifetime);
    const prepared = await ready.get(tag, () => prepare(answered.answer, format));
    if (prepared instanceof Failed) {
      await giveBack(request);
      return sendError(request, reply, prepared.failure);
    }
    reply.headers(own);
    if (chargesDay) {
      const negotiated = format !== undefined && request.routeOptions.url === operation.path;
      ready.keep(request.originalUrl, {
        tag,
        negotiated,
        holdsUntilMs: answered.holdsUntilMs,
        headers: Object.entries(own).flat(),
      });
    }
    return sendPrepared(request, reply, tag, prepared, lifetime);
  }

  /** Answers that nothing may keep. Those that change something are charged before they do. */
  async function serveFresh(
    understood: Understood,
    context: ServerContext,
    request: FastifyRequest,
    reply: FastifyReply,
    format: Format | undefined,
  ): Promise<FastifyReply> {
    const { operation } = understood;
    const refused = await spendFor(operation, context.caller, request, reply);
    if (refused) return refused;
    const answered = await answer(understood, context);
    if (answered instanceof Failed) return sendError(request, reply, answered.failure);
    const own = operation.charge === 'day' ? headers : { ...commonHeaders, 'x-data-version': dataVersion };
    reply.headers(own).header('cache-control', 'no-store');
    if (answered.answer.kind === 'list')
      return sendStreamed(request, reply, { list: answered.answer, format: format as Format });
    return reply.type(jsonType).send(JSON.stringify(toJson(answered.answer)));
  }

  async function serveOpenapi(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const refused = await spend(access.callers.byAddress(request.raw), false, request, reply);
    if (refused) return refused;
    const tag = tagOf(buildId, 'openapi');
    const lifetime = { nowMs: clock(), holdsUntilMs: undefined };
    reply.headers(headers);
    return isNotModified(request, tag)
      ? sendNotModified(request, reply, tag, lifetime)
      : sendPrepared(request, reply, tag, openapi(), lifetime);
  }

  /** The headers of a data answer, but for those that each answer has its own of. */
  function headersOf(url: string, { values, language }: Understood, { answer }: Answered): Record<string, string> {
    const own: Record<string, string> = { ...headers };
    if (language !== undefined) own['content-language'] = language;
    if (answer.kind === 'content') own['content-security-policy'] = "default-src 'none'; style-src 'unsafe-inline'";
    if (answer.kind === 'list') {
      const { limit, offset } = values as { limit?: number; offset?: number };
      own.vary = 'accept, accept-encoding';
      own.link += pageLinks(url, { limit, offset, total: answer.selection.total });
    }
    return own;
  }

  function spendFor(
    operation: AnyOperation,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    return operation.charge === 'nothing'
      ? Promise.resolve(undefined)
      : spend(caller, operation.charge === 'day', request, reply);
  }

  /** Charges the caller. Where that is refused, sends "too many requests" and answers with the reply. */
  async function spend(
    caller: Caller,
    chargesDay: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const refusal = await charge(caller, chargesDay, request, reply);
    return refusal && sendError(request, reply, refusal);
  }

  /** Charges the caller, and says in the headers what is left. */
  async function charge(
    caller: Caller,
    chargesDay: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PublicError | undefined> {
    if (!access.limiter) return undefined;
    const nowMs = clock();
    const verdict = await access.limiter.spend(
      { subject: caller.subject, burst: caller.burst, daily: caller.daily, chargesDay },
      nowMs,
    );
    reply.headers(rateLimitHeaders(caller, verdict, nowMs));
    if (verdict.refusedBy !== undefined) {
      return {
        code: 'rate_limited',
        message: describeRefusal(verdict, caller),
        retryAfterSeconds: retryAfterSeconds(verdict, nowMs),
      };
    }
    if (chargesDay) charged.set(request, { subject: caller.subject, atMs: nowMs });
    return undefined;
  }

  /** Tells the log of a fault of ours, gives its charge back, and answers with what to say of it. */
  async function excuse(fault: unknown, request: FastifyRequest): Promise<PublicError> {
    // That storage is away is told once, by the one who watches it.
    if (!(fault instanceof StorageAway)) request.log.error({ err: fault }, 'a request failed');
    await giveBack(request);
    return errorOf(fault);
  }

  /** A fault of ours costs the caller nothing of the day. */
  async function giveBack(request: FastifyRequest): Promise<void> {
    const last = charged.get(request);
    if (last) await access.limiter?.giveBack(last.subject, last.atMs);
  }
}

/** Whose day a request was charged to, and when. */
const charged = new WeakMap<FastifyRequest, { readonly subject: string; readonly atMs: number }>();

/** What a fault means to a caller. */
function errorOf(fault: unknown): PublicError {
  const known = fault as { code?: string; statusCode?: number };
  return isStorageAway(known) ? unavailable : publicErrorOf(known);
}

function isOurs({ code }: PublicError): boolean {
  return code === 'internal' || code === 'unavailable';
}

const unavailable: PublicError = { code: 'unavailable', message: 'a part that this needs is down; try again soon' };

async function readQuestion(
  operation: AnyOperation,
  request: FastifyRequest,
  context: ServerContext,
): Promise<Understood | Failed> {
  const query = readQuery((request.query as { text: string }).text);
  if (query instanceof Failed) return query;
  return understand(operation, { path: request.params as Record<string, string>, query, body: request.body }, context);
}

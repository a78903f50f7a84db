import { randomBytes } from 'node:crypto';
import type { Almanac } from '@almanac/data';
import { type AnyOperation, answer, type Context, Failed, operations, understand } from '@almanac/operations';
import helmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, createCompressor } from './answers/encoding.js';
import { etagOf, matchesTag, tagOf } from './answers/etag.js';
import { cacheControl, commonHeaders, dataHeaders, jsonType, pageLinks, preflightHeaders } from './answers/headers.js';
import type { Prepared } from './answers/prepared.js';
import { isLong, prepare, stream } from './answers/render.js';
import { errorBody, type PublicError, publicErrorOf, publicErrorOfParser, statusOf } from './errors.js';
import { healthOperation } from './health.js';
import { createOpenapi } from './openapi.js';
import { registerPages } from './pages/pages.js';
import { readQuery } from './read-query.js';

/** What the app is made of. Clock and log are passed in, so that tests choose them. */
export interface Parts {
  readonly almanac: Almanac;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly version: string;
  /** Differs when datasets or code differ. */
  readonly buildId: string;
}

const longestUrl = 8192;
const cacheBytes = 64 * 1024 * 1024;

/** The HTTP service, not yet listening. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { almanac, clock, log, version, buildId } = parts;
  const app = fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    genReqId: createRequestIds(),
    bodyLimit: 16_384,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestUrl },
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/v1(?=[/?]|$)/, '').replace(/^(?!\/)/, '/'),
    querystringParser: (text) => text as unknown as Record<string, unknown>,
    frameworkErrors: (fault, request, reply) =>
      sendError(request, reply as unknown as FastifyReply, publicErrorOf(fault)),
    clientErrorHandler(fault, socket) {
      if (fault.code === 'ECONNRESET' || !socket.writable) return;
      const known = publicErrorOfParser(fault.code);
      const body = errorBody(known, newRequestId());
      const status = statusOf[known.code];
      socket.end(
        `HTTP/1.1 ${status} Error\r\ncontent-type: ${jsonType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
      );
    },
  });
  const newRequestId = createRequestIds();
  const served: AnyOperation[] = [
    healthOperation({ clock, version, dataVersion: almanac.manifest.dataVersion }),
    ...operations,
  ];
  const openapi = createOpenapi(served, version);
  const pagePaths = await registerPages(app, almanac, served);
  const routes = [...pagePaths, '/openapi.json', ...served.map(({ path }) => path)];
  const headers = dataHeaders(almanac.manifest.dataVersion);
  const prepared = new LRUCache<string, Prepared>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length + 1024,
  });

  await app.register(helmet, { global: false });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if ((request.raw.url?.length ?? 0) > longestUrl) {
      return sendError(request, reply, {
        code: 'uri_too_long',
        message: `the address must be ${longestUrl} characters or less`,
      });
    }
    if (request.method === 'OPTIONS') return reply.code(204).headers(preflightHeaders).send();
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { method: request.method, path: request.url.split('?')[0], status: reply.statusCode, ms: reply.elapsedTime },
      'answered',
    );
  });
  for (const operation of served) app.get(operation.path, (request, reply) => serve(operation, request, reply));
  app.get('/openapi.json', async (request, reply) =>
    send(request, reply, tagOf(buildId, 'openapi'), await openapi(contextAt(clock())), undefined, clock()),
  );
  app.setNotFoundHandler((request, reply) => sendError(request, reply, whyNoRoute(request, reply)));
  app.setErrorHandler((fault: Error & { code?: string; statusCode?: number }, request, reply) => {
    const known = publicErrorOf(fault);
    if (known.code === 'internal') request.log.error({ err: fault }, 'a request failed');
    return sendError(request, reply, known);
  });
  return app;

  function contextAt(nowMs: number): Context {
    return { nowMs, almanac, service: { version, routes } };
  }

  /** The way of a request. */
  async function serve(operation: AnyOperation, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nowMs = clock();
    const context = contextAt(nowMs);
    const query = readQuery(queryOf(request));
    if (query instanceof Failed) return sendError(request, reply, query.failure);
    const understood = await understand(operation, { path: request.params as Record<string, string>, query }, context);
    if (understood instanceof Failed) return sendError(request, reply, understood.failure);
    const answered = answer(understood, context);
    if (answered instanceof Failed) return sendError(request, reply, answered.failure);
    if (operation.fresh) {
      return reply
        .headers(commonHeaders)
        .header('cache-control', 'no-store')
        .type(jsonType)
        .send(prepare(answered.answer).body('identity'));
    }
    reply.headers(headers);
    if (understood.language !== undefined) reply.header('content-language', understood.language);
    if (answered.answer.kind === 'list') {
      const { limit, offset } = understood.values as { limit?: number; offset?: number };
      reply.header(
        'link',
        headers.link +
          pageLinks(request.originalUrl, { limit, offset: offset ?? 0, total: answered.answer.selection.total }),
      );
    }
    const tag = tagOf(buildId, operation.id, understood.canonical, String(answered.holdsUntilMs ?? ''));
    if (isLong(answered.answer)) return sendLong(request, reply, tag, answered.answer, answered.holdsUntilMs, nowMs);
    let body = prepared.get(tag);
    if (!body) {
      body = prepare(answered.answer);
      prepared.set(tag, body);
    }
    return send(request, reply, tag, body, answered.holdsUntilMs, nowMs);
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    tag: string,
    body: Prepared,
    holdsUntilMs: number | undefined,
    nowMs: number,
  ): Promise<FastifyReply> {
    const encoding = chooseEncoding(request.headers['accept-encoding'], body.length);
    reply
      .headers(headers)
      .header('etag', etagOf(tag, encoding))
      .header('cache-control', cacheControl(holdsUntilMs, nowMs));
    if (isNotModified(request, tag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (!body.contentType.startsWith('application/json'))
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.type(body.contentType).send(await body.body(encoding));
  }

  function sendLong(
    request: FastifyRequest,
    reply: FastifyReply,
    tag: string,
    long: Parameters<typeof stream>[0],
    holdsUntilMs: number | undefined,
    nowMs: number,
  ): FastifyReply {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply
      .header('etag', etagOf(tag, encoding))
      .header('cache-control', cacheControl(holdsUntilMs, nowMs))
      .type(jsonType);
    if (isNotModified(request, tag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (request.method === 'HEAD') return reply.send();
    const body = stream(long);
    return reply.send(encoding === 'identity' ? body : body.pipe(createCompressor(encoding)));
  }

  function whyNoRoute(request: FastifyRequest, reply: FastifyReply): PublicError {
    const path = (request.url.split('?')[0] ?? '/').replace(/(?<=.)\/$/, '');
    if (!routes.some((route) => patternOf(route).test(path)))
      return { code: 'not_found', message: 'there is no such route; /meta lists them' };
    reply.header('allow', 'GET, HEAD, OPTIONS');
    return { code: 'method_not_allowed', message: `${request.method} is not allowed here` };
  }
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: PublicError): FastifyReply {
  return reply
    .code(statusOf[error.code])
    .headers(commonHeaders)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type(jsonType)
    .send(errorBody(error, String(request.id)));
}

function isNotModified(request: FastifyRequest, tag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  return ifNoneMatch !== undefined && matchesTag(ifNoneMatch, tag);
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
}

/** Ids that no other process gives: a random beginning and a running number. */
function createRequestIds(): () => string {
  const beginning = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${beginning}-${(count++).toString(36)}`;
}

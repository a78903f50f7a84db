import { maxBodyBytes, maxUrlLength, normalizeUrl, openHeaders } from '@almanac/operations/http';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { attachGracefulStop } from './graceful-stop.js';
import { createSocketErrorWriter, overrideNodeResponses, rejectUnreadableRequests } from './malformed-requests.js';
import { closeStalledConnections } from './stalled-connections.js';

/** The dependencies of the framework. */
export interface FrameworkOptions {
  readonly newRequestId: () => string;
  readonly dataVersion: string;
  /** Responds to a request whose URL cannot be routed. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, fault: Error) => void;
  /** Called with the status of each response to a request that could not be read. */
  readonly onUnreadable: ((status: number) => void) | undefined;
}

/** How long a request may take to arrive, its body included, in ms. */
const arrivalTimeoutMs = 30_000;

/** How often connections are checked for this timeout, in ms. */
const arrivalCheckMs = 5000;

/** The query is not parsed here. */
const routerOptions = {
  ignoreTrailingSlash: true,
  maxParamLength: maxUrlLength,
  querystringParser: (text: string) => ({ text }),
};

/** Creates the framework without routes, set up so that neither it nor Node sends responses of its own. */
export function createFramework({
  newRequestId,
  dataVersion,
  refuse,
  onUnreadable,
}: FrameworkOptions): FastifyInstance {
  const endWithError = createSocketErrorWriter(newRequestId, openHeaders(dataVersion), onUnreadable);
  const app = fastify({
    // Its logger would add listeners to every response. The handler logs responses and faults.
    logger: false,
    genReqId: newRequestId,
    bodyLimit: maxBodyBytes,
    requestTimeout: arrivalTimeoutMs,
    keepAliveTimeout: 72_000,
    exposeHeadRoutes: false,
    routerOptions,
    rewriteUrl: ({ url = '/' }) => normalizeUrl(url),
    return503OnClosing: false,
    frameworkErrors: (fault, request, reply) => refuse(request, reply as FastifyReply, fault),
    clientErrorHandler: rejectUnreadableRequests(endWithError),
    // By default Node itself rejects a request without `host`, and drops the second of two `host` headers.
    // Node swaps the two timeouts if the one for headers, 60 s by default, is the longer.
    http: {
      requireHostHeader: false,
      joinDuplicateHeaders: true,
      headersTimeout: arrivalTimeoutMs,
      connectionsCheckingInterval: arrivalCheckMs,
    },
  });
  overrideNodeResponses(app.server, endWithError);
  closeStalledConnections(app.server);
  app.removeContentTypeParser('text/plain');
  // Many clients send a content type without a body.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, undefined) : readJson(request, text, done),
  );
  return app;
}

/** Responds to all requests received before the service stops, then closes the connections. */
export function stopGracefully(app: FastifyInstance, isBehindProxy: boolean): void {
  const { drain, closeIdle } = attachGracefulStop(app.server);
  let stopClosing = (): void => {};
  app.addHook('preClose', async () => {
    await drain(isBehindProxy);
    stopClosing = closeIdle();
  });
  app.addHook('onClose', async () => stopClosing());
}

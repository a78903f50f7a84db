import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { openHeaders } from '../responses/headers.js';
import { attachGracefulStop } from './graceful-stop.js';
import { answerInsteadOfNode, answerUnreadableRequests, socketErrors } from './malformed-requests.js';
import { maxBodyBytes, normalizeUrl, routerOptions } from './routes.js';
import { closeStalledConnections } from './stalled-connections.js';

/** What the framework is set up with. */
export interface FrameworkOptions {
  readonly newRequestId: () => string;
  readonly dataVersion: string;
  /** Answers a request whose URL cannot be routed. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, fault: Error) => void;
}

/** The framework without a route: how it reads requests, and that neither it nor Node answers any in a way of its own. */
export function createFramework({ newRequestId, dataVersion, refuse }: FrameworkOptions): FastifyInstance {
  const endWithError = socketErrors(newRequestId, openHeaders(dataVersion));
  const app = fastify({
    // Its logger would add listeners to each response. Responses and faults are logged by the handler.
    logger: false,
    genReqId: newRequestId,
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    exposeHeadRoutes: false,
    routerOptions,
    rewriteUrl: ({ url = '/' }) => normalizeUrl(url),
    return503OnClosing: false,
    frameworkErrors: (fault, request, reply) => refuse(request, reply as FastifyReply, fault),
    clientErrorHandler: answerUnreadableRequests(endWithError),
    // Node would answer a request without `host` in its own way, and of two `host` headers it would drop one.
    http: { requireHostHeader: false, joinDuplicateHeaders: true },
  });
  answerInsteadOfNode(app.server, endWithError);
  closeStalledConnections(app.server);
  app.removeContentTypeParser('text/plain');
  // Many clients name the type of a body that they do not send.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, undefined) : readJson(request, text, done),
  );
  return app;
}

/** Lets what callers have sent be answered before the service stops, and keeps no connection alive after that. */
export function stopGracefully(app: FastifyInstance): void {
  const { drain, closeIdle } = attachGracefulStop(app.server);
  let stopClosing = (): void => {};
  app.addHook('preClose', async () => {
    await drain();
    stopClosing = closeIdle();
  });
  app.addHook('onClose', async () => stopClosing());
}

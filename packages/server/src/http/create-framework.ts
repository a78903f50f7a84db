import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { openHeaders } from '../answers/headers.js';
import { answerInsteadOfNode, answerUnreadableRequests, socketErrors } from './malformed-requests.js';
import { maxBodyBytes, normalizeUrl, routerOptions } from './routes.js';

/** What the framework is set up with. */
export interface FrameworkOptions {
  readonly log: FastifyBaseLogger;
  readonly newRequestId: () => string;
  readonly dataVersion: string;
  /** Answers a request whose URL cannot be routed. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, fault: Error) => void;
}

/** The framework without a route: how it reads requests, and that neither it nor Node answers any in a way of its own. */
export function createFramework({ log, newRequestId, dataVersion, refuse }: FrameworkOptions): FastifyInstance {
  const endWithError = socketErrors(newRequestId, openHeaders(dataVersion));
  const app = fastify({
    loggerInstance: withoutInfo(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    exposeHeadRoutes: false,
    routerOptions,
    rewriteUrl: ({ url = '/' }) => normalizeUrl(url),
    // A child of the logger for each request would cost more than routing it.
    childLoggerFactory: (logger) => logger,
    return503OnClosing: false,
    frameworkErrors: (fault, request, reply) => refuse(request, reply as FastifyReply, fault),
    clientErrorHandler: answerUnreadableRequests(endWithError),
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
  closeIdleConnections(app);
  return app;
}

/** A connection whose last response was under way when closing began would be kept alive for more requests. */
function closeIdleConnections(app: FastifyInstance): void {
  let closingIdle: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closingIdle = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(closingIdle));
}

/** The framework says at `info` that it listens; so does the start, in more words. */
function withoutInfo(log: FastifyBaseLogger): FastifyBaseLogger {
  const own = log.child({});
  own.info = own.debug.bind(own);
  return own;
}

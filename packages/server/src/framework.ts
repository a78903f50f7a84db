import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { answerBrokenRequests, answerInsteadOfNode, socketErrors } from './broken-requests.js';
import { attachGracefulStop } from './http/graceful-stop.js';
import { longestBody, longestUrl, routedUrl } from './routes.js';

/** What the framework is set up with. */
export interface FrameworkParts {
  readonly log: FastifyBaseLogger;
  readonly newRequestId: () => string;
  /** Headers that every answer has. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answers a request that the framework does not let come to a route. */
  readonly refuse: (fault: FastifyError, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** The framework without a route: how it reads requests, and that it answers nothing in its own way, nor lets Node do so. */
export function createFramework({ log, newRequestId, headers, refuse }: FrameworkParts): FastifyInstance {
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
      void refuse(fault, request, reply as unknown as FastifyReply);
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
  return app;
}

/** Lets what callers have sent be answered before the service stops, and keeps no connection alive after that. */
export function closeIdleConnections(app: FastifyInstance): void {
  const { drain, closeIdle } = attachGracefulStop(app.server);
  let stopClosing = (): void => {};
  app.addHook('preClose', async () => {
    await drain();
    stopClosing = closeIdle();
  });
  app.addHook('onClose', async () => stopClosing());
}

/** Logs at `debug` what was answered. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not what was sent: whoever mistakes the address for the place of a key finds it in no log.
    const path = request.routeOptions.url;
    request.log.debug({ method: request.method, path, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
  });
}

/** The framework says at `info` that it listens; so does the start, in more words. */
function withoutInfo(log: FastifyBaseLogger): FastifyBaseLogger {
  const own = log.child({});
  own.info = own.debug.bind(own);
  return own;
}

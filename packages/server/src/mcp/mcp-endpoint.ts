import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Failure, invalidBody } from '@almanac/operations';
import { mcpPreflightHeaders, openHeaders, Reply, replyWith } from '@almanac/operations/http';
import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { RequestContext, Route } from '../http/request-context.js';
import { KnownAnswers, readCall } from './known-answers.js';
import { createMcpServer } from './mcp-server.js';
import { askHere, findOperation } from './tool.js';

/** The maximum number of requests in progress. More would take memory without being answered sooner. */
const maxInProgress = 200;

const busy = new Failure('unavailable', 'too many assistants are sending requests; try again', {
  retryAfterSeconds: 1,
});

/**
 * Creates the route of the Model Context Protocol over HTTP, without sessions: each message gets its own JSON answer.
 * @param publicUrl the public URL of the service
 */
export function createMcpRoute(version: string, dataVersion: string, publicUrl: string | undefined): Route {
  const headers = Object.entries(openHeaders(dataVersion)).flat();
  const knownAnswers = new KnownAnswers();
  let inProgress = 0;

  /** Answers a message, whose charge covers one data request. Further ones are charged like other requests. */
  async function answer(message: object, context: RequestContext): Promise<Reply | Failure> {
    const { host } = context.request.headers;
    const url = publicUrl ?? (host === undefined ? '' : `http://${host}`);
    const sent = readProtocolHeaders(context.request);
    const call = readCall(message, url, sent);
    const known = call && knownAnswers.find(call, context.nowMs);
    if (known !== undefined) return new Reply(200, headers, known);
    if (inProgress >= maxInProgress) return busy;
    inProgress++;
    /** When the answer to each data request expires. */
    const holdUntilMs: number[] = [];
    // A new server for each message: no state is kept, and one message cannot cancel another.
    const create = () =>
      createMcpServer({
        async ask(id, values) {
          const answered = await askHere(id, values, context);
          const isKept = !(answered instanceof Failure || findOperation(id).noStore);
          holdUntilMs.push(isKept ? (answered.holdsUntilMs ?? Number.POSITIVE_INFINITY) : 0);
          return answered;
        },
        url,
        version,
        reportFault: (fault) => void context.reportFault(fault),
      });
    const request = createRequest(sent);
    try {
      const response = (await isLegacyRequest(request, message))
        ? await answerLegacy(create(), request, message)
        : await createMcpHandler(create, { legacy: 'reject' }).fetch(request, { parsedBody: message });
      const body = await response.text();
      const [onlyMs = 0, ...more] = holdUntilMs;
      if (call && onlyMs > context.nowMs && more.length === 0) knownAnswers.keep(call, body, onlyMs);
      if (body === '') return new Reply(response.status, [...headers, 'content-length', '0']);
      // Only subscriptions get a stream, which ends at once: nothing changes while the service runs.
      const isStream = response.headers.get('content-type') === 'text/event-stream';
      return new Reply(response.status, headers, body, isStream ? 'text/event-stream' : undefined);
    } finally {
      inProgress--;
    }
  }

  return {
    path: '/mcp',
    methods: ['POST'],
    charge: 'burst',
    readsKey: true,
    preflight: mcpPreflightHeaders,
    headers,
    ownHeaders: [],
    find({ body }, context) {
      if (body instanceof Failure) return body;
      const malformed = refuseOrigin(context.request, publicUrl) ?? refuseBody(body);
      if (malformed) return malformed;
      // Charged first, because a server, a transport and a request are created for each message.
      return replyWith(asksForData(body) ? 'day' : 'burst', () => answer(body as object, context));
    },
  };
}

/** True for messages that count against the day, like data requests. */
function asksForData(message: unknown): boolean {
  const { method } = message as { readonly method?: unknown };
  return method === 'tools/call' || method === 'resources/read';
}

function refuseBody(body: unknown): Failure | undefined {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return undefined;
  const hint = Array.isArray(body) ? ', not a list of them: send each in a separate request' : '';
  return invalidBody(`the body must be a JSON-RPC 2.0 message${hint}`);
}

/** Answers a message of a protocol version before 2026-07-28 in JSON; the SDK's own handler would open a stream. */
async function answerLegacy(mcp: Server, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await mcp.connect(transport);
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await mcp.close();
  }
}

/** The SDK requires a URL; nothing is sent to it. */
const unusedUrl = 'http://almanac.invalid/mcp';

const protocolHeaders = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];

function readProtocolHeaders({ headers }: IncomingMessage): [string, string][] {
  return protocolHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
}

/** Creates the SDK's request. The service has read the body already, and answers in JSON whatever is accepted. */
function createRequest(sent: [string, string][]): Request {
  return new Request(unusedUrl, {
    method: 'POST',
    headers: [['accept', 'application/json, text/event-stream'], ['content-type', 'application/json'], ...sent],
  });
}

const loopback = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;

/**
 * Rejects pages that reach this service under another host name (DNS rebinding). Pages of any site may call the service
 * under its own name, like the rest of the API: all data is public.
 * @param publicUrl the public URL of the service
 */
function refuseOrigin({ headers, socket }: IncomingMessage, publicUrl: string | undefined): Failure | undefined {
  const { origin, host = '' } = headers;
  // Only browsers send it.
  if (origin === undefined || origin === 'null') return undefined;
  if (!URL.canParse(origin))
    return new Failure('forbidden_origin', 'the origin header must be an origin, such as https://example.org');
  const name = host.replace(/:\d+$/, '');
  const isKnown = loopback.test(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0 || name === findHostName(publicUrl);
  if (isKnown || !loopback.test((socket.localAddress ?? '').replace(/^::ffff:/, ''))) return undefined;
  return new Failure(
    'forbidden_origin',
    `web pages may not call this service under the host name ${JSON.stringify(name.slice(0, 100))}; its operator can allow that with PUBLIC_URL`,
  );
}

function findHostName(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).hostname;
}

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Failure, findOperation } from '@almanac/operations';
import { notJson, openHeaders, Reply, replyWith } from '@almanac/operations/http';
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { RequestContext, Route } from '../http/request-context.js';
import { AnswerCache, readCall } from './answer-cache.js';
import { createMcpServer } from './mcp-server.js';
import { askInProcess } from './tool.js';

/** More requests would take memory, but not be answered sooner. */
const maxInProgress = 200;

const tooManyRequests = new Failure('unavailable', 'too many assistants are sending requests; try again', {
  retryAfterSeconds: 1,
});

/** The Model Context Protocol over HTTP. There are no sessions: each message is answered by itself. */
export function createMcpRoute(version: string, dataVersion: string, publicUrl: string | undefined): Route {
  const headers = Object.entries(openHeaders(dataVersion)).flat();
  const answerCache = new AnswerCache();
  let inProgress = 0;

  /** The message is already charged. Each data request of a tool after the first is charged too. */
  async function answer(message: object, context: RequestContext): Promise<Reply | Failure> {
    const { host } = context.request.headers;
    const url = publicUrl ?? (host === undefined ? '' : `http://${host}`);
    const sentHeaders = readProtocolHeaders(context.request);
    const call = readCall(message, url, sentHeaders);
    const cachedResponse = call && answerCache.find(call, context.nowMs);
    if (cachedResponse !== undefined) return new Reply(200, headers, cachedResponse);
    if (inProgress >= maxInProgress) return tooManyRequests;
    inProgress++;
    /** When the answer to each data request of this message expires; 0 if the answer must not be cached. */
    const expiriesMs: number[] = [];
    // Each message gets a new server, so no state is kept, and one message cannot cancel another.
    const createServer = () =>
      createMcpServer({
        async ask(id, values) {
          const result = await askInProcess(id, values, context);
          const isCacheable = !(result instanceof Failure || findOperation(id).noStore);
          expiriesMs.push(isCacheable ? (result.expiresAtMs ?? Number.POSITIVE_INFINITY) : 0);
          return result;
        },
        url,
        version,
        reportFault: (fault) => void context.reportFault(fault),
      });
    const request = createRequest(sentHeaders);
    try {
      const response = (await isLegacyRequest(request, message))
        ? await answerLegacy(createServer(), request, message)
        : await createMcpHandler(createServer, { legacy: 'reject' }).fetch(request, { parsedBody: message });
      const body = await response.text();
      const [firstExpiryMs = 0, ...otherExpiriesMs] = expiriesMs;
      if (call && firstExpiryMs > context.nowMs && otherExpiriesMs.length === 0)
        answerCache.keep(call, body, firstExpiryMs);
      if (body === '') return new Reply(response.status, [...headers, 'content-length', '0']);
      // Only subscriptions get a stream. It ends at once, because nothing changes while the service runs.
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
    headers,
    ownHeaders: [],
    find({ body }, context) {
      if (body instanceof Failure && body !== notJson) return body;
      const refusal = refuseOrigin(context.request, publicUrl);
      if (refusal) return refusal;
      const error = findMessageError(body);
      if (error) return replyWith('burst', () => new Reply(400, headers, writeError(error)));
      // The message is charged before it is answered, because even an invalid message takes a server, a transport and a
      // request.
      return replyWith(asksForData(body) ? 'day' : 'burst', () => answer(body as object, context));
    },
  };
}

/** True for messages that count against the daily allowance, as a request for data does. */
function asksForData(message: unknown): boolean {
  const { method } = message as { readonly method?: unknown };
  return method === 'tools/call' || method === 'resources/read';
}

interface RpcError {
  readonly code: ProtocolErrorCode;
  readonly message: string;
}

function findMessageError(body: unknown): RpcError | undefined {
  if (body === notJson || body === undefined)
    return { code: ProtocolErrorCode.ParseError, message: 'the body must be JSON: a JSON-RPC 2.0 message' };
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return undefined;
  const hint = Array.isArray(body) ? ', not a list of them: send each in a separate request' : '';
  return { code: ProtocolErrorCode.InvalidRequest, message: `the body must be a JSON-RPC 2.0 message${hint}` };
}

/** The id of the message is unknown (JSON-RPC 2.0, section 5). */
function writeError(error: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id: null, error });
}

/** Answers a message of a protocol version before 2026-07-28 in JSON. The SDK's own handler would open a stream. */
async function answerLegacy(mcp: Server, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await mcp.connect(transport);
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await mcp.close();
  }
}

const protocolHeaders = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];

function readProtocolHeaders({ headers }: IncomingMessage): [string, string][] {
  return protocolHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
}

/**
 * Creates a request for the SDK. The service has already read the body, and answers in JSON whatever the caller
 * accepts.
 */
function createRequest(sentHeaders: [string, string][]): Request {
  // The SDK requires a URL. Nothing is sent to it.
  return new Request('http://almanac.invalid/mcp', {
    method: 'POST',
    headers: [['accept', 'application/json, text/event-stream'], ['content-type', 'application/json'], ...sentHeaders],
  });
}

const loopback = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;

/**
 * Rejects web pages that reach this service on a loopback address under a foreign host name (DNS rebinding), and
 * invalid origins. Pages of any site may call the service under its own name, since all data is public.
 */
function refuseOrigin({ headers, socket }: IncomingMessage, publicUrl: string | undefined): Failure | undefined {
  const { origin, host = '' } = headers;
  // Only browsers send an origin.
  if (origin === undefined || origin === 'null') return undefined;
  if (!URL.canParse(origin))
    return new Failure('forbidden_origin', 'the origin header must be an origin, such as https://example.org');
  const hostName = host.replace(/:\d+$/, '');
  const isKnown =
    loopback.test(hostName) ||
    isIP(hostName.replace(/^\[|\]$/g, '')) > 0 ||
    (publicUrl !== undefined && hostName === new URL(publicUrl).hostname);
  if (isKnown || !loopback.test((socket.localAddress ?? '').replace(/^::ffff:/, ''))) return undefined;
  return new Failure(
    'forbidden_origin',
    `web pages may not call this service under the host name ${JSON.stringify(hostName.slice(0, 100))}; its operator can allow that with PUBLIC_URL`,
  );
}

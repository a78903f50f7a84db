import { Failure, invalidBody } from '@almanac/operations';
import type { RouteTable } from '@almanac/operations/http';
import type { OperationContext } from '../accounts/operation-context.js';
import { answerQuestion } from '../batch/batch.js';
import type { RateLimiting } from '../http/rate-limiting.js';
import type { RequestContext } from '../http/request-context.js';
import { sendEmpty, sendUncached } from '../http/send-response.js';
import type { McpReply } from './answer-message.js';
import { refuseOrigin } from './check-origin.js';
import type { Ask } from './questions.js';

/** The dependencies of the endpoint. */
export interface McpEndpointOptions {
  readonly routes: () => RouteTable;
  readonly rateLimiting: RateLimiting;
  readonly version: string;
  /** Where callers reach the service. */
  readonly publicUrl: string | undefined;
}

/** Messages in one request. Only clients of 2025 and older send several. */
const mostMessages = 20;

/** Requests that are being answered. More would take memory without being answered sooner. */
const mostUnderway = 200;

const busy = new Failure('unavailable', 'too many assistants are asking at once; try again', { retryAfterSeconds: 1 });

/** The Model Context Protocol over HTTP, without sessions: each message is answered by itself, in JSON. */
export class McpEndpoint {
  readonly #options: McpEndpointOptions;
  #underway = 0;

  constructor(options: McpEndpointOptions) {
    this.#options = options;
  }

  /** Answers a request. Returns a failure, and sends nothing, if there are no messages to answer, or a limit is exceeded. */
  async respond(body: unknown, context: RequestContext, caller: OperationContext): Promise<Failure | undefined> {
    const refusal = refuseOrigin(context.request, this.#options.publicUrl) ?? refuseMessages(body);
    if (refusal) return refusal;
    if (this.#underway >= mostUnderway) return busy;
    this.#underway++;
    try {
      const messages = Array.isArray(body) ? body : [body];
      const replies: McpReply[] = [];
      for (const message of messages) {
        const reply = await this.#answer(message, context, caller);
        if (reply instanceof Failure) return reply;
        replies.push(reply);
      }
      send(context, Array.isArray(body) ? joinReplies(replies) : (replies[0] as McpReply));
      return undefined;
    } finally {
      this.#underway--;
    }
  }

  /** Answers a message. What it asks the service is charged as by itself; a message that asks nothing counts against the burst. */
  async #answer(
    message: unknown,
    context: RequestContext,
    operationContext: OperationContext,
  ): Promise<McpReply | Failure> {
    const { rateLimiting, routes, version } = this.#options;
    const { caller } = operationContext;
    const method = (message as { readonly method?: unknown } | null)?.method;
    const asksQuestions = method === 'tools/call' || method === 'resources/read';
    const refusal = asksQuestions ? undefined : await rateLimiting.consume(context, caller, 'burst');
    if (refusal) return refusal;
    let asked = 0;
    const ask: Ask = (request) => {
      asked++;
      return answerInProcess(routes(), request, operationContext);
    };
    // The SDK takes a moment to load, and not every service is asked by assistants.
    const { answerMessage } = await import('./answer-message.js');
    const reply = await answerMessage(message, context.request.headers['mcp-protocol-version']?.toString(), {
      ask,
      version,
      reportFault: (fault) => void operationContext.reportFault(fault),
    });
    if (!asksQuestions || asked > 0) return reply;
    // A call with wrong arguments costs what a wrong request costs.
    return (await rateLimiting.consume(context, caller, method === 'tools/call' ? 'day' : 'burst')) ?? reply;
  }
}

async function answerInProcess(routes: RouteTable, request: Request, context: OperationContext): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const question =
    request.method === 'POST'
      ? { method: 'POST' as const, path: pathname + search, body: await request.json() }
      : { method: 'GET' as const, path: pathname + search, body: undefined };
  const { status, body, retryAfterSeconds } = await answerQuestion(routes, question, context);
  const headers = new Headers();
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return Response.json(body, { status, headers });
}

function refuseMessages(body: unknown): Failure | undefined {
  if (body === undefined) return invalidBody('the body must be a message of JSON-RPC 2.0');
  if (!Array.isArray(body) || (body.length > 0 && body.length <= mostMessages)) return undefined;
  return invalidBody(`the body must be a message of JSON-RPC 2.0, or 1 to ${mostMessages} of them`);
}

/** A batch is answered with what there is to say to each message, or with nothing if all are notifications. */
function joinReplies(replies: readonly McpReply[]): McpReply {
  const said = replies.map(({ json }) => json).filter((json) => json !== '');
  if (said.length === 0) return { status: 202, json: '' };
  const isUnreadable = replies.every(({ status }) => status === 400);
  return { status: isUnreadable ? 400 : 200, json: `[${said.join(',')}]` };
}

function send(context: RequestContext, { status, json }: McpReply): void {
  if (json === '') sendEmpty(context, status, [...context.commonHeaders, 'content-length', '0']);
  else sendUncached(context, status, json);
}

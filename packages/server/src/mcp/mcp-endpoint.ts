import { Failure, invalidBody } from '@almanac/operations';
import type { OperationContext } from '../accounts/operation-context.js';
import type { RateLimiting } from '../http/rate-limiting.js';
import type { RequestContext } from '../http/request-context.js';
import { sendEmpty, sendError, sendUncached } from '../http/send-response.js';
import { answerMessage, type McpReply } from './answer-message.js';
import { type Ask, askHere } from './ask.js';
import { refuseOrigin } from './check-origin.js';

/** The dependencies of the endpoint. */
export interface McpEndpointOptions {
  readonly rateLimiting: RateLimiting;
  readonly version: string;
  /** Where callers reach the service. */
  readonly publicUrl: string | undefined;
}

/** Requests that are being answered. More would take memory without being answered sooner. */
const maxUnderway = 200;

const busy = new Failure('unavailable', 'too many assistants are asking at once; try again', { retryAfterSeconds: 1 });

/** The Model Context Protocol over HTTP, without sessions: each message is answered by itself, in JSON. */
export class McpEndpoint {
  readonly #options: McpEndpointOptions;
  #underway = 0;

  constructor(options: McpEndpointOptions) {
    this.#options = options;
  }

  /** Answers a message. Returns a failure, and sends nothing, if there is none to answer. */
  async respond(body: unknown, context: RequestContext, caller: OperationContext): Promise<Failure | undefined> {
    const malformed = refuseOrigin(context.request, this.#options.publicUrl) ?? refuseBody(body);
    if (malformed) return malformed;
    if (this.#underway >= maxUnderway) return busy;
    this.#underway++;
    try {
      // The charge comes first: a server, a transport and a request are built for each message.
      const charge = asksForData(body) ? 'day' : 'burst';
      const refusal = await this.#options.rateLimiting.consume(context, caller.caller, charge);
      if (refusal) sendError(context, refusal);
      else send(context, await this.#answer(body, context, caller));
      return undefined;
    } finally {
      this.#underway--;
    }
  }

  /** Answers a message that is paid for, and with it the first question that it asks. Further ones are charged like requests. */
  #answer(message: unknown, { request }: RequestContext, context: OperationContext): Promise<McpReply> {
    const { version } = this.#options;
    let isPaid = true;
    const ask: Ask = (id, values) => {
      const asked = askHere(id, values, isPaid ? { ...context, consumeAgain: async () => undefined } : context);
      isPaid = false;
      return asked;
    };
    const reportFault = (fault: unknown) => void context.reportFault(fault);
    return answerMessage(message, request.headers['mcp-protocol-version']?.toString(), { ask, version, reportFault });
  }
}

/** Messages that count against the day, as requests for data do. */
function asksForData(message: unknown): boolean {
  const { method } = message as { readonly method?: unknown };
  return method === 'tools/call' || method === 'resources/read';
}

function refuseBody(body: unknown): Failure | undefined {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return undefined;
  const hint = Array.isArray(body) ? ', not a list of them: send each in a request of its own' : '';
  return invalidBody(`the body must be a message of JSON-RPC 2.0${hint}`);
}

function send(context: RequestContext, { status, json }: McpReply): void {
  if (json === '') sendEmpty(context, status, [...context.route.headers, 'content-length', '0']);
  else sendUncached(context, status, json);
}

import { Failure, invalidBody } from '@almanac/operations';
import {
  mcpPreflightHeaders,
  openHeaders,
  type RawParameters,
  Reply,
  type Resource,
  replyWith,
} from '@almanac/operations/http';
import type { RequestContext, Route } from '../http/request-context.js';
import { answerMessage } from './answer-message.js';
import { askHere } from './ask.js';
import { refuseOrigin } from './check-origin.js';

/** Requests that are being answered. More would take memory without being answered sooner. */
const maxUnderway = 200;

const busy = new Failure('unavailable', 'too many assistants are asking at once; try again', { retryAfterSeconds: 1 });

/** The Model Context Protocol over HTTP, without sessions: each message is answered by itself, in JSON. */
export class McpEndpoint implements Route {
  readonly path = '/mcp';
  readonly methods = ['POST'];
  readonly charge = 'burst';
  readonly readsKey = true;
  readonly preflight = mcpPreflightHeaders;
  readonly headers: readonly string[];
  readonly ownHeaders = [];
  readonly #version: string;
  readonly #publicUrl: string | undefined;
  #underway = 0;

  /** @param publicUrl where callers reach the service */
  constructor(version: string, dataVersion: string, publicUrl: string | undefined) {
    this.headers = Object.entries(openHeaders(dataVersion)).flat();
    this.#version = version;
    this.#publicUrl = publicUrl;
  }

  /** Finds the answer to a message. The charge comes first: a server, a transport and a request are built for each message. */
  find({ body }: RawParameters, context: RequestContext): Resource<Reply> | Failure {
    if (body instanceof Failure) return body;
    const malformed = refuseOrigin(context.request, this.#publicUrl) ?? refuseBody(body);
    if (malformed) return malformed;
    return replyWith(asksForData(body) ? 'day' : 'burst', () => this.#answer(body, context));
  }

  /** Answers a message, and with it the first question that it asks. Further ones are charged like requests. */
  async #answer(message: unknown, context: RequestContext): Promise<Reply | Failure> {
    if (this.#underway >= maxUnderway) return busy;
    this.#underway++;
    try {
      const { status, json } = await answerMessage(
        message,
        context.request.headers['mcp-protocol-version']?.toString(),
        {
          ask: (id, values) => askHere(id, values, context),
          version: this.#version,
          reportFault: (fault: unknown) => void context.reportFault(fault),
        },
      );
      return json === ''
        ? new Reply(status, [...this.headers, 'content-length', '0'])
        : new Reply(status, this.headers, json);
    } finally {
      this.#underway--;
    }
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

/** A request on its way, and what is known of its response so far. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The id in `x-request-id`, in errors and in the log. */
  readonly id: string;
  /** Path and query as they were sent. */
  readonly url: string;
  /** The route's pattern. The log names it instead of the URL, which may hold a key by mistake. */
  readonly route: string | undefined;
  /** The headers that every response on this route has. */
  readonly commonHeaders: readonly string[];
  /** When the request came in, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The same on the monotonic clock. */
  readonly startedMs: number;
  readonly log: FastifyBaseLogger;
  /** Names and values of headers that only this response has. */
  readonly headers: string[];
  /** What it consumed of a daily allowance, for a refund. */
  consumed: { readonly subject: string; readonly atMs: number } | undefined;
}

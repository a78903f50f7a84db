import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request on its way, and what is known of its response so far. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The id in `x-request-id`, in errors and in the log. */
  readonly id: string;
  /** Path and query as they were sent. */
  readonly url: string;
  /** The headers that every response on this route has. */
  readonly commonHeaders: readonly string[];
  /** When the request came in, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Told the status of the response, at log levels that show it. */
  readonly logResponse: ((status: number) => void) | undefined;
  /** Names and values of headers that only this response has. */
  readonly headers: string[];
  /** The daily allowance that was charged, for a refund. */
  charged: { readonly subject: string; readonly atMs: number } | undefined;
}

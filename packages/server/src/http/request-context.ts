import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from './resource.js';

/** A request being handled, and what is known of its response so far. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The id in `x-request-id`, in errors and in the log. */
  readonly id: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly route: Route;
  /** When the request arrived, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Logs the response, if the log level shows responses. */
  readonly logResponse: ((status: number) => void) | undefined;
  /** Further headers of this response: names and values in turn. */
  readonly headers: string[];
  /** Processor time that it was charged for, in ms. */
  workMs: number;
  /** What it consumed of a daily allowance, for a refund: a batch consumes once for each of its requests. */
  consumed: { readonly subject: string; readonly atMs: number; readonly times: number } | undefined;
}

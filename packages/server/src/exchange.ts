import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request and the answer that it will have. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What errors and the log call it. */
  readonly id: string;
  /** The address as it was sent. */
  readonly url: string;
  /** Headers of the answer, as far as they are known. */
  readonly headers: Record<string, string>;
  /** Whose day it was charged to, and when. */
  charged: { readonly subject: string; readonly atMs: number } | undefined;
}

/** Opens the exchange of a request. Its answer has the headers that every answer has there. */
export function openExchange(
  { request, response, id, url }: Pick<Exchange, 'request' | 'response' | 'id' | 'url'>,
  headers: Readonly<Record<string, string>>,
): Exchange {
  return { request, response, id, url, headers: { ...headers, 'x-request-id': id }, charged: undefined };
}

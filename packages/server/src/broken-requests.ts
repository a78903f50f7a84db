import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { jsonType } from './answers/headers.js';
import { errorBody, type PublicError, publicErrorOfParser, statusOf } from './errors.js';
import { everyMethod } from './routes.js';

/** Writes an error to a socket on which there is no request that could be answered, and ends it. */
export type EndWithError = (socket: Duplex, error: PublicError, headers?: Readonly<Record<string, string>>) => void;

/** Errors in the one shape, with the headers of every answer. */
export function socketErrors(newRequestId: () => string, headersOfAll: Readonly<Record<string, string>>): EndWithError {
  return (socket, error, headers = {}) => {
    if (!socket.writable) return;
    const status = statusOf[error.code];
    const id = newRequestId();
    const body = errorBody(error, id);
    const all = {
      ...headersOfAll,
      ...headers,
      'x-request-id': id,
      'cache-control': 'no-store',
      'content-type': jsonType,
      'content-length': Buffer.byteLength(body),
      date: new Date().toUTCString(),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}

/** Answers what Node's parser could not read as a request. */
export function answerBrokenRequests(endWithError: EndWithError) {
  return (fault: Error & { code?: string }, socket: Duplex): void => {
    if (fault.code !== 'ECONNRESET') endWithError(socket, publicErrorOfParser(fault.code));
  };
}

/** Whether a request has exactly one `host` (RFC 9112, section 3.2). Node joins several with a comma and a space, which no host holds. */
export function hasOneHost({ host }: IncomingHttpHeaders): boolean {
  return host !== undefined && !host.includes(', ');
}

/** Takes over what Node would otherwise answer by itself, with nothing in the body or with nothing at all. */
export function answerInsteadOfNode(server: Server, endWithError: EndWithError): void {
  // A server may leave an expectation that it does not know unmet (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    const message = 'this is no proxy: CONNECT is not allowed';
    endWithError(socket, { code: 'method_not_allowed', message }, { allow: everyMethod });
  });
}

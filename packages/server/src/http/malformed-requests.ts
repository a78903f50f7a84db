import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Failure } from '@almanac/operations';
import { describeParserFault, errorBody, statusByCode } from '../responses/errors.js';
import { everyMethod, jsonType } from '../responses/headers.js';
import { maxUrlLength } from './routes.js';

/** Writes an error to a socket on which there is no request that could be answered, and ends it. */
export type EndWithError = (socket: Duplex, error: Failure, headers?: Readonly<Record<string, string>>) => void;

/** Errors in the one shape, with the headers of every answer. */
export function socketErrors(newRequestId: () => string, headersOfAll: Readonly<Record<string, string>>): EndWithError {
  return (socket, error, headers = {}) => {
    if (!socket.writable) return;
    const status = statusByCode[error.code];
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
export function answerUnreadableRequests(endWithError: EndWithError) {
  return (fault: Error & { code?: string }, socket: Duplex): void => {
    // An error written now would stand in the middle of a response that is under way.
    if (fault.code === 'ECONNRESET' || isResponding(socket)) socket.destroy();
    else endWithError(socket, describeParserFault(fault.code));
  };
}

/** Whether a response on a socket has begun, by the field that Node's own handler asks. */
function isResponding(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

/** What is wrong with a request whatever it asks; undefined where it is well formed. */
export function findMalformation({ url = '', headers, httpVersion }: IncomingMessage): Failure | undefined {
  if (url.length > maxUrlLength)
    return new Failure('uri_too_long', `the address must be ${maxUrlLength} characters or less`);
  const { host } = headers;
  if (host === undefined)
    return httpVersion === '1.1' ? new Failure('invalid_query', 'the host header is missing') : undefined;
  // Node joins several hosts with a comma and a space, which no host holds. There has to be one (RFC 9112, section 3.2).
  return host.includes(', ') ? new Failure('invalid_query', 'there is more than one host header') : undefined;
}

/** Takes over what Node would otherwise answer by itself, with nothing in the body or with nothing at all. */
export function answerInsteadOfNode(server: Server, endWithError: EndWithError): void {
  // A server may leave an expectation that it does not know unmet (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    const message = 'this is no proxy: CONNECT is not allowed';
    endWithError(socket, new Failure('method_not_allowed', message), { allow: everyMethod });
  });
}

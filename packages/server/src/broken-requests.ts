import type { Socket } from 'node:net';
import { jsonType } from './answers/headers.js';
import { errorBody, publicErrorOfParser, statusOf } from './errors.js';

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers, in the shape of every error, what Node's parser could not read as a request. */
export function answerBrokenRequests(newRequestId: () => string) {
  return (fault: Error & { code?: string }, socket: Socket): void => {
    if (fault.code === 'ECONNRESET' || !socket.writable) return;
    const error = publicErrorOfParser(fault.code);
    const status = statusOf[error.code];
    const body = errorBody(error, newRequestId());
    const lines = [
      `HTTP/1.1 ${status} ${reasons[status]}`,
      `content-type: ${jsonType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'access-control-allow-origin: *',
      'cache-control: no-store',
      'connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}

import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { Failure, statusByCode } from '@almanac/operations';
import { everyMethod, jsonType, maxUrlLength, tooLongUrl, writeErrorBody } from '@almanac/operations/http';

/** How long a client has to close its connection after an error, in ms. Then the service closes it. */
const closeWithinMs = 2000;

/**
 * Answers malformed requests, and CONNECT, with a JSON error and `commonHeaders`. Node would answer such requests with
 * an empty body, or not at all. A URL with non-ASCII bytes is percent-encoded instead.
 */
export function answerMalformed(
  server: Server,
  newRequestId: () => string,
  commonHeaders: Readonly<Record<string, string>>,
  onSent: (status: number) => void = () => {},
): void {
  server.on('clientError', (fault: Error & { code?: string; rawPacket?: Buffer }, socket: Duplex) => {
    const isInvalidUrl = fault.code === 'HPE_INVALID_URL' && !isResponding(socket);
    if (isInvalidUrl && readUnencoded(server, socket as Socket, fault.rawPacket)) return;
    if (fault.code === 'ECONNRESET') socket.destroy();
    else endWithError(socket, describeParserFault(fault.code, fault.rawPacket));
  });
  // A server may ignore an unknown expectation (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Node has removed its listeners: an error would end the process, and unread bytes would hide the end of the
    // connection.
    socket.on('error', () => {});
    socket.resume();
    const message = 'this is not a proxy: CONNECT is not allowed';
    endWithError(socket, new Failure('method_not_allowed', message), { allow: everyMethod });
  });

  function endWithError(socket: Duplex, error: Failure, headers: Readonly<Record<string, string>> = {}): void {
    // An error written now would end up inside the response being sent.
    if (isResponding(socket)) return void socket.destroy();
    if (!socket.writable) return;
    const status = statusByCode[error.code];
    const id = newRequestId();
    const body = writeErrorBody(error, id);
    const allHeaders = {
      ...commonHeaders,
      ...headers,
      'x-request-id': id,
      'cache-control': 'no-store',
      'content-type': jsonType,
      'content-length': Buffer.byteLength(body),
      date: new Date().toUTCString(),
      connection: 'close',
    };
    const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
    const bytes = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
    // The socket is destroyed only after sending, since a previous response may still be on its way to a slow reader.
    socket.end(bytes, () => destroySoon(socket));
    onSent(status);
  }
}

/** Closes the socket even if the other side never does. */
function destroySoon(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), closeWithinMs).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** `_httpMessage` is the field that Node's own handler checks. */
function isResponding(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

export function findMalformation({ url = '', headers, httpVersion }: IncomingMessage): Failure | undefined {
  if (url.length > maxUrlLength) return tooLongUrl;
  const { host } = headers;
  if (host === undefined)
    return httpVersion === '1.1' ? new Failure('invalid_query', 'the host header is missing') : undefined;
  // Node joins several host headers with a comma and a space. There must be exactly one (RFC 9112, section 3.2).
  return host.includes(', ') ? new Failure('invalid_query', 'there must be only one host header') : undefined;
}

function describeParserFault(code: string | undefined, packet: Buffer | undefined): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return new Failure('headers_too_large', 'the headers must be at most 16 KiB');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure('request_timeout', 'the request took too long to arrive');
  if (code === 'HPE_INVALID_URL')
    return new Failure('invalid_query', 'the URL must be percent-encoded: a space is %20');
  if (code === 'HPE_INVALID_METHOD') {
    const [, method] = unknownMethod.exec(packet?.toString('latin1', 0, maxMethodBytes) ?? '') ?? [];
    if (method !== undefined) return new Failure('not_implemented', `there is no method ${method}`);
  }
  return new Failure('invalid_query', 'this is not an HTTP request');
}

/** A method is any token (RFC 9110, section 9.1), before the path and the version. */
const unknownMethod = /^([!#$%&'*+.^_`|~\w-]{1,32}) \S+ HTTP\/1\.[01]\r\n/;
/** The longest URL with a method and a version. */
const maxMethodBytes = maxUrlLength + 50;

const requestLine = /^[A-Z]+ (\S+) HTTP\/1\.[01]\r\n/;

/**
 * Handles a URL with non-ASCII bytes, which `curl '…?q=zürich'` sends and Node's parser rejects: percent-encodes the
 * bytes and parses the request again. Later requests of the connection are handled the same way. `packet`, the input of
 * the parser, must begin with the request. Returns false if something else is wrong with the request.
 */
function readUnencoded(server: Server, socket: Socket, packet: Buffer | undefined): boolean {
  const [, url = ''] = requestLine.exec(packet?.toString('latin1') ?? '') ?? [];
  if (packet === undefined || !/[\x80-\xff]/.test(url)) return false;
  const start = packet.indexOf(' ') + 1;
  const encodedUrl = url.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  const remainingBytes = packet.subarray(start + url.length);
  const connection = createConnection(socket);
  server.emit('connection', connection);
  connection.push(Buffer.concat([packet.subarray(0, start), Buffer.from(encodedUrl), remainingBytes]));
  return true;
}

/** Creates a stream over a socket whose parser has failed. An HTTP server accepts any stream as a connection. */
function createConnection(socket: Socket): Duplex {
  const connection = new Duplex({
    read: () => void socket.resume(),
    write: (chunk, _encoding, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
    destroy(fault, done) {
      socket.destroy(fault ?? undefined);
      done(fault);
    },
  });
  for (const name of ['remoteAddress', 'remotePort', 'remoteFamily', 'localAddress', 'localPort', 'bytesRead'] as const)
    Object.defineProperty(connection, name, { get: () => socket[name] });
  // The failed parser's listener must not get the next bytes, so this listener takes over the socket.
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    if (!connection.push(chunk)) socket.pause();
  });
  socket.on('end', () => connection.push(null));
  socket.on('close', () => connection.destroy());
  return connection;
}

import { Readable } from 'node:stream';
import type { Failed, Format, ListAnswer } from '@almanac/operations';
import { errorBody, type PublicError, statusOf } from '../errors.js';
import type { Exchange } from '../exchange.js';
import { type Body, lengthOf, type Sendable } from './body.js';
import { chooseEncoding, createCompressor, type Encoding } from './encoding.js';
import { etagOf, matchesTag } from './etag.js';
import { cacheControl, jsonType } from './headers.js';
import type { ReadyAnswers } from './ready-answers.js';
import { refuseStream, sendSource, sendTogether } from './send.js';
import { writeInTurns } from './write-in-turns.js';

/** What an answer that may be kept is sent with. */
export interface Sending {
  readonly tag: string;
  readonly ready: ReadyAnswers;
  readonly nowMs: number;
  /** Until when it holds. */
  readonly holdsUntilMs: number | undefined;
}

/** Sends an error in the one shape that all have. */
export function sendError(exchange: Exchange, error: PublicError): void {
  const { headers, id } = exchange;
  headers['cache-control'] = 'no-store';
  if (error.code === 'invalid_api_key') headers['www-authenticate'] = 'Bearer';
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = String(error.retryAfterSeconds);
  send(exchange, statusOf[error.code], jsonType, [Buffer.from(errorBody(error, id))]);
}

/** Sends an answer that nothing may keep. */
export function sendFresh(exchange: Exchange, json: string): void {
  exchange.headers['cache-control'] = 'no-store';
  send(exchange, 200, jsonType, [Buffer.from(json)]);
}

/** Sends a list that nothing may keep, as it is made; unless too much is being sent already. */
export async function sendStreamed(exchange: Exchange, list: ListAnswer, format: Format): Promise<Failed | undefined> {
  const refusal = refuseStream();
  if (refusal) return refusal;
  const { headers, request, response } = exchange;
  const encoding = chooseEncoding(request.headers['accept-encoding'], { length: Number.MAX_VALUE, bestIn: 'br' });
  headers['cache-control'] = 'no-store';
  headers['content-type'] = format.mediaType;
  setEncoding(exchange, encoding);
  response.writeHead(200, headers);
  const source = Readable.from(writeInTurns(format.write(list)));
  await sendSource(response, encoding === 'identity' ? source : source.pipe(createCompressor(encoding)));
  return undefined;
}

/** Whether the caller holds the current representation already. */
export function isNotModified({ request }: Exchange, tag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  return ifNoneMatch !== undefined && matchesTag(ifNoneMatch, tag);
}

/** Sends "not modified" with the headers that the answer would have. */
export function sendNotModified(exchange: Exchange, body: Body, sending: Sending): void {
  const { request, response, headers } = exchange;
  setCaching(exchange, chooseEncoding(request.headers['accept-encoding'], body), sending);
  sendTogether(response.writeHead(304, headers), undefined);
}

/** Sends an answer in the encoding that the caller likes best; unless that is a stream and too many are being sent. */
export async function sendBody(exchange: Exchange, body: Body, sending: Sending): Promise<Failed | undefined> {
  const encoding = chooseEncoding(exchange.request.headers['accept-encoding'], body);
  const stream = encoding === 'identity' ? body.stream : undefined;
  const refusal = stream && refuseStream();
  if (refusal) return refusal;
  setCaching(exchange, encoding, sending);
  setEncoding(exchange, encoding);
  if (stream) {
    await sendLong(exchange, body, stream);
    return undefined;
  }
  const bytes = sending.ready.bytesOf(sending.tag, body, encoding);
  send(exchange, 200, body.contentType, bytes instanceof Promise ? await bytes : bytes);
  return undefined;
}

/** Sends a body that is too long to be held before compressing. */
async function sendLong({ request, response, headers }: Exchange, { contentType, length }: Body, open: () => Readable) {
  response.writeHead(200, { ...headers, 'content-type': contentType, 'content-length': String(length) });
  if (request.method === 'HEAD') response.end();
  else await sendSource(response, open());
}

function send({ request, response, headers }: Exchange, status: number, contentType: string, bytes: Sendable): void {
  headers['content-type'] = contentType;
  headers['content-length'] = String(lengthOf(bytes));
  response.writeHead(status, headers);
  sendTogether(response, request.method === 'HEAD' ? undefined : bytes);
}

function setEncoding({ headers }: Exchange, encoding: Encoding): void {
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
}

function setCaching({ headers }: Exchange, encoding: Encoding, { tag, holdsUntilMs, nowMs }: Sending): void {
  headers.etag = etagOf(tag, encoding);
  headers['cache-control'] = cacheControl(holdsUntilMs, nowMs);
}

import { Readable } from 'node:stream';
import type { Format, ListAnswer } from '@almanac/operations';
import { lengthOf, type Sendable } from '../answers/body.js';
import { chooseEncoding, createCompressor } from '../answers/encoding.js';
import { cacheControl, jsonType } from '../answers/headers.js';
import type { Representation } from '../answers/representation.js';
import type { CachedResponse, ResponseCache } from '../answers/response-cache.js';
import { sendSource, sendTogether } from '../answers/send.js';
import { writeInTurns } from '../answers/write-in-turns.js';
import type { Page } from '../pages/pages.js';
import { errorBody, type PublicError, statusOf } from './errors.js';
import type { RequestContext } from './request-context.js';

/** Sends an error in the one shape that all have. */
export function sendError(context: RequestContext, error: PublicError): void {
  const { headers, id } = context;
  if (error.code === 'invalid_api_key') headers.push('www-authenticate', 'Bearer');
  if (error.retryAfterSeconds !== undefined) headers.push('retry-after', String(error.retryAfterSeconds));
  sendUncached(context, statusOf[error.code], errorBody(error, id));
}

/** Sends JSON that nothing may cache. */
export function sendUncached(
  context: RequestContext,
  status: number,
  json: string,
  headers = context.commonHeaders,
): void {
  const bytes = [Buffer.from(json)];
  writeHead(context, status, [...uncached(headers, jsonType), 'content-length', String(lengthOf(bytes))]);
  sendBytes(context, bytes);
}

/** Sends a list that nothing may cache, as it is written. */
export function sendUncachedList(
  context: RequestContext,
  list: ListAnswer,
  format: Format,
  headers = context.commonHeaders,
): Promise<void> {
  const { request, response } = context;
  const encoding = chooseEncoding(request.headers['accept-encoding'], { length: Number.MAX_VALUE, bestIn: 'br' });
  const pairs = uncached(headers, format.mediaType);
  if (encoding !== 'identity') pairs.push('content-encoding', encoding);
  writeHead(context, 200, pairs);
  const source = Readable.from(writeInTurns(format.write(list)));
  return sendSource(response, encoding === 'identity' ? source : source.pipe(createCompressor(encoding)));
}

/** Sends a page. */
export function sendPage(context: RequestContext, { headers, write }: Page): void {
  const bytes = [Buffer.from(write())];
  const length = ['content-length', String(lengthOf(bytes))];
  writeHead(context, 200, [...context.commonHeaders, ...Object.entries(headers).flat(), ...length]);
  sendBytes(context, bytes);
}

/** Sends a response without a body. */
export function sendEmpty(context: RequestContext, status: number, pairs: readonly string[]): void {
  writeHead(context, status, pairs);
  sendTogether(context.response, undefined);
}

/** Sends 304 to a caller who holds the representation under this ETag. */
export function sendNotModified(context: RequestContext, representation: Representation, etag: string): void {
  const pairs = representation.notModifiedHeaders(etag);
  pairs.push('cache-control', cacheControl(representation.holdsUntilMs, context.nowMs));
  sendEmpty(context, 304, pairs);
}

/** Sends a body in the encoding that the caller likes best. */
export async function sendBody(
  context: RequestContext,
  { representation, body }: CachedResponse,
  cache: ResponseCache,
): Promise<void> {
  const { request, response, headers, nowMs } = context;
  const encoding = chooseEncoding(request.headers['accept-encoding'], body);
  headers.push('cache-control', cacheControl(representation.holdsUntilMs, nowMs));
  if (encoding === 'identity' && body.stream) {
    writeHead(context, 200, representation.okHeaders(encoding, body, body.length));
    if (request.method === 'HEAD') response.end();
    else await sendSource(response, body.stream());
    return;
  }
  const made = body.held(encoding) ?? (await cache.bytes(representation.tag, body, encoding));
  writeHead(context, 200, representation.okHeaders(encoding, body, lengthOf(made)));
  sendBytes(context, made);
}

function uncached(headers: readonly string[], contentType: string): string[] {
  return [...headers, 'cache-control', 'no-store', 'content-type', contentType];
}

function sendBytes({ request, response }: RequestContext, bytes: Sendable): void {
  sendTogether(response, request.method === 'HEAD' ? undefined : bytes);
}

/** Writes status and headers. Every response of a request that was read comes through here. */
function writeHead(context: RequestContext, status: number, pairs: readonly string[]): void {
  const { request, response, headers, id, route, log, startedMs } = context;
  response.writeHead(status, [...pairs, ...headers, 'x-request-id', id]);
  log.debug({ reqId: id, method: request.method, path: route, status, ms: performance.now() - startedMs }, 'answered');
}

import { Readable } from 'node:stream';
import { type Failure, type Format, type ListAnswer, writeList } from '@almanac/operations';
import type { Page } from '../pages/pages.js';
import { refuseStream, writeBatched, writeStream } from '../responses/batched-writes.js';
import { type Body, byteLength, type Sendable } from '../responses/body.js';
import { chooseEncoding, createCompressor } from '../responses/encoding.js';
import { errorBody, statusByCode } from '../responses/errors.js';
import { formatCacheControl, jsonType } from '../responses/headers.js';
import type { Representation } from '../responses/representation.js';
import type { CachedResponse, ResponseCache } from '../responses/response-cache.js';
import { writeInSlices } from '../responses/write-in-slices.js';
import type { RequestContext } from './request-context.js';
import { whenKnown } from './when-known.js';

/** Sends an error in the common shape. */
export function sendError(context: RequestContext, error: Failure): void {
  const { headers, id } = context;
  if (error.code === 'invalid_api_key') headers.push('www-authenticate', 'Bearer');
  if (error.retryAfterSeconds !== undefined) headers.push('retry-after', String(error.retryAfterSeconds));
  sendUncached(context, statusByCode[error.code], errorBody(error, id));
}

/** Sends JSON that must not be cached. */
export function sendUncached(
  context: RequestContext,
  status: number,
  json: string,
  headers = context.commonHeaders,
): void {
  const bytes = [Buffer.from(json)];
  writeHead(context, status, [...uncached(headers, jsonType), 'content-length', String(byteLength(bytes))]);
  sendBytes(context, bytes);
}

/** Streams a list that must not be cached. Returns a failure, and sends nothing, if too many lists are being sent. */
export async function sendUncachedList(
  context: RequestContext,
  list: ListAnswer,
  format: Format,
  headers = context.commonHeaders,
): Promise<Failure | undefined> {
  const refusal = refuseStream();
  if (refusal) return refusal;
  const { request, response } = context;
  const encoding = chooseEncoding(request.headers['accept-encoding'], { length: Number.MAX_VALUE, bestIn: 'br' });
  const headerPairs = uncached(headers, format.mediaType);
  if (encoding !== 'identity') headerPairs.push('content-encoding', encoding);
  writeHead(context, 200, headerPairs);
  const source = Readable.from(writeInSlices(writeList(format, list)));
  await writeStream(response, encoding === 'identity' ? source : source.pipe(createCompressor(encoding)));
  return undefined;
}

/** Sends a page. */
export function sendPage(context: RequestContext, { headers, write }: Page): void {
  const bytes = [Buffer.from(write())];
  const length = ['content-length', String(byteLength(bytes))];
  writeHead(context, 200, [...context.commonHeaders, ...Object.entries(headers).flat(), ...length]);
  sendBytes(context, bytes);
}

/** Sends a response without a body. */
export function sendEmpty(context: RequestContext, status: number, headerPairs: readonly string[]): void {
  writeHead(context, status, headerPairs);
  writeBatched(context.response, undefined);
}

/** Sends 304 to a caller that holds the representation under this ETag. */
export function sendNotModified(context: RequestContext, representation: Representation, etag: string): void {
  context.headers.push('cache-control', formatCacheControl(representation.holdsUntilMs, context.nowMs));
  sendEmpty(context, 304, representation.notModifiedHeaders(etag));
}

/** Sends a body in the caller's preferred encoding. Returns a failure, and sends nothing, if it would be a stream and too many are being sent. */
export function sendBody(
  context: RequestContext,
  { representation, body }: CachedResponse,
  cache: ResponseCache,
): Failure | undefined | Promise<Failure | undefined> {
  const { request } = context;
  const encoding = chooseEncoding(request.headers['accept-encoding'], body);
  if (encoding === 'identity' && body.stream) return streamBody(context, representation, body, body.stream);
  return whenKnown(body.held(encoding) ?? cache.bytes(representation.tag, body, encoding), (bytes) => {
    writeOkHead(context, representation.okHeaders(encoding, body), representation.holdsUntilMs, byteLength(bytes));
    sendBytes(context, bytes);
    return undefined;
  });
}

async function streamBody(
  context: RequestContext,
  representation: Representation,
  body: Body,
  open: () => Readable,
): Promise<Failure | undefined> {
  const refusal = refuseStream();
  if (refusal) return refusal;
  writeOkHead(context, representation.okHeaders('identity', body), representation.holdsUntilMs, body.length);
  if (context.request.method === 'HEAD') writeBatched(context.response, undefined);
  else await writeStream(context.response, open());
  return undefined;
}

function writeOkHead(
  context: RequestContext,
  headerPairs: readonly string[],
  holdsUntilMs: number | undefined,
  length: number,
): void {
  const cacheControl = formatCacheControl(holdsUntilMs, context.nowMs);
  context.headers.push('cache-control', cacheControl, 'content-length', String(length));
  writeHead(context, 200, headerPairs);
}

function uncached(headers: readonly string[], contentType: string): string[] {
  return [...headers, 'cache-control', 'no-store', 'content-type', contentType];
}

function sendBytes({ request, response }: RequestContext, bytes: Sendable): void {
  writeBatched(response, request.method === 'HEAD' ? undefined : bytes);
}

/** Writes status and headers of every response to a readable request. */
function writeHead(
  { response, headers, id, logResponse }: RequestContext,
  status: number,
  headerPairs: readonly string[],
): void {
  response.writeHead(status, [...headerPairs, ...headers, 'x-request-id', id]);
  logResponse?.(status);
}

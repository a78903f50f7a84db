import { pipeline, Readable } from 'node:stream';
import { Failure } from '@almanac/operations';
import {
  type ByteRange,
  type Encoding,
  errorBody,
  formatEtag,
  jsonType,
  type Representation,
  readRange,
  refuseRange,
  statusByCode,
} from '@almanac/operations/http';
import type { Caller } from '../accounts/callers/caller.js';
import { writeBatched } from '../responses/batched-writes.js';
import { type Body, type Sendable, TextStream } from '../responses/body.js';
import { chooseEncoding, compress, createCompressor } from '../responses/encoding.js';
import { decompressMsPerByte, gzipMsPerByte, sendMsPerByte } from '../responses/estimate-work.js';
import { cutBytes, minBlockBytes, takeStream, writeInSlices, writeStream } from '../responses/streams.js';
import type { RequestContext } from './request-context.js';
import type { WorkLimiting } from './work-limiting.js';

/** There is no page or file at a URL; a text says so, in the type of what was requested. */
export class MissingPage extends Failure {
  readonly text: string;
  readonly contentType: string;
  /** Its own headers: names and values in turn. */
  readonly headers: readonly string[];

  constructor(text: string, contentType: string, headers: readonly string[]) {
    super('not_found', 'there is no such page');
    this.text = text;
    this.contentType = contentType;
    this.headers = headers;
  }
}

/** Sends an error in the common shape, or the page that describes it. */
export function sendError(context: RequestContext, error: Failure): void {
  const { headers, id, route } = context;
  if (error.code === 'invalid_api_key') headers.push('www-authenticate', 'Bearer');
  if (error.retryAfterSeconds !== undefined) headers.push('retry-after', String(error.retryAfterSeconds));
  if (error instanceof MissingPage)
    sendUncached(context, 404, error.text, [...route.headers, ...error.headers], error.contentType);
  else sendUncached(context, statusByCode[error.code], errorBody(error, id));
}

/** Sends text that must not be cached, JSON by default. */
export function sendUncached(
  context: RequestContext,
  status: number,
  text: string,
  headers = context.route.headers,
  contentType = jsonType,
): void {
  const bytes = Buffer.from(text);
  const description = ['cache-control', 'no-store', 'content-type', contentType];
  writeHead(context, status, [...headers, ...description, 'content-length', String(bytes.length)]);
  writeBatched(context.response, bytes);
}

/** Sends text that is written meanwhile, or whole if it is one block. Returns a failure, and sends nothing, if it would be a stream and too many are being sent. */
async function sendText(
  context: RequestContext,
  caller: Caller,
  representation: Representation,
  { contentType, text }: TextStream,
): Promise<Failure | undefined> {
  const blocks = writeInSlices(text);
  const { value: first = Buffer.alloc(0) } = await blocks.next();
  const { length } = first;
  const encoding = chooseEncoding(context.request.headers['accept-encoding'], { length, bestIn: 'br' });
  context.headers.push('cache-control', representation.cacheControl(context.nowMs));
  const headerPairs = representation.okHeaders(encoding, { contentType });
  if (length < minBlockBytes) {
    const whole = encoding === 'identity' ? first : await compress(first, encoding);
    writeHead(context, 200, [...headerPairs, 'content-length', String(whole.length)]);
    writeBatched(context.response, whole);
    return undefined;
  }
  const place = takeStream(caller, context.request);
  if (place instanceof Failure) return place;
  try {
    writeHead(context, 200, headerPairs);
    const source = Readable.from(startWith(first, blocks));
    // A fault reaches the compressor, and so the one who writes.
    const body = encoding === 'identity' ? source : pipeline(source, createCompressor(encoding), () => {});
    await writeStream(context.response, body, place);
    return undefined;
  } finally {
    place.release();
  }
}

async function* startWith(first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* others;
}

/** Sends a response without a body. */
export function sendEmpty(context: RequestContext, status: number, headerPairs: readonly string[]): void {
  writeHead(context, status, headerPairs);
  writeBatched(context.response, undefined);
}

/** Sends 304 to a caller that holds the representation under this ETag. */
export function sendNotModified(context: RequestContext, representation: Representation, etag: string): void {
  context.headers.push('cache-control', representation.cacheControl(context.nowMs));
  sendEmpty(context, 304, representation.notModifiedHeaders(etag));
}

/** What is sent. */
interface Sent<M> {
  readonly representation: Representation;
  readonly made: M;
}

/**
 * Sends a body, or the part that is asked for, in the caller's preferred encoding. Returns a failure, and sends nothing, if it would be a
 * stream and too many are being sent, or the caller has no work left for making it.
 */
export async function sendMade(
  context: RequestContext,
  caller: Caller,
  { representation, made }: Sent<Body | TextStream>,
  workLimiting: WorkLimiting,
): Promise<Failure | undefined> {
  if (made instanceof TextStream) return sendText(context, caller, representation, made);
  const encoding = chooseEncoding(context.request.headers['accept-encoding'], made);
  if (encoding === 'identity' && made.stream)
    return streamBody(context, caller, { representation, made }, made.stream, workLimiting);
  const encodingMs = estimateEncodingMs(made, encoding);
  const refusal = encodingMs > 0 ? workLimiting.take(context, caller, encodingMs, true) : undefined;
  if (refusal) return refusal;
  const bytes = await made.encode(encoding);
  const { length } = bytes;
  const range = findRange(context, representation, encoding, length);
  if (range === 'unsatisfiable') return sendUnsatisfiable(context, length);
  const tooMuch = workLimiting.take(context, caller, countBytes(context, length, range) * sendMsPerByte, true);
  if (tooMuch) return tooMuch;
  writeBodyHead(context, representation, representation.okHeaders(encoding, made), length, range);
  writeBatched(context.response, cutRange(bytes, range));
  return undefined;
}

/** A long list is held in brotli only: for gzip, all of it is decompressed and compressed again. */
function estimateEncodingMs(body: Body, encoding: Encoding): number {
  if (encoding !== 'gzip' || !body.stream || body.has(encoding)) return 0;
  return body.length * (decompressMsPerByte + gzipMsPerByte);
}

async function streamBody(
  context: RequestContext,
  caller: Caller,
  { representation, made: body }: Sent<Body>,
  open: () => Readable,
  workLimiting: WorkLimiting,
): Promise<Failure | undefined> {
  const range = findRange(context, representation, 'identity', body.length);
  if (range === 'unsatisfiable') return sendUnsatisfiable(context, body.length);
  const sentBytes = countBytes(context, body.length, range);
  // What comes before a part is decompressed as well.
  const madeBytes = sentBytes === 0 ? 0 : (range?.start ?? 0) + sentBytes;
  // Before a place is taken, which may be that of another.
  const workMs = madeBytes * decompressMsPerByte + sentBytes * sendMsPerByte;
  const refusal = workLimiting.take(context, caller, workMs, true);
  if (refusal) return refusal;
  const writeHeaders = () =>
    writeBodyHead(context, representation, representation.okHeaders('identity', body), body.length, range);
  if (context.request.method === 'HEAD') {
    writeHeaders();
    writeBatched(context.response, undefined);
    return undefined;
  }
  const place = takeStream(caller, context.request);
  if (place instanceof Failure) return place;
  try {
    writeHeaders();
    await writeStream(context.response, range ? cutBytes(open(), range.start, range.end) : open(), place);
    return undefined;
  } finally {
    place.release();
  }
}

/** Ranges are for GET only. */
function findRange({ request }: RequestContext, { tag }: Representation, encoding: Encoding, length: number) {
  return request.headers.range !== undefined && request.method === 'GET' && tag !== ''
    ? readRange(request.headers, formatEtag(tag, encoding), length)
    : undefined;
}

function cutRange(bytes: Sendable, range: ByteRange | undefined): Sendable {
  if (!range) return bytes;
  const { start, end } = range;
  return typeof bytes === 'string' ? bytes.slice(start, end) : bytes.subarray(start, end);
}

/** How many bytes of a body are sent. */
function countBytes({ request }: RequestContext, length: number, range: ByteRange | undefined): number {
  if (request.method === 'HEAD') return 0;
  return range ? range.end - range.start : length;
}

function sendUnsatisfiable(context: RequestContext, length: number): undefined {
  context.headers.push('content-range', `bytes */${length}`);
  sendError(context, refuseRange(length));
}

function writeBodyHead(
  context: RequestContext,
  representation: Representation,
  headerPairs: readonly string[],
  length: number,
  range: ByteRange | undefined,
): void {
  context.headers.push('cache-control', representation.cacheControl(context.nowMs));
  writeRangeHead(context, headerPairs, length, range);
}

/** Writes the head of a response with a body of a length in bytes, or with a range of it. */
export function writeRangeHead(
  context: RequestContext,
  headerPairs: readonly string[],
  length: number,
  range: ByteRange | undefined,
): void {
  const { start, end } = range ?? { start: 0, end: length };
  context.headers.push('content-length', String(end - start));
  if (range) context.headers.push('content-range', `bytes ${start}-${end - 1}/${length}`);
  writeHead(context, range ? 206 : 200, headerPairs);
}

/** Writes status and headers of every response to a readable request. */
export function writeHead(
  { response, headers, id, logResponse }: RequestContext,
  status: number,
  headerPairs: readonly string[],
): void {
  response.writeHead(status, [...headerPairs, ...headers, 'x-request-id', id]);
  logResponse?.(status);
}

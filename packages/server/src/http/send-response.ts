import { pipeline, Readable } from 'node:stream';
import { Failure, statusByCode } from '@almanac/operations';
import {
  type ByteRange,
  type Encoding,
  errorBody,
  formatEtag,
  jsonType,
  listErrorHeaders,
  Reply,
  type Representation,
  readRange,
  refuseRange,
} from '@almanac/operations/http';
import { writeBatched } from '../responses/batched-writes.js';
import { type Body, type Sendable, type StreamedBody, TextStream } from '../responses/body.js';
import { chooseEncoding, compress, createCompressor } from '../responses/encoding.js';
import { decompressMsPerByte, gzipMsPerByte, sendMsPerByte } from '../responses/estimate-work.js';
import { cutBytes, minBlockBytes, takeStream, writeInSlices, writeStream } from '../responses/streams.js';
import type { Made, RequestContext } from './request-context.js';

const htmlType = 'text/html; charset=utf-8';

/** Answers 404 for a missing page or file, in the requested type. */
export class MissingPage extends Failure {
  readonly text: string;
  readonly contentType: string;

  constructor(text: string, contentType: string, headers: readonly string[]) {
    super('not_found', 'there is no such page', { headers });
    this.text = text;
    this.contentType = contentType;
  }
}

/** Sends an error in the common shape, or the page that describes it. */
export function sendError(context: RequestContext, error: Failure): void {
  const { headers, requestId, route } = context;
  headers.push(...listErrorHeaders(error));
  if (error instanceof MissingPage) {
    sendUncached(context, 404, route.headers, error.text, error.contentType);
    return;
  }
  const status = statusByCode[error.code];
  const page = context.writeErrorPage(error);
  if (page) sendUncached(context, status, [...route.headers, ...page.headers], page.text, htmlType);
  else sendUncached(context, status, route.headers, errorBody(error, requestId, route.operation));
}

/** Sends text that must not be cached, JSON by default. */
function sendUncached(
  context: RequestContext,
  status: number,
  headers: readonly string[],
  text: string,
  contentType = jsonType,
): void {
  const bytes = Buffer.from(text);
  const description = ['cache-control', 'no-store', 'content-type', contentType];
  writeHead(context, status, [...headers, ...description, 'content-length', String(bytes.length)]);
  writeBatched(context.response, bytes);
}

/**
 * Sends text while it is being written, or whole if it is one block. Returns a failure, and sends nothing, if it would
 * be a stream and too many are being sent.
 */
async function sendText(
  context: RequestContext,
  representation: Representation,
  { contentType, text }: TextStream,
): Promise<Failure | undefined> {
  const blocks = writeInSlices(text);
  const { value: first = Buffer.alloc(0) } = await blocks.next();
  const { length } = first;
  const encoding = chooseEncoding(context.request.headers['accept-encoding'], { length, isCompressible: true });
  context.headers.push('cache-control', representation.cacheControl(context.nowMs));
  const headerPairs = representation.okHeaders(encoding, { contentType });
  if (length < minBlockBytes) {
    const whole = encoding === 'identity' ? first : await compress(first, encoding);
    writeHead(context, 200, [...headerPairs, 'content-length', String(whole.length)]);
    writeBatched(context.response, whole);
    return undefined;
  }
  const place = takeStream(context.caller, context.request);
  if (place instanceof Failure) return place;
  try {
    writeHead(context, 200, headerPairs);
    const source = Readable.from(startWith(first, blocks));
    // An error in the source reaches the compressor, and through it the writer.
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

function sendEmpty(context: RequestContext, status: number, headerPairs: readonly string[]): void {
  writeHead(context, status, headerPairs);
  writeBatched(context.response, undefined);
}

/** Sends 304 to a caller that has the representation with this ETag. */
export function sendNotModified(context: RequestContext, representation: Representation, etag: string): void {
  context.headers.push('cache-control', representation.cacheControl(context.nowMs));
  sendEmpty(context, 304, representation.notModifiedHeaders(etag));
}

/**
 * Sends the content: a body, or the requested part of it, in the caller's preferred encoding. Returns a failure, and
 * sends nothing, if it would be a stream and too many are being sent, or the caller has no processor time left for
 * encoding it.
 */
export async function sendMade(
  context: RequestContext,
  representation: Representation,
  made: Made,
): Promise<Failure | undefined> {
  if (made instanceof Reply) return sendReply(context, made);
  if (made instanceof TextStream) return sendText(context, representation, made);
  if ('open' in made) return sendStream(context, representation, made).finally(() => made.close?.());
  const encoding = chooseEncoding(context.request.headers['accept-encoding'], made);
  if (made.stream) {
    if (encoding === 'identity') return sendStream(context, representation, streamList(context, made, made.stream));
    // A long list is held in brotli only: for gzip, all of it is decompressed and compressed again.
    const isMade = encoding !== 'gzip' || made.has(encoding);
    const refusal = isMade ? undefined : context.takeWork(made.length * (decompressMsPerByte + gzipMsPerByte), true);
    if (refusal) return refusal;
  }
  const bytes = await made.encode(encoding);
  const part = findPart(context, representation, encoding, bytes.length);
  if (part instanceof Failure) return part;
  const refusal = context.takeWork(part.sentBytes * sendMsPerByte, true);
  if (refusal) return refusal;
  context.headers.push('cache-control', representation.cacheControl(context.nowMs));
  writeRangeHead(context, representation.okHeaders(encoding, made), part.length, part.range);
  writeBatched(context.response, part.range ? cutRange(bytes, part.range) : bytes);
  return undefined;
}

/** Sends a complete response. */
function sendReply(context: RequestContext, { status, headers, json, contentType }: Reply): undefined {
  if (json === undefined) sendEmpty(context, status, headers);
  else sendUncached(context, status, headers, json, contentType);
}

/** Streams a long list, which is held compressed. */
function streamList(context: RequestContext, { contentType, length }: Body, open: () => Readable): StreamedBody {
  return {
    contentType,
    length,
    begin(start, end) {
      // Bytes before a part are decompressed as well.
      const workMs = end * decompressMsPerByte + (end - start) * sendMsPerByte;
      // Taken first: taking a place may end another caller's transfer.
      return context.takeWork(workMs, true) ?? takeStream(context.caller, context.request);
    },
    open: (start, end) => (start === 0 && end === length ? open() : cutBytes(open(), start, end)),
  };
}

async function sendStream(
  context: RequestContext,
  representation: Representation,
  body: StreamedBody,
): Promise<Failure | undefined> {
  const part = findPart(context, representation, 'identity', body.length);
  if (part instanceof Failure) return part;
  const { range, sentBytes } = part;
  const start = range?.start ?? 0;
  const end = start + sentBytes;
  const place = sentBytes === 0 ? undefined : await body.begin(start, end);
  if (place instanceof Failure) return place;
  try {
    context.headers.push('cache-control', representation.cacheControl(context.nowMs));
    writeRangeHead(context, representation.okHeaders('identity', body), part.length, range);
    if (place) await writeStream(context.response, body.open(start, end), place);
    else writeBatched(context.response, undefined);
    return undefined;
  } finally {
    place?.release();
  }
}

interface Part {
  /** The length of the whole, in bytes. */
  readonly length: number;
  /** Undefined for the whole. */
  readonly range: ByteRange | undefined;
  /** None for HEAD. */
  readonly sentBytes: number;
}

/** Finds the requested part of a body. Ranges are for GET only. */
function findPart(
  { request: { method, headers } }: RequestContext,
  { tag }: Representation,
  encoding: Encoding,
  length: number,
): Part | Failure {
  if (method === 'HEAD') return { length, range: undefined, sentBytes: 0 };
  const isAsked = headers.range !== undefined && method === 'GET' && tag !== '';
  const range = isAsked ? readRange(headers, formatEtag(tag, encoding), length) : undefined;
  if (range === 'unsatisfiable') return refuseRange(length);
  return { length, range, sentBytes: range ? range.end - range.start : length };
}

function cutRange(bytes: Sendable, { start, end }: ByteRange): Sendable {
  return typeof bytes === 'string' ? bytes.slice(start, end) : bytes.subarray(start, end);
}

/** Writes the head of a response with a body of a length in bytes, or with a range of it. */
function writeRangeHead(
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
function writeHead(context: RequestContext, status: number, headerPairs: readonly string[]): void {
  context.response.writeHead(status, [...headerPairs, ...context.headers, 'x-request-id', context.requestId]);
}

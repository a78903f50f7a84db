import { pipeline, Readable } from 'node:stream';
import { Failure, statusByCode } from '@almanac/operations';
import {
  choosePart,
  type Encoding,
  jsonType,
  listErrorHeaders,
  type Part,
  Reply,
  type Representation,
  writeErrorBody,
} from '@almanac/operations/http';
import { writeBatched } from '../responses/batched-writes.js';
import { type Body, type StreamedBody, TextStream } from '../responses/body.js';
import { chooseEncoding, compress, createCompressor } from '../responses/encoding.js';
import { decompressMsPerByte, gzipMsPerByte, sendMsPerByte } from '../responses/estimate-work.js';
import { cutBytes, minBlockBytes, takeTransfer, writeInSlices, writeStream } from '../responses/streams.js';
import type { RequestContext, ResponseContent } from './request-context.js';

const htmlType = 'text/html; charset=utf-8';

/** A missing page or file, with text in the requested type. */
export class MissingPage extends Failure {
  readonly page: string;
  readonly contentType: string;

  constructor(page: string, contentType: string, headers: readonly string[]) {
    super('not_found', 'there is no such page', { headers });
    this.page = page;
    this.contentType = contentType;
  }
}

export function sendError(context: RequestContext, error: Failure): void {
  const { headers, requestId, route } = context;
  headers.push(...listErrorHeaders(error));
  if (error instanceof MissingPage) {
    sendUncached(context, 404, route.headers, error.page, error.contentType);
    return;
  }
  const status = statusByCode[error.code];
  const page = context.writeErrorPage(error);
  if (page) sendUncached(context, status, [...route.headers, ...page.headers], page.text, htmlType);
  else sendUncached(context, status, route.headers, writeErrorBody(error, requestId, route.operation));
}

function sendUncached(
  context: RequestContext,
  status: number,
  headers: readonly string[],
  text: string,
  contentType = jsonType,
): void {
  const bytes = Buffer.from(text);
  const replyHeaders = ['cache-control', 'no-store', 'content-type', contentType];
  writeHead(context, status, [...headers, ...replyHeaders, 'content-length', String(bytes.length)]);
  writeBatched(context.response, bytes);
}

/**
 * Sends text while it is being written, or whole if it fits in one block. If too many streams are being sent, returns a
 * failure and sends nothing.
 */
async function sendText(
  context: RequestContext,
  representation: Representation,
  { contentType, text }: TextStream,
): Promise<Failure | undefined> {
  const blocks = writeInSlices(text);
  const { value: firstBlock = Buffer.alloc(0) } = await blocks.next();
  const { length } = firstBlock;
  const encoding = chooseEncoding(context.request.headers['accept-encoding'], { length, isCompressible: true });
  const headerPairs = [
    'cache-control',
    representation.cacheControl(context.nowMs),
    ...representation.okHeaders(encoding, { contentType }),
  ];
  if (length < minBlockBytes) {
    const encodedBlock = encoding === 'identity' ? firstBlock : await compress(firstBlock, encoding);
    writeHead(context, 200, [...headerPairs, 'content-length', String(encodedBlock.length)]);
    writeBatched(context.response, encodedBlock);
    return undefined;
  }
  const slot = takeTransfer(context.caller, context.request);
  if (slot instanceof Failure) return slot;
  try {
    writeHead(context, 200, headerPairs);
    const source = Readable.from(prependBlock(firstBlock, blocks));
    // An error in the source reaches the compressor, and through it the writer.
    const body = encoding === 'identity' ? source : pipeline(source, createCompressor(encoding), () => {});
    await writeStream(context.response, body, slot);
    return undefined;
  } finally {
    slot.release();
  }
}

async function* prependBlock(firstBlock: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield firstBlock;
  yield* others;
}

function sendEmpty(context: RequestContext, status: number, headerPairs: readonly string[]): void {
  writeHead(context, status, headerPairs);
  writeBatched(context.response, undefined);
}

export function sendNotModified(context: RequestContext, representation: Representation, etag: string): void {
  const cacheControl = ['cache-control', representation.cacheControl(context.nowMs)];
  sendEmpty(context, 304, [...representation.notModifiedHeaders(etag), ...cacheControl]);
}

/**
 * Returns a failure and sends nothing if the requested range lies outside the content, if the content needs a stream
 * and too many streams are being sent, if the caller has too little processor time left to encode or send it, or if the
 * process is overloaded.
 */
export async function sendContent(
  context: RequestContext,
  representation: Representation,
  responseContent: ResponseContent,
): Promise<Failure | undefined> {
  if (responseContent instanceof Reply) return sendReply(context, responseContent);
  if (responseContent instanceof TextStream) return sendText(context, representation, responseContent);
  if ('open' in responseContent)
    return sendStream(context, representation, responseContent).finally(() => responseContent.close?.());
  const encoding = chooseEncoding(context.request.headers['accept-encoding'], responseContent);
  if (responseContent.stream) {
    if (encoding === 'identity')
      return sendStream(context, representation, createListStream(context, responseContent, responseContent.stream));
    // A long list is in memory in brotli only: for gzip, all of it is decompressed and compressed again.
    const isEncoded = encoding !== 'gzip' || responseContent.has(encoding);
    const refusal = isEncoded
      ? undefined
      : context.takeWork(responseContent.length * (decompressMsPerByte + gzipMsPerByte), true);
    if (refusal) return refusal;
  }
  const bytes = await responseContent.encode(encoding);
  const part = choosePart(context.request, representation.tag, encoding, bytes.length);
  if (part instanceof Failure) return part;
  const { start, end } = findSentBytes(context, part);
  const refusal = context.takeWork((end - start) * sendMsPerByte, true);
  if (refusal) return refusal;
  writePartHead(context, representation, encoding, responseContent, part);
  writeBatched(context.response, typeof bytes === 'string' ? bytes.slice(start, end) : bytes.subarray(start, end));
  return undefined;
}

function sendReply(context: RequestContext, { status, headers, json, contentType }: Reply): undefined {
  if (json === undefined) sendEmpty(context, status, headers);
  else sendUncached(context, status, headers, json, contentType);
}

/** A long list is in memory only in compressed form. */
function createListStream(context: RequestContext, { contentType, length }: Body, open: () => Readable): StreamedBody {
  return {
    contentType,
    length,
    begin(start, end) {
      // The bytes before the requested part are decompressed as well.
      const workMs = end * decompressMsPerByte + (end - start) * sendMsPerByte;
      // Processor time is taken first, because taking a slot may end another caller's transfer.
      return context.takeWork(workMs, true) ?? takeTransfer(context.caller, context.request);
    },
    open: (start, end) => (start === 0 && end === length ? open() : cutBytes(open(), start, end)),
  };
}

async function sendStream(
  context: RequestContext,
  representation: Representation,
  body: StreamedBody,
): Promise<Failure | undefined> {
  const part = choosePart(context.request, representation.tag, 'identity', body.length);
  if (part instanceof Failure) return part;
  const { start, end } = findSentBytes(context, part);
  const slot = start === end ? undefined : await body.begin(start, end);
  if (slot instanceof Failure) return slot;
  try {
    writePartHead(context, representation, 'identity', body, part);
    if (slot) await writeStream(context.response, body.open(start, end), slot);
    else writeBatched(context.response, undefined);
    return undefined;
  } finally {
    slot?.release();
  }
}

/** None for HEAD. */
function findSentBytes({ request }: RequestContext, { start, end }: Part): { start: number; end: number } {
  return { start, end: request.method === 'HEAD' ? start : end };
}

function writePartHead(
  context: RequestContext,
  representation: Representation,
  encoding: Encoding,
  content: { readonly contentType: string },
  part: Part,
): void {
  const cacheControl = ['cache-control', representation.cacheControl(context.nowMs)];
  const okHeaders = representation.okHeaders(encoding, content);
  writeHead(context, part.status, [...okHeaders, ...cacheControl, ...part.headers]);
}

/** Only unreadable requests are answered without this function. */
function writeHead(context: RequestContext, status: number, headerPairs: readonly string[]): void {
  const { response, headers, rateLimitHeaders, requestId } = context;
  response.writeHead(status, [...headerPairs, ...headers, ...rateLimitHeaders, 'x-request-id', requestId]);
}

import { type Failure, statusByCode } from '@almanac/operations';
import {
  errorBody,
  formatEtag,
  jsonType,
  listErrorHeaders,
  Reply,
  type Representation,
  type Route,
  readRange,
  refuseRange,
  type WrittenAnswer,
} from '@almanac/operations/http';

/** A request being handled. */
export interface EdgeRequest {
  readonly request: Request;
  /** The id in `x-request-id` and in errors. */
  readonly requestId: string;
  /** When it arrived, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The operation of its route, and the headers of the route: names and values in turn. */
  readonly route: Pick<Route<never, never>, 'headers' | 'ownHeaders' | 'operation'>;
}

export type ResponseContent = { readonly contentType: string; readonly content: Content } | Reply;

type Content = Uint8Array<ArrayBuffer> | ReadableStream;

const encoder = new TextEncoder();

export function createError(received: EdgeRequest, error: Failure): Response {
  const headers = [...received.route.headers, ...listErrorHeaders(error)];
  const json = errorBody(error, received.requestId, received.route.operation);
  return createReply(received, new Reply(statusByCode[error.code], headers, json));
}

/** Creates a 304 for a caller that has the representation with this ETag. */
export function createNotModified(received: EdgeRequest, representation: Representation, etag: string): Response {
  const cacheControl = representation.cacheControl(received.nowMs);
  return create(received, 304, [...representation.notModifiedHeaders(etag), 'cache-control', cacheControl], null);
}

/**
 * Creates a 200 with the content, or a 206 with the requested part. Streams are sent whole, because their length is
 * unknown.
 */
export function createOk(
  received: EdgeRequest,
  representation: Representation,
  responseContent: ResponseContent,
): Response {
  if (responseContent instanceof Reply) return createReply(received, responseContent);
  const { method, headers: sent } = received.request;
  const { content } = responseContent;
  const { tag } = representation;
  const cacheControl = representation.cacheControl(received.nowMs);
  const headers = [...representation.okHeaders('identity', responseContent), 'cache-control', cacheControl];
  if (content instanceof ReadableStream) return create(received, 200, headers, content);
  const { length } = content;
  const rangeHeaders = { range: sent.get('range') ?? undefined, 'if-range': sent.get('if-range') ?? undefined };
  const range =
    method === 'GET' && tag !== '' ? readRange(rangeHeaders, formatEtag(tag, 'identity'), length) : undefined;
  if (range === undefined) return createWhole(received, 200, headers, content);
  if (range === 'unsatisfiable') return createError(received, refuseRange(length));
  const { start, end } = range;
  const contentRange = ['content-range', `bytes ${start}-${end - 1}/${length}`];
  return createWhole(received, 206, [...headers, ...contentRange], content.subarray(start, end));
}

/** Creates a response from a reply. It must not be cached. */
function createReply(received: EdgeRequest, { status, headers, json, contentType = jsonType }: Reply): Response {
  if (json === undefined) return create(received, status, headers, null);
  const replyHeaders = ['cache-control', 'no-store', 'content-type', contentType];
  return createWhole(received, status, [...headers, ...replyHeaders], encoder.encode(json));
}

function createWhole(
  received: EdgeRequest,
  status: number,
  headers: readonly string[],
  bytes: Uint8Array<ArrayBuffer>,
): Response {
  return create(received, status, [...headers, 'content-length', String(bytes.length)], bytes);
}

function create(
  { request, requestId, route }: EdgeRequest,
  status: number,
  namesAndValues: readonly string[],
  content: Content | null,
): Response {
  const headers = new Headers({ 'x-request-id': requestId });
  const allHeaders = [...namesAndValues, ...route.ownHeaders];
  for (let position = 0; position < allHeaders.length; position += 2)
    headers.append(allHeaders[position] as string, allHeaders[position + 1] as string);
  return new Response(request.method === 'HEAD' ? null : content, { status, headers });
}

/** Text of more UTF-16 code units than this is streamed, since it would take too much of a worker's memory. */
const maxWholeLength = 4 * 1024 * 1024;

/** Encodes content: whole, or as a stream if it is long. */
export function encodeContent(content: WrittenAnswer['content']): Content {
  if (content instanceof Uint8Array) return content as Uint8Array<ArrayBuffer>;
  if (typeof content === 'string') return encoder.encode(content);
  const pieces = content[Symbol.iterator]();
  let first = '';
  while (first.length < maxWholeLength) {
    const { done, value } = pieces.next();
    if (done) return encoder.encode(first);
    first += value;
  }
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

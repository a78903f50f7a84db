import { type Failure, statusByCode } from '@almanac/operations';
import {
  formatEtag,
  jsonType,
  listErrorHeaders,
  Reply,
  type Representation,
  type Route,
  readRange,
  refuseRange,
  type WrittenAnswer,
  writeErrorBody,
} from '@almanac/operations/http';

export interface EdgeRequest {
  readonly request: Request;
  /** The id in `x-request-id` and in errors. */
  readonly requestId: string;
  /** When the request arrived, in ms since 1970. */
  readonly nowMs: number;
  /** Headers are names and values in turn. */
  readonly route: Pick<Route<never, never>, 'headers' | 'ownHeaders' | 'operation'>;
}

export type ResponseContent = { readonly contentType: string; readonly content: Content } | Reply;

type Content = Uint8Array<ArrayBuffer> | ReadableStream;

const encoder = new TextEncoder();

export function createError(edgeRequest: EdgeRequest, error: Failure): Response {
  const headers = [...edgeRequest.route.headers, ...listErrorHeaders(error)];
  const json = writeErrorBody(error, edgeRequest.requestId, edgeRequest.route.operation);
  return createReply(edgeRequest, new Reply(statusByCode[error.code], headers, json));
}

export function createNotModified(edgeRequest: EdgeRequest, representation: Representation, etag: string): Response {
  const cacheControl = representation.cacheControl(edgeRequest.nowMs);
  return create(edgeRequest, 304, [...representation.notModifiedHeaders(etag), 'cache-control', cacheControl], null);
}

/** Streams are sent whole, because their length is unknown. A reply is sent with its own status. */
export function createOk(
  edgeRequest: EdgeRequest,
  representation: Representation,
  responseContent: ResponseContent,
): Response {
  if (responseContent instanceof Reply) return createReply(edgeRequest, responseContent);
  const { method, headers: requestHeaders } = edgeRequest.request;
  const { content } = responseContent;
  const { tag } = representation;
  const cacheControl = representation.cacheControl(edgeRequest.nowMs);
  const headers = [...representation.okHeaders('identity', responseContent), 'cache-control', cacheControl];
  if (content instanceof ReadableStream) return create(edgeRequest, 200, headers, content);
  const { length } = content;
  const rangeHeaders = {
    range: requestHeaders.get('range') ?? undefined,
    'if-range': requestHeaders.get('if-range') ?? undefined,
  };
  const range =
    method === 'GET' && tag !== '' ? readRange(rangeHeaders, formatEtag(tag, 'identity'), length) : undefined;
  if (range === undefined) return createWithLength(edgeRequest, 200, headers, content);
  if (range === 'unsatisfiable') return createError(edgeRequest, refuseRange(length));
  const { start, end } = range;
  const contentRange = ['content-range', `bytes ${start}-${end - 1}/${length}`];
  return createWithLength(edgeRequest, 206, [...headers, ...contentRange], content.subarray(start, end));
}

/** A reply with a body must not be cached. */
function createReply(edgeRequest: EdgeRequest, { status, headers, json, contentType = jsonType }: Reply): Response {
  if (json === undefined) return create(edgeRequest, status, headers, null);
  const replyHeaders = ['cache-control', 'no-store', 'content-type', contentType];
  return createWithLength(edgeRequest, status, [...headers, ...replyHeaders], encoder.encode(json));
}

function createWithLength(
  edgeRequest: EdgeRequest,
  status: number,
  headers: readonly string[],
  bytes: Uint8Array<ArrayBuffer>,
): Response {
  return create(edgeRequest, status, [...headers, 'content-length', String(bytes.length)], bytes);
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

/** Chunks of text with at least this many UTF-16 code units in total are streamed, to save a worker's memory. */
const maxWholeLength = 4 * 1024 * 1024;

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

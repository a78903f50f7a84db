import { Failure, statusByCode } from '@almanac/operations';
import {
  choosePart,
  jsonType,
  listErrorHeaders,
  Reply,
  type Representation,
  type Route,
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
  const { request } = edgeRequest;
  const { content } = responseContent;
  const cacheControl = representation.cacheControl(edgeRequest.nowMs);
  const headers = [...representation.okHeaders('identity', responseContent), 'cache-control', cacheControl];
  if (content instanceof ReadableStream) return create(edgeRequest, 200, headers, content);
  const rangeRequest = { method: request.method, headers: Object.fromEntries(request.headers) };
  const part = choosePart(rangeRequest, representation.tag, 'identity', content.length);
  if (part instanceof Failure) return createError(edgeRequest, part);
  return create(edgeRequest, part.status, [...headers, ...part.headers], content.subarray(part.start, part.end));
}

/** A reply with a body must not be cached. */
function createReply(edgeRequest: EdgeRequest, { status, headers, json, contentType = jsonType }: Reply): Response {
  if (json === undefined) return create(edgeRequest, status, headers, null);
  const bytes = encoder.encode(json);
  const ownHeaders = ['cache-control', 'no-store', 'content-type', contentType, 'content-length', `${bytes.length}`];
  return create(edgeRequest, status, [...headers, ...ownHeaders], bytes);
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

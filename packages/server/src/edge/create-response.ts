import type { Failure } from '@almanac/operations';
import {
  errorBody,
  findMatchingEtag,
  formatEtag,
  jsonType,
  openHeaders,
  preflightHeaders,
  type Representation,
  readRange,
  refuseRange,
  statusByCode,
} from '@almanac/operations/http';

/** A request being handled. */
export interface EdgeContext {
  readonly request: Request;
  /** The id in `x-request-id` and in errors. */
  readonly id: string;
  /** When it arrived, in milliseconds since 1970. */
  readonly nowMs: number;
  readonly dataVersion: string;
  /** Further headers of every response on this route: names and values in turn. */
  readonly headers?: HeaderPairs;
}

type HeaderPairs = readonly string[];

/** Creates an error in the common shape. */
export function createError(context: EdgeContext, error: Failure, further: HeaderPairs = []): Response {
  const retryAfter = error.retryAfterSeconds === undefined ? [] : ['retry-after', String(error.retryAfterSeconds)];
  const headers = [...commonHeaders(context), ...further, ...retryAfter];
  return createUncached(context, statusByCode[error.code], errorBody(error, context.id), headers);
}

/** Creates a response in JSON that must not be cached. */
export function createUncached(
  context: EdgeContext,
  status: number,
  json: string,
  headers: HeaderPairs = commonHeaders(context),
): Response {
  const pairs = [...headers, 'cache-control', 'no-store', 'content-type', jsonType];
  return createBody(context, status, pairs, new TextEncoder().encode(json));
}

/** Creates the response to a preflight. */
export function createPreflight(context: EdgeContext): Response {
  return create(context, 204, [...commonHeaders(context), ...Object.entries(preflightHeaders).flat()], null);
}

/** Creates a 304 for a caller that holds the representation; undefined for others. */
export function findNotModified(context: EdgeContext, representation: Representation): Response | undefined {
  const etag = findMatchingEtag(context.request.headers.get('if-none-match') ?? undefined, representation.tag);
  if (etag === undefined) return undefined;
  const cacheControl = representation.cacheControl(context.nowMs);
  return create(context, 304, [...representation.notModifiedHeaders(etag), 'cache-control', cacheControl], null);
}

/** Creates a 200 with a body, or 206 with the part of it that is asked for. A stream is sent whole: its length is not known. */
export function createOk(
  context: EdgeContext,
  representation: Representation,
  contentType: string,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
): Response {
  const { request, nowMs } = context;
  const headers = [
    ...representation.okHeaders('identity', { contentType }),
    'cache-control',
    representation.cacheControl(nowMs),
  ];
  if (body instanceof ReadableStream) return create(context, 200, headers, request.method === 'HEAD' ? null : body);
  const range = request.method === 'GET' ? findRange(request, representation, body.length) : undefined;
  if (range === undefined) return createBody(context, 200, headers, body);
  if (range === 'unsatisfiable') return createUnsatisfiable(context, body.length);
  const { start, end } = range;
  const contentRange = ['content-range', `bytes ${start}-${end - 1}/${body.length}`];
  return createBody(context, 206, [...headers, ...contentRange], body.subarray(start, end));
}

function findRange({ headers }: Request, { tag }: Representation, length: number) {
  const range = headers.get('range') ?? undefined;
  const ifRange = headers.get('if-range') ?? undefined;
  return range === undefined
    ? undefined
    : readRange({ range, 'if-range': ifRange }, formatEtag(tag, 'identity'), length);
}

function createUnsatisfiable(context: EdgeContext, length: number): Response {
  return createError(context, refuseRange(length), ['content-range', `bytes */${length}`]);
}

function createBody(
  context: EdgeContext,
  status: number,
  headers: HeaderPairs,
  bytes: Uint8Array<ArrayBuffer>,
): Response {
  const body = context.request.method === 'HEAD' ? null : bytes;
  return create(context, status, [...headers, 'content-length', String(bytes.length)], body);
}

function create(
  { id, headers: further = [] }: EdgeContext,
  status: number,
  pairs: HeaderPairs,
  body: Uint8Array<ArrayBuffer> | ReadableStream | null,
): Response {
  const headers = new Headers({ 'x-request-id': id });
  const all = [...pairs, ...further];
  for (let at = 0; at < all.length; at += 2) headers.append(all[at] as string, all[at + 1] as string);
  return new Response(body, { status, headers });
}

/** The headers of every response. */
function commonHeaders({ dataVersion }: EdgeContext): HeaderPairs {
  return Object.entries(openHeaders(dataVersion)).flat();
}

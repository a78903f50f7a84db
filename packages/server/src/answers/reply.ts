import type { Format } from '@almanac/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, type PublicError, statusOf } from '../errors.js';
import { chooseEncoding, createCompressor } from './encoding.js';
import { etagOf, matchesTag } from './etag.js';
import { cacheControl, commonHeaders, jsonType } from './headers.js';
import type { Prepared } from './prepared.js';
import { type ListAnswer, stream } from './render.js';

/** When an answer that may be kept was made, and until when it holds. */
export interface Lifetime {
  readonly nowMs: number;
  readonly holdsUntilMs: number | undefined;
}

/** Sends an error in the one shape that all have. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: PublicError): FastifyReply {
  reply.code(statusOf[error.code]).headers(commonHeaders).header('cache-control', 'no-store').type(jsonType);
  if (error.code === 'invalid_api_key') reply.header('www-authenticate', 'Bearer');
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply.send(errorBody(error, String(request.id)));
}

/** Whether the caller holds the current representation already. */
export function isNotModified(request: FastifyRequest, tag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  return ifNoneMatch !== undefined && matchesTag(ifNoneMatch, tag);
}

/** Sends "not modified" with the headers that the answer would have. */
export function sendNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  lifetime: Lifetime,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  setCaching(reply, etagOf(tag, encoding), lifetime);
  return reply.code(304).send();
}

/** Sends an answer that is ready, in the encoding that the caller likes best. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  prepared: Prepared,
  lifetime: Lifetime,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], prepared.compressibleLength);
  setCaching(reply, etagOf(tag, encoding), lifetime);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(prepared.contentType).send(await prepared.body(encoding));
}

/** Sends a long list as it is made. */
export function sendLong(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  { list, format }: { readonly list: ListAnswer; readonly format: Format },
  lifetime: Lifetime,
): FastifyReply {
  setCaching(reply, etagOf(tag, chooseEncoding(request.headers['accept-encoding'])), lifetime);
  return sendStreamed(request, reply, { list, format });
}

/** Sends a list as it is made, whatever may be kept of it. */
export function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  { list, format }: { readonly list: ListAnswer; readonly format: Format },
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.type(format.mediaType);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (request.method === 'HEAD') return reply.send();
  const body = stream(list, format);
  return reply.send(encoding === 'identity' ? body : body.pipe(createCompressor(encoding)));
}

function setCaching(reply: FastifyReply, etag: string, { holdsUntilMs, nowMs }: Lifetime): void {
  reply.header('etag', etag).header('cache-control', cacheControl(holdsUntilMs, nowMs));
}

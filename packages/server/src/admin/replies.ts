import type { FastifyReply, FastifyRequest } from 'fastify';
import { readEmail } from '../access/email.js';
import { jsonType } from '../answers/headers.js';
import { errorBody, type PublicError, statusOf } from '../errors.js';

export function send(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').type(jsonType).send(JSON.stringify({ data }));
}

export function refuseField(
  request: FastifyRequest,
  reply: FastifyReply,
  param: string,
  problem: string,
): FastifyReply {
  return refuse(request, reply, { code: 'invalid_body', message: `${param} ${problem}`, param });
}

export function refuse(request: FastifyRequest, reply: FastifyReply, error: PublicError): FastifyReply {
  if (error.code === 'invalid_api_key') reply.header('www-authenticate', 'Bearer');
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .code(statusOf[error.code])
    .header('cache-control', 'no-store')
    .type(jsonType)
    .send(errorBody(error, String(request.id)));
}

/** A field of the body, whatever its type. */
export function fieldOf({ body }: FastifyRequest, field: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
}

/** A field of the body as trimmed text; empty where it is none. */
export function textOf(request: FastifyRequest, field: string): string {
  const value = fieldOf(request, field);
  return typeof value === 'string' ? value.trim() : '';
}

/** The mail address in the body; where it is none, the request is refused and there is nothing to return. */
export function readBodyEmail(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const read = readEmail(textOf(request, 'email'));
  if ('email' in read) return read.email;
  refuseField(request, reply, 'email', read.problem);
  return undefined;
}

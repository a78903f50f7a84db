import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readEmail } from '../access/email.js';
import type { Decision, Office } from '../access/office.js';
import { jsonType } from '../answers/headers.js';
import { errorBody, type PublicError, statusOf } from '../errors.js';
import type { Limiter } from '../limits/limiter.js';

/** What the operator's routes work with. */
export interface AdminParts {
  readonly office: Office;
  readonly limiter: Limiter;
  readonly adminToken: string;
  readonly clock: () => number;
}

const actor = 'admin over HTTP';

/** Wrong tokens a minute, from everywhere together. */
const wrongTries = { subject: 'admin', burst: { quota: 10, windowMs: 60_000 }, daily: 1_000_000, chargesDay: false };

/** The operator's routes, under /admin: no CORS, and nothing but `ADMIN_TOKEN` opens them. */
export function registerAdmin(app: FastifyInstance, { office, limiter, adminToken, clock }: AdminParts): void {
  app.register(
    async (admin) => {
      admin.addHook('onRequest', async (request, reply) => {
        if (isToken(request, adminToken)) return undefined;
        const { refusedBy } = await limiter.spend(wrongTries, clock());
        if (refusedBy === undefined)
          return refuse(request, reply, {
            code: 'invalid_api_key',
            message: 'this needs the ADMIN_TOKEN as Authorization: Bearer',
          });
        return refuse(request, reply, {
          code: 'rate_limited',
          message: 'too many wrong tokens',
          retryAfterSeconds: 60,
        });
      });
      admin.get('/upgrades', async (_request, reply) => send(reply, await office.listUpgrades()));
      admin.post('/upgrades/:id/approve', async (request, reply) => {
        const dailyLimit = readDailyLimit(request.body);
        if (dailyLimit === undefined)
          return refuse(request, reply, {
            code: 'invalid_body',
            message: 'dailyLimit must be a positive integer',
            param: 'dailyLimit',
          });
        return sendDecision(request, reply, await office.approve(actor, idOf(request), dailyLimit));
      });
      admin.post('/upgrades/:id/reject', async (request, reply) => {
        const reason = textOf(request.body, 'reason');
        if (!reason)
          return refuse(request, reply, { code: 'invalid_body', message: 'reason is required', param: 'reason' });
        return sendDecision(request, reply, await office.reject(actor, idOf(request), reason));
      });
      admin.get('/keys', async (_request, reply) => send(reply, await office.listKeys()));
      admin.post('/keys', async (request, reply) => {
        const read = readEmail(textOf(request.body, 'email') ?? '');
        if ('problem' in read)
          return refuse(request, reply, { code: 'invalid_body', message: `email ${read.problem}`, param: 'email' });
        return send(reply, await office.issueKey(actor, read.email));
      });
      admin.delete('/keys/:id', async (request, reply) => {
        if (await office.revokeKey(actor, idOf(request))) return send(reply, { status: 'revoked' });
        return refuse(request, reply, { code: 'not_found', message: 'there is no such key in force' });
      });
      admin.post('/people/forget', async (request, reply) => {
        const read = readEmail(textOf(request.body, 'email') ?? '');
        if ('problem' in read)
          return refuse(request, reply, { code: 'invalid_body', message: `email ${read.problem}`, param: 'email' });
        return send(reply, { deleted: await office.forget(actor, read.email) });
      });
    },
    { prefix: '/admin' },
  );
}

/** Hashes have one length, so that comparing takes one time. */
function isToken({ headers }: FastifyRequest, adminToken: string): boolean {
  const sent = /^bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(adminToken));
}

function sendDecision(request: FastifyRequest, reply: FastifyReply, decision: Decision): FastifyReply {
  if (decision.outcome === 'decided') return send(reply, decision.upgrade);
  if (decision.outcome === 'unknown')
    return refuse(request, reply, { code: 'not_found', message: 'there is no such request' });
  return refuse(request, reply, { code: 'invalid_body', message: 'this request has been decided already' });
}

function send(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').type(jsonType).send(JSON.stringify({ data }));
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: PublicError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .code(statusOf[error.code])
    .header('cache-control', 'no-store')
    .type(jsonType)
    .send(errorBody(error, String(request.id)));
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function textOf(body: unknown, field: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? value.trim() : undefined;
}

/** Null where none is named: then the tier's holds. */
function readDailyLimit(body: unknown): number | null | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>).dailyLimit : undefined;
  if (value === undefined) return null;
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined;
}

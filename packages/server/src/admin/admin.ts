import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowance } from '../access/issue-key.js';
import type { Decision, Office } from '../access/office.js';
import { unavailableReporter } from '../access/report-unavailable.js';
import { type PublicError, publicErrorOf, statusOf } from '../errors.js';
import type { Limiter } from '../limits/limiter.js';
import { retryAfterSeconds } from '../limits/rate-limit-headers.js';
import { findAllowed, methodRefusal } from '../routes.js';
import { isStorageAway } from '../storage/is-storage-away.js';
import { registerPeople } from './people.js';
import { fieldOf, readBodyEmail, refuse, refuseField, send, textOf } from './replies.js';

/** What the operator's routes work with. */
export interface AdminParts {
  readonly office: Office;
  readonly limiter: Limiter;
  readonly adminToken: string;
  /** By whom a request is counted. */
  readonly subjectOf: (request: FastifyRequest) => string;
  readonly clock: () => number;
}

const prefix = '/admin';
const actor = 'admin over HTTP';

/** Wrong tokens a minute from one address. */
const wrongTries = { burst: { quota: 10, windowMs: 60_000 }, daily: 1_000_000, chargesDay: false };

/** Whether an address belongs to the operator's routes, to which browsers on other sites are not let. The router reads escapes as well. */
export function isAdminPath(url: string): boolean {
  const [path = ''] = url.split('?');
  const plain = path.replace(/%([0-7][0-9a-f])/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return plain === prefix || plain.startsWith(`${prefix}/`);
}

/** The operator's routes, under /admin: no CORS, and nothing but `ADMIN_TOKEN` opens them. */
export function registerAdmin(app: FastifyInstance, parts: AdminParts): void {
  const { office } = parts;
  const reportUnavailable = unavailableReporter(app.log);
  app.register(
    async (admin) => {
      admin.addHook('onRequest', async (request, reply) => {
        const refusal = await refuseStranger(request, parts);
        return refusal && refuse(request, reply, refusal);
      });
      const routes = new Map<string, string[]>();
      admin.addHook('onRoute', ({ url, method }) => {
        routes.set(url, [...(routes.get(url) ?? []), method].flat());
      });
      admin.setNotFoundHandler((request, reply) => refuseMiss(request, reply, routes));
      admin.setErrorHandler((fault: Error, request, reply) => {
        if (isStorageAway(fault)) reportUnavailable(fault, parts.clock());
        return refuse(request, reply, explain(fault, request));
      });

      const get = (url: string, list: () => Promise<unknown>) =>
        admin.route({ method: ['GET', 'HEAD'], url, handler: async (_request, reply) => send(reply, await list()) });
      get('/upgrades', () => office.listUpgrades());
      admin.post('/upgrades/:id/approve', async (request, reply) => {
        const dailyLimit = fieldOf(request, 'dailyLimit') ?? null;
        if (dailyLimit !== null && !isAllowance(dailyLimit))
          return refuseField(request, reply, 'dailyLimit', 'must be a positive integer');
        return sendDecision(request, reply, await office.approve(actor, idOf(request), dailyLimit));
      });
      admin.post('/upgrades/:id/reject', async (request, reply) => {
        const reason = textOf(request, 'reason');
        if (reason === '') return refuseField(request, reply, 'reason', 'is required');
        return sendDecision(request, reply, await office.reject(actor, idOf(request), reason));
      });
      get('/keys', () => office.listKeys());
      admin.post('/keys', async (request, reply) => {
        const email = readBodyEmail(request, reply);
        if (email === undefined) return reply;
        const issued = await office.issueKey(actor, email);
        return issued ? send(reply, issued) : refuseField(request, reply, 'email', 'is blocked');
      });
      admin.delete('/keys/:id', async (request, reply) => {
        if (await office.revokeKey(actor, idOf(request))) return send(reply, { status: 'revoked' });
        return refuse(request, reply, { code: 'not_found', message: 'there is no such key in force' });
      });
      get('/blocks', () => office.sanctions.listBlocks());
      registerPeople(admin, office, actor);
    },
    { prefix },
  );
}

/** Why a request is not an operator's, or undefined where it is one. Only wrong tokens are counted: the right one always opens. */
async function refuseStranger(
  request: FastifyRequest,
  { limiter, adminToken, subjectOf, clock }: AdminParts,
): Promise<PublicError | undefined> {
  if (isToken(request, adminToken)) return undefined;
  const nowMs = clock();
  const verdict = await limiter.spend({ ...wrongTries, subject: `wrong admin tokens of ${subjectOf(request)}` }, nowMs);
  return verdict.refusedBy === undefined
    ? { code: 'invalid_api_key', message: 'this needs the ADMIN_TOKEN as Authorization: Bearer' }
    : { code: 'rate_limited', message: 'too many wrong tokens', retryAfterSeconds: retryAfterSeconds(verdict, nowMs) };
}

/** Hashes have one length, so that comparing takes one time. */
function isToken({ headers }: FastifyRequest, adminToken: string): boolean {
  const sent = /^bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(adminToken));
}

function explain(fault: Error & { code?: string }, request: FastifyRequest): PublicError {
  if (isStorageAway(fault)) return { code: 'unavailable', message: 'storage cannot be used; try again soon' };
  const error = publicErrorOf(fault);
  if (statusOf[error.code] >= 500) request.log.error({ err: fault }, 'a request of an operator failed');
  return error;
}

function sendDecision(request: FastifyRequest, reply: FastifyReply, decision: Decision): FastifyReply {
  if (decision.outcome === 'decided') return send(reply, decision.upgrade);
  if (decision.outcome === 'unknown')
    return refuse(request, reply, { code: 'not_found', message: 'there is no such request' });
  return refuse(request, reply, { code: 'invalid_body', message: 'this request has been decided already' });
}

/** @param routes with the methods that each takes */
function refuseMiss(
  request: FastifyRequest,
  reply: FastifyReply,
  routes: ReadonlyMap<string, readonly string[]>,
): FastifyReply {
  const allowed = findAllowed(routes, request.url);
  if (!allowed) return refuse(request, reply, { code: 'not_found', message: 'there is no such route' });
  reply.header('allow', allowed);
  return refuse(request, reply, methodRefusal(request.method, allowed));
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

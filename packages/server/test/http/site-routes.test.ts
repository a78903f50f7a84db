import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteAnswer } from '@almanac/site';
import { afterEach, describe, expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.js';
import type { ErrorResponder } from '../../src/http/error-responder.js';
import type { RateLimiting } from '../../src/http/rate-limiting.js';
import type { RequestContext } from '../../src/http/request-context.js';
import { RequestHandler } from '../../src/http/request-handler.js';
import type { Route } from '../../src/http/resource.js';
import { createSiteRoutes } from '../../src/http/routes/site-routes.js';
import type { WorkLimiting } from '../../src/http/work-limiting.js';
import { ResponseCache } from '../../src/responses/response-cache.js';

let server: Server;
afterEach(() => server.close());

/** Serves a page that is loaded in this way, and asks for it. Faults that the responder does not answer are recorded. */
async function askForPage(load: () => Promise<never>, describe = (answer: SiteAnswer) => answer) {
  const faults: unknown[] = [];
  const cache = new ResponseCache<Route>(1_000_000);
  const workLimiting = { take: () => undefined } as unknown as WorkLimiting;
  const handler = new RequestHandler({
    accounts: { callers: { byAddress: () => ({ subject: 'address' }) } } as unknown as Accounts,
    operators: undefined,
    rateLimiting: { consume: () => undefined } as unknown as RateLimiting,
    workLimiting,
    errors: {
      async fail({ response }: RequestContext, fault: unknown) {
        faults.push(fault);
        response.writeHead(500).end();
      },
    } as unknown as ErrorResponder,
    cache,
  });
  const page = { contentType: 'text/html', tagParts: ['page'], workMs: 5, variesByLanguage: true, load };
  const answer = { ...page, cacheControl: undefined, holdsUntilMs: undefined };
  const [route] = createSiteRoutes([{ path: '/', answer: () => describe(answer) }], {
    buildId: 'build',
    dataVersion: '2026.11.0',
    securityHeaders: {},
    cache,
    workLimiting,
    guides: new Map(),
  });
  server = createServer((request, response) => {
    const context = { request, response, id: 'id', url: '/', route: route as Route, nowMs: Date.now(), headers: [] };
    const raw = { path: {}, queryText: '', body: undefined };
    void handler.handle({ ...context, logResponse: undefined, workMs: 0, consumed: undefined }, raw);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    status: response.status,
    faults,
  };
}

describe('A page of the site', () => {
  it('that cannot even be described is our fault', async () => {
    const fault = new Error('broken');
    const load = () => Promise.reject(new Error('is not loaded'));
    const { status, faults } = await askForPage(load, () => {
      throw fault;
    });
    expect({ status, faults }).toEqual({ status: 500, faults: [fault] });
  });

  it('that fails in another way is our fault', async () => {
    const fault = new Error('broken');
    const { status, faults } = await askForPage(() => Promise.reject(fault));
    expect({ status, faults }).toEqual({ status: 500, faults: [fault] });
  });
});

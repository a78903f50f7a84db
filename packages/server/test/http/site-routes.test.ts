import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouteTable } from '@almanac/operations/http';
import type { SiteAnswer } from '@almanac/site';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.js';
import type { Charging } from '../../src/http/charging.js';
import type { ErrorResponder } from '../../src/http/error-responder.js';
import type { RequestContext, Route } from '../../src/http/request-context.js';
import { createRequestHandler, type RequestHandlerOptions } from '../../src/http/request-handler.js';
import { createAnswerWriter } from '../../src/http/routes/operation-routes.js';
import { createSiteRoutes } from '../../src/http/routes/site-routes.js';
import { ResponseCache } from '../../src/responses/response-cache.js';

let server: Server;
afterEach(() => server.close());

/**
 * Serves a page, requests it, and returns the status and the faults that the request handler reports.
 * @param load loads the content of the page, and always fails
 * @param answerPage returns the answer to send; by default the given answer, whose content comes from `load`
 * @param identifyByAddress the first step of a request
 */
async function requestPage(
  load: () => Promise<never>,
  answerPage = (answer: SiteAnswer) => answer,
  identifyByAddress: () => object = () => ({ subject: 'address' }),
) {
  const faults: unknown[] = [];
  const cache = new ResponseCache<Route>(1_000_000);
  const accounts = { callers: { identifyByAddress } } as unknown as Accounts;
  const allow = () => undefined;
  const charging = { charge: allow, takeWork: allow } as unknown as Charging;
  const page = { contentType: 'text/html', tagParts: ['page'], workMs: 5, variesByLanguage: true, load };
  const answer = { ...page, cacheControl: undefined, expiresAtMs: undefined };
  const writer = createAnswerWriter({ buildId: 'build', dataVersion: '2026.11.0', basePath: '' }, cache);
  const routes = createSiteRoutes([{ path: '/', answer: () => answerPage(answer) }], {
    writer,
    buildId: 'build',
    securityHeaders: {},
    cache,
    guides: new Map(),
  });
  const handleRequest = createRequestHandler({
    accounts,
    charging,
    errors: {
      async fail({ response }: RequestContext, fault: unknown) {
        faults.push(fault);
        response.writeHead(500).end();
      },
    } as unknown as ErrorResponder,
    cache,
    table: new RouteTable<Route>(routes),
    newRequestId: () => 'id',
    clock: Date.now,
    dataVersion: '2026.11.0',
    log: pino({ level: 'silent' }),
    metrics: undefined,
  } as unknown as RequestHandlerOptions);
  server = createServer((request, response) => void handleRequest(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    status: response.status,
    faults,
  };
}

describe('A page of the site', () => {
  it('whose `answer` function throws leads to an internal error', async () => {
    const fault = new Error('broken');
    const load = () => Promise.reject(new Error('is not loaded'));
    const { status, faults } = await requestPage(load, () => {
      throw fault;
    });
    expect({ status, faults }).toEqual({ status: 500, faults: [fault] });
  });

  it('that fails to load leads to an internal error', async () => {
    const fault = new Error('broken');
    const { status, faults } = await requestPage(() => Promise.reject(fault));
    expect({ status, faults }).toEqual({ status: 500, faults: [fault] });
  });

  it('whose caller cannot be identified leads to an internal error, and does not stop the process', async () => {
    const fault = new Error('broken');
    const load = () => Promise.reject(new Error('is not loaded'));
    const { status, faults } = await requestPage(load, undefined, () => {
      throw fault;
    });
    expect({ status, faults }).toEqual({ status: 500, faults: [fault] });
  });
});

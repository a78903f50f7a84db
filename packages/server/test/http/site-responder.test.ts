import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteAnswer } from '@almanac/site';
import { afterEach, describe, expect, it } from 'vitest';
import type { Callers } from '../../src/accounts/caller.js';
import { SiteResponder } from '../../src/http/site-responder.js';
import { ResponseCache } from '../../src/responses/response-cache.js';

let server: Server;
afterEach(() => server.close());

/** Serves a page that is loaded in this way, and asks for it. Faults that the responder does not answer are recorded. */
async function askForPage(load: () => Promise<never>, describe = (answer: SiteAnswer) => answer) {
  const faults: unknown[] = [];
  const responder = new SiteResponder({
    buildId: 'build',
    dataVersion: '2026.11.0',
    securityHeaders: {},
    responseCache: new ResponseCache(1_000_000),
    callers: { byAddress: () => ({ subject: 'address' }) } as unknown as Callers,
    takeWork: () => undefined,
    async fail({ response }, fault) {
      faults.push(fault);
      response.writeHead(500).end();
    },
  });
  const page = { contentType: 'text/html', tagParts: ['page'], workMs: 5, variesByLanguage: true, load };
  const answer = { ...page, cacheControl: undefined, holdsUntilMs: undefined };
  server = createServer((request, response) => {
    const context = { request, response, id: 'id', url: '/', commonHeaders: [], nowMs: Date.now(), headers: [] };
    void responder.send(() => describe(answer), {
      ...context,
      logResponse: undefined,
      workMs: 0,
      consumed: undefined,
    });
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

import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.js';

const queryNames = [
  'q',
  'lang',
  'country',
  'limit',
  'offset',
  'fields',
  'sort',
  'capital',
  'continent',
  'recognized',
  'phoneCode',
  'zone',
  'highlight',
  'fill',
  'stroke',
  'hoverFill',
  'date',
  'hemisphere',
  'season',
  'latitude',
  'longitude',
  '__proto__',
  'constructor',
  'toString',
  '',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    'DE',
    'en',
    '1',
    '0',
    '-1',
    'true',
    '__proto__',
    'constructor',
    'name',
    'name.x',
    'DE:#fff',
    '2026-01-01',
    'Europe/Zurich',
    '%',
    '%00',
    '\u0000',
    '💥',
    "'; DROP TABLE x; --",
    '../../etc/passwd',
  ),
);
const anyQuery = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...queryNames), fc.string({ maxLength: 12 })), anyText), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'));

/**
 * Tests that the service never answers random input with a 5xx, and that every error has an expected body.
 *
 * @param runs the number of requests that each of the three tests sends
 */
export function testRandomInput(runs: number): void {
  const agent = new Agent({ keepAlive: true });
  let service: Service;
  let rawPathService: Service;
  let routes: string[];
  let listRoutes: Set<string>;
  beforeAll(async () => {
    [service, rawPathService] = await Promise.all([startService(), startService()]);
    routes = (await service.get('/meta')).json.data.routes;
    const { paths } = (await service.get('/openapi.json')).json;
    listRoutes = new Set(routes.filter((route) => `${route}.csv` in paths));
  });
  afterAll(async () => {
    agent.destroy();
    await Promise.all([service.close(), rawPathService.close()]);
  });

  describe('Random input', () => {
    it('in parameters never gets a 5xx, and every error has an expected body', {
      timeout: 120_000,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...routes), anyText, anyQuery, async (route, segment, query) => {
          // Whole lists are valid but expensive, so they are shortened.
          const limitQuery = listRoutes.has(route) && !/limit=/.test(query) ? '&limit=3' : '';
          await expectWellBehaved('GET', `${route.replace(/:\w+/g, encode(segment) || 'x')}?${query}${limitQuery}`);
        }),
        { numRuns: runs },
      );
    });

    it('in paths that are sent unencoded never gets a 5xx, and every error is JSON with a code and a message', {
      timeout: 120_000,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.stringMatching(/^[!-"$-~]{0,80}$/), async (path) => {
          const { status, text } = await askSocket(`/${path}`);
          expect(status).toBeLessThan(500);
          if (status >= 400) expectErrorShape(JSON.parse(text));
        }),
        { numRuns: runs },
      );
    });

    it('in methods, headers and bodies never gets a 5xx, and every error has an expected body', {
      timeout: 120_000,
    }, async () => {
      const header = fc.tuple(
        fc.constantFrom(
          'accept',
          'accept-encoding',
          'accept-language',
          'if-none-match',
          'x-api-key',
          'authorization',
          'content-type',
          'x-forwarded-for',
          'x-request-id',
          'origin',
          'range',
        ),
        fc.stringMatching(/^[ -~]{0,60}$/),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
          fc.constantFrom(...routes.map((route) => (listRoutes.has(route) ? `${route}?limit=3` : route))),
          fc.array(header, { maxLength: 4 }),
          fc.option(fc.string({ maxLength: 200 })),
          async (method, route, headers, body) => {
            const sendsBody = body !== null && method !== 'GET' && method !== 'HEAD';
            await expectWellBehaved(
              method,
              route.replace(/:\w+/g, 'DE'),
              Object.fromEntries(headers),
              sendsBody ? body : undefined,
            );
          },
        ),
        { numRuns: runs },
      );
    });
  });

  /**
   * Requests a path and expects a status below 500. An error must be JSON with a code and a message, an error of REST
   * Countries, or a 404 page.
   */
  async function expectWellBehaved(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string,
  ): Promise<void> {
    const answer = await service.ask(method, path, headers, body);
    expect(answer.status).toBeLessThan(500);
    if (answer.status < 400 || method === 'HEAD') return;
    // The website answers 404 with an HTML page.
    const isPage = answer.status === 404 && answer.headers['content-type'] === 'text/html; charset=utf-8';
    // REST Countries has its own error shape.
    const isRestCountries = path.startsWith('/v3.1/') && typeof answer.json.message === 'string';
    // Assistants get errors of JSON-RPC.
    const isJsonRpc = path === '/mcp' && answer.json.jsonrpc === '2.0';
    if (isJsonRpc) expect(answer.json.error).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
    else if (isRestCountries) expect(answer.json).toEqual({ message: expect.any(String), status: answer.status });
    else if (!isPage) expectErrorShape(answer.json);
  }

  /** Sends a path as it is, without normalizing or encoding it. */
  function askSocket(path: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const clientRequest = request({ host: '127.0.0.1', port: rawPathService.port, path, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      clientRequest.on('error', reject).end();
    });
  }
}

function expectErrorShape(body: unknown): void {
  expect(body).toEqual({
    error: expect.objectContaining({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    }),
  });
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

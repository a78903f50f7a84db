import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Answer } from './openapi-check.js';
import { openService, type Service, startService } from './service.js';
import { closeStalledConnections, maxTransfers, stall } from './stall.js';

/** The answer to one request of a batch. */
interface BatchAnswer {
  readonly status: number;
  /** The body of the answer that the request would get by itself. */
  readonly body: Answer['json'];
  readonly retryAfterSeconds?: number;
}

const service = await openService();

const send = (requests: unknown, target = service, headers = {}): Promise<Answer> =>
  target.post('/batch', { requests }, headers);
const ask = async (...requests: (string | object)[]): Promise<BatchAnswer[]> => {
  const { status, json } = await send(
    requests.map((request) => (typeof request === 'string' ? { path: request } : request)),
  );
  expect(status).toBe(200);
  expect(json.meta).toEqual({ count: requests.length, total: requests.length });
  return json.data;
};

/** Requests a path by itself, with at most `max` records. */
async function getUpTo(max: number, path: string) {
  const whole = await service.get(path);
  const isLonger = whole.json.meta?.count > max;
  return isLonger ? service.get(`${path}${path.includes('?') ? '&' : '?'}limit=${max}`) : whole;
}

describe('POST /batch', () => {
  it('answers each request as if it were sent by itself, in the order of the requests', async () => {
    const document = (await service.get('/openapi.json')).json;
    const paths = Object.values<{
      get?: { 'x-examples': { path: string }[]; tags: string[]; responses: { 200: { content: object } } };
    }>(document.paths)
      .filter(({ get }) => get && !['access', 'health', 'downloads'].includes(String(get.tags[0])))
      .filter(({ get }) => 'application/json' in (get?.responses[200].content ?? {}))
      .flatMap(({ get }) => get?.['x-examples'].map(({ path }) => path) ?? [])
      // Batches take neither pictures nor the requests of REST Countries.
      .filter((path) => !/\.(?:svg|png|topojson)|^\/v3\.1\//.test(path));
    expect(paths.length).toBeGreaterThan(15);
    const answers = await ask(...paths);
    for (const [index, path] of paths.entries()) {
      const { status, json } = await getUpTo(1000, path);
      expect([path, answers[index]]).toEqual([path, { status, body: json }]);
    }
  });

  it('accepts requests with a body', async () => {
    const body = { country: 'CH', streetAddress: 'Bundesplatz 3', postalCode: '3003', city: 'Bern' };
    const [formatAnswer, validateAnswer, refusal] = await ask(
      { method: 'POST', path: '/addresses/format?fields=lines', body },
      { method: 'post', path: '/addresses/validate', body },
      { method: 'POST', path: '/addresses/validate' },
    );
    expect(formatAnswer).toEqual({ status: 200, body: { data: { lines: ['Bundesplatz 3', 'CH-3003 Bern'] } } });
    expect(validateAnswer?.body.data.valid).toBe(true);
    expect(refusal).toMatchObject({ status: 400, body: { error: { code: 'invalid_body' } } });
  });

  it.each<[string | object, number, string, string]>([
    ['/nowhere', 404, 'not_found', 'no'],
    ['/countries/ZZ', 404, 'not_found', 'ZZ'],
    ['/countries?contry=DE', 400, 'invalid_query', 'not a parameter'],
    ['/countries?lang=%zz', 400, 'invalid_query', 'percent-encoding'],
    ['/cities?limit=1001', 400, 'invalid_query', '1000 or less'],
    [{ path: '/countries/DE', method: 'POST' }, 405, 'method_not_allowed', 'GET'],
    [{ path: '/addresses/format' }, 405, 'method_not_allowed', 'POST'],
    ['/batch', 404, 'not_found', 'no'],
    ['/health', 404, 'not_found', 'no'],
    ['/access/usage', 404, 'not_found', 'no'],
    [{ path: '/access/signup', method: 'POST', body: { email: 'a@example.org' } }, 404, 'not_found', 'no'],
    ['/maps/world.svg', 404, 'not_found', 'JSON'],
    ['/countries.csv', 404, 'not_found', 'JSON'],
    ['//countries', 404, 'not_found', 'no'],
  ])('answers %j with %d', async (request, status, code, word) => {
    const [firstAnswer, answer, lastAnswer] = await ask(
      '/countries/DE?fields=name',
      request,
      '/countries/FR?fields=name',
    );
    expect(answer).toMatchObject({ status, body: { error: { code, message: expect.stringContaining(word) } } });
    expect([firstAnswer?.body.data.name, lastAnswer?.body.data.name]).toEqual(['Germany', 'France']);
  });

  it('reads paths as in HTTP, with a version, a trailing slash, escapes and an unescaped #', async () => {
    const [plain, versioned, slashed, escaped] = await ask(
      '/countries/DE',
      '/v1/countries/de',
      '/countries/DEU/',
      '/countries/%44%45',
    );
    for (const answer of [versioned, slashed, escaped]) expect(answer).toEqual(plain);
    const [map] = await ask('/maps/world?highlight=DE:#ff0000&fields=highlights');
    expect(map?.body.data.highlights[0].fill).toBe('#ff0000');
  });

  it('returns at most 1,000 records of a list, with the total', async () => {
    const [cities, fewCities, page] = await ask(
      '/cities?fields=id',
      '/cities?fields=id&limit=3',
      '/cities?fields=id&offset=1000',
    );
    expect(cities?.body.meta.count).toBe(1000);
    expect(cities?.body.data).toHaveLength(1000);
    expect(cities?.body.meta.total).toBeGreaterThan(190_000);
    expect(fewCities?.body.data).toEqual(cities?.body.data.slice(0, 3));
    expect(page?.body.data[0]).not.toEqual(cities?.body.data[0]);
  });

  it('accepts 100 requests, and compresses the response', async () => {
    const requests = Array.from({ length: 100 }, (_, index) => ({
      path: `/cities?limit=1&offset=${index}&fields=name`,
    }));
    const plain = await send(requests);
    expect(plain.json.data).toHaveLength(100);
    const compressed = await send(requests, service, { 'accept-encoding': 'br', accept: 'text/csv' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(brotliDecompressSync(compressed.bytes).toString()).toBe(plain.text);
  });

  it('is never cached', async () => {
    const { headers } = await send([{ path: '/countries/DE' }]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers['x-data-version']).toBeDefined();
  });
});

describe('POST /batch with an invalid body', () => {
  it.each<[string, unknown, string]>([
    ['a string instead of a list', 'x', 'list of 1 to 100'],
    ['an empty list', [], 'list of 1 to 100'],
    ['a list of 101 requests', Array.from({ length: 101 }, () => ({ path: '/' })), 'list of 1 to 100'],
    ['strings', ['/countries'], '[0] must be an object'],
    ['null', [{ path: '/countries/DE' }, null], '[1] must be an object'],
    ['an object without a path', [{ path: '/countries/DE' }, { method: 'GET' }], '[1] must have a path'],
    ['a full URL', [{ path: 'https://example.org/countries' }], '[0] must have a path'],
    ['an unknown method', [{ path: '/countries', method: 'DELETE' }], '[0] must have the method'],
    ['an unknown field', [{ path: '/countries', headers: {} }], '[0] has no field'],
    ['a misspelt field', [{ Path: '/countries' }], 'did you mean path?'],
  ])('answers 400 to the whole batch if "requests" is or contains %s', async (_what, requests, word) => {
    const { status, json } = await send(requests);
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: 'invalid_body', param: 'requests' });
    expect(json.error.message).toContain(word);
  });
});

describe('With limits, POST /batch', () => {
  const repeatRequest = (count: number) => Array.from({ length: count }, () => ({ path: '/countries/DE?fields=name' }));
  const readUsed = async (limitedService: Service) => (await limitedService.get('/access/usage')).json.data.daily.used;

  it('charges each request, and refuses the requests that exceed the burst', async () => {
    const limitedService = await openService({ environment: { LIMITS: 'on' } });
    const { status, json, headers } = await send(repeatRequest(25), limitedService);
    expect(status).toBe(200);
    const statuses = json.data.map((answer: BatchAnswer) => answer.status);
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
    expect(json.data[24].body.error).toMatchObject({ code: 'rate_limited', requestId: headers['x-request-id'] });
    expect(json.data[24].retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(headers.ratelimit).toMatch(/^"burst";r=0;t=\d+, "daily";r=80;t=\d+$/);
    const laterAnswer = await send(repeatRequest(1), limitedService);
    expect([laterAnswer.status, laterAnswer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^[1-9]/)]);
  });

  it('answers 429 to requests beyond the daily limit, and later to whole batches', async () => {
    const limitedService = await openService({ environment: { LIMITS: 'on', ANONYMOUS_BURST: '1000/10s' } });
    await send(repeatRequest(60), limitedService);
    const statuses = (await send(repeatRequest(60), limitedService)).json.data.map(
      (answer: BatchAnswer) => answer.status,
    );
    expect(statuses).toEqual([...Array(40).fill(200), ...Array(20).fill(429)]);
    expect(await readUsed(limitedService)).toBe(100);
    expect((await send(repeatRequest(60), limitedService)).status).toBe(429);
  });

  it('refunds a large batch that cannot be sent, and still answers small ones, which need no stream', async () => {
    const limitedService = await startService({ environment: { LIMITS: 'on', ANONYMOUS_BURST: '9999/10s' } });
    try {
      for (let stream = 0; stream < maxTransfers; stream++) await stall(limitedService.port, '/cities');
      const used = await readUsed(limitedService);
      const largeBatch = Array.from({ length: 5 }, () => ({ path: '/cities?country=US' }));
      const { status, json } = await send(largeBatch, limitedService);
      expect([status, json.error.code, await readUsed(limitedService)]).toEqual([503, 'unavailable', used]);
      expect((await send(repeatRequest(2), limitedService)).status).toBe(200);
      expect(await readUsed(limitedService)).toBe(used + 2);
    } finally {
      closeStalledConnections();
      await limitedService.close();
    }
  });

  it('charges failed requests like others, and charges an invalid batch as one request', async () => {
    const limitedService = await openService({ environment: { LIMITS: 'on' } });
    await send([{ path: '/countries/ZZ' }, { path: '/nowhere' }, { path: '/countries?limit=x' }], limitedService);
    expect(await readUsed(limitedService)).toBe(3);
    await send([], limitedService);
    expect(await readUsed(limitedService)).toBe(4);
  });
});

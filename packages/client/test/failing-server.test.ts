import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type AlmanacOptions, createAlmanac } from '../src/index.js';
import { catchError } from './catch-error.js';
import { startScriptedServer } from './scripted-server.js';

const server = await startScriptedServer();

const countryResponse = { json: { data: { alpha2: 'CH', name: 'Switzerland' } } };
const rateLimitHeaders = {
  'ratelimit-policy': '"burst";q=20;w=10, "daily";q=100;w=86400',
  ratelimit: '"burst";r=0;t=7, "daily";r=93;t=3600',
};

function createFailure(status: number, code: string, headers: Record<string, string> = {}) {
  return { status, json: { error: { code, message: `it is ${code}`, requestId: 'r-1' } }, headers };
}

function openClient(options: Partial<AlmanacOptions> = {}) {
  return createAlmanac({ baseUrl: server.url, ...options });
}

describe('Retries', () => {
  it.each([
    ['429 with retry-after', createFailure(429, 'rate_limited', { 'retry-after': '0' })],
    ['503', createFailure(503, 'unavailable', { 'retry-after': '0' })],
    [
      '502 from a proxy',
      { status: 502, text: '<html>Bad gateway', headers: { 'content-type': 'text/html', 'retry-after': '0' } },
    ],
  ])('repeat the request after %s', async (_, failure) => {
    server.play(failure, failure, countryResponse);
    expect((await openClient().countries.get('CH')).data.name).toBe('Switzerland');
    expect(server.receivedRequests).toHaveLength(3);
  });

  it('repeat the request after a broken connection, even in the middle of a body', async () => {
    server.play(
      (response) => response.destroy(),
      (response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': '99' })
          .write('{"da', () => response.destroy()),
      countryResponse,
    );
    expect((await openClient().countries.get('CH')).data.name).toBe('Switzerland');
    expect(server.receivedRequests).toHaveLength(3);
  });

  it('end after the maximum number of retries', async () => {
    server.play(createFailure(503, 'unavailable', { 'retry-after': '0' }));
    const error = await catchError(openClient({ retries: 1 }).countries.get('CH'));
    expect([error.code, error.status, error.requestId, server.receivedRequests.length]).toEqual([
      'unavailable',
      503,
      'r-1',
      2,
    ]);
  });

  it('wait as long as the service says', async () => {
    server.play(createFailure(429, 'rate_limited', { 'retry-after': '1' }), countryResponse);
    const startMs = performance.now();
    await openClient().countries.get('CH');
    expect(performance.now() - startMs).toBeGreaterThan(990);
  });

  it('are omitted if the wait would exceed the time limit', async () => {
    server.play(createFailure(429, 'rate_limited', { 'retry-after': '3600', ...rateLimitHeaders }));
    const error = await catchError(openClient().countries.get('CH'));
    expect(error).toMatchObject({
      code: 'rate_limited',
      status: 429,
      retryAfterSeconds: 3600,
      requestId: 'r-1',
      rateLimit: {
        burst: { limit: 20, windowSeconds: 10, remaining: 0, resetSeconds: 7 },
        daily: { limit: 100, windowSeconds: 86_400, remaining: 93, resetSeconds: 3600 },
      },
    });
    expect(server.receivedRequests).toHaveLength(1);
  });

  it('accept a retry-after date, as proxies send it', async () => {
    server.play(createFailure(503, 'unavailable', { 'retry-after': new Date(Date.now() + 7_200_000).toUTCString() }));
    const { retryAfterSeconds = 0 } = await catchError(openClient().countries.get('CH'));
    expect(Math.round(retryAfterSeconds / 60)).toBe(120);
  });

  it.each([
    [400, 'invalid_query'],
    [401, 'invalid_api_key'],
    [404, 'not_found'],
    [500, 'internal'],
  ])('are omitted after a reply with %s %s', async (status, code) => {
    server.play(createFailure(status, code));
    const error = await catchError(openClient().countries.get('CH'));
    expect([error.code, error.status, error.message, server.receivedRequests.length]).toEqual([
      code,
      status,
      `it is ${code}`,
      1,
    ]);
  });
});

describe('A call that Almanac does not answer', () => {
  it.each([
    ["a proxy's page", { text: '<html>Log in', headers: { 'content-type': 'text/html' } }],
    ['JSON that is not from Almanac', { json: { hello: 'world' } }],
    ['truncated JSON', { text: '{"data":' }],
    ['a page with an error status', { status: 404, text: '<html>', headers: { 'content-type': 'text/html' } }],
  ])('fails if the answer is %s', async (_, answer) => {
    server.play(answer);
    expect((await catchError(openClient().countries.get('CH'))).code).toBe('unreadable');
    expect((await catchError(openClient().countries.list())).code).toBe('unreadable');
  });

  it('fails if there is no server', async () => {
    const stoppedServer = await startScriptedServer();
    await stoppedServer.close();
    const error = await catchError(createAlmanac({ baseUrl: stoppedServer.url, retries: 0 }).countries.get('CH'));
    expect([error.code, error.status]).toEqual(['network', undefined]);
    expect(error.message).toContain('ECONNREFUSED');
  });
});

describe('With timeouts and aborts,', () => {
  const neverAnswer = () => undefined;

  it('a call ends at its time limit', async () => {
    server.play(neverAnswer);
    const error = await catchError(openClient().countries.get('CH', { timeoutMs: 50 }));
    expect([error.code, error.message]).toEqual(['timeout', '/countries/CH was not answered in 50 ms']);
  });

  it('a call ends at its time limit if the body of its answer is incomplete', async () => {
    server.play((response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":'));
    expect((await catchError(openClient({ timeoutMs: 50 }).countries.get('CH'))).code).toBe('timeout');
  });

  it('a call and its connection end when the call is aborted', async () => {
    const closed = new Promise<void>((resolve) => server.play((response) => response.on('close', resolve)));
    const controller = new AbortController();
    const pending = catchError(openClient().countries.get('CH', { signal: controller.signal }));
    await expect.poll(() => server.receivedRequests.length).toBe(1);
    controller.abort('enough');
    const error = await pending;
    expect([error.code, error.cause]).toEqual(['aborted', 'enough']);
    await closed;
  });

  it('a call whose signal is already aborted sends nothing', async () => {
    server.play(countryResponse);
    for (const batch of [false, true])
      expect((await catchError(openClient({ batch }).countries.get('CH', { signal: AbortSignal.abort() }))).code).toBe(
        'aborted',
      );
    await wait(10);
    expect(server.receivedRequests).toEqual([]);
  });

  it('a wait for the next attempt ends when the call is aborted', async () => {
    server.play(createFailure(503, 'unavailable', { 'retry-after': '20' }));
    const controller = new AbortController();
    const pending = catchError(openClient().countries.get('CH', { signal: controller.signal }));
    await expect.poll(() => server.receivedRequests.length).toBe(1);
    controller.abort();
    expect((await pending).code).toBe('aborted');
  });
});

describe('Cached answers', () => {
  const taggedCountry = { ...countryResponse, headers: { etag: '"v1"' } };
  const notModified = (response: import('node:http').ServerResponse) =>
    response.writeHead(304, { etag: '"v1"', ...rateLimitHeaders }).end();
  const listRequestedTags = () => server.receivedRequests.map(({ headers }) => headers['if-none-match']);

  it('are revalidated by their tag, and returned unchanged', async () => {
    server.play(taggedCountry, notModified);
    const almanac = openClient();
    const first = await almanac.countries.get('CH');
    first.data.name = 'changed by the caller';
    const second = await almanac.countries.get('CH');
    expect(second.data.name).toBe('Switzerland');
    expect(second.rateLimit?.daily?.remaining).toBe(93);
    expect(listRequestedTags()).toEqual([undefined, '"v1"']);
  });

  it('are limited by size, keeping the most recently used', async () => {
    const size = JSON.stringify(countryResponse.json).length;
    const almanac = openClient({ cacheSize: 2 * size });
    server.play(taggedCountry);
    for (const code of ['CH', 'AT', 'CH', 'DE', 'CH', 'AT']) await almanac.countries.get(code);
    expect(server.receivedRequests.map(({ path, headers }) => [path, headers['if-none-match']])).toEqual([
      ['/countries/CH', undefined],
      ['/countries/AT', undefined],
      ['/countries/CH', '"v1"'],
      ['/countries/DE', undefined],
      ['/countries/CH', '"v1"'],
      ['/countries/AT', undefined],
    ]);
  });

  it('do not exist with a cache size of 0, and errors are never cached', async () => {
    server.play(taggedCountry);
    const almanac = openClient({ cacheSize: 0 });
    for (let count = 0; count < 2; count++) await almanac.countries.get('CH');
    expect(listRequestedTags()).toEqual([undefined, undefined]);
    server.play({ ...createFailure(404, 'not_found'), headers: { etag: '"x"' } });
    const cachingAlmanac = openClient();
    for (let count = 0; count < 2; count++) await catchError(cachingAlmanac.countries.get('XX'));
    expect(listRequestedTags()).toEqual([undefined, undefined]);
  });
});

describe('Batches', () => {
  /** Answers each request, alone or in a batch, with a record whose name is the path of the request. */
  const echo = (response: import('node:http').ServerResponse, { path, body }: { path: string; body: string }) => {
    const { requests } = JSON.parse(body || '{}') as { requests?: { path: string }[] };
    const data = requests?.map((each) => ({ status: 200, body: { data: { name: each.path } } })) ?? { name: path };
    response.writeHead(200, { 'content-type': 'application/json', ...rateLimitHeaders }).end(JSON.stringify({ data }));
  };

  it('collect the calls made in one tick, at most 100', async () => {
    server.play(echo);
    const almanac = openClient({ batch: true });
    const answers = await Promise.all(Array.from({ length: 250 }, (_, id) => almanac.cities.get(id + 1)));
    expect(answers.map(({ data }) => data.name)).toEqual(answers.map((_, id) => `/cities/${id + 1}`));
    expect(answers[249]?.rateLimit?.daily?.remaining).toBe(93);
    expect(
      server.receivedRequests.map(({ method, path, body }) => [method, path, JSON.parse(body).requests.length]),
    ).toEqual([
      ['POST', '/batch', 100],
      ['POST', '/batch', 100],
      ['POST', '/batch', 50],
    ]);
  });

  it('stay below the maximum size of a body', async () => {
    server.play(echo);
    const almanac = openClient({ batch: true });
    await Promise.all(
      Array.from({ length: 90 }, () => almanac.cities.capital({ alpha2: 'CH', lang: 'x'.repeat(900) })),
    );
    expect(server.receivedRequests.length).toBeGreaterThan(5);
    expect(Math.max(...server.receivedRequests.map(({ body }) => body.length))).toBeLessThan(16_384);
  });

  it('omit single calls and calls that batches do not accept, which are sent separately', async () => {
    server.play(echo);
    const almanac = openClient({ batch: true });
    await almanac.countries.get('CH');
    await Promise.all([
      almanac.flags.svg('CH'),
      almanac.cities.list({ limit: 1001 }).catch(() => undefined),
      almanac.countries.list({}, { format: 'csv' }),
    ]);
    expect(server.receivedRequests.map(({ path }) => path).sort()).toEqual([
      '/cities?limit=1001',
      '/countries.csv',
      '/countries/CH',
      '/flags/CH.svg',
    ]);
  });

  it('repeat a request separately if its list was cut', async () => {
    const cutPart = { status: 200, body: { data: [], meta: { count: 1000, total: 1001 } } };
    const wholePart = { status: 200, body: { data: ['all'], meta: { count: 1, total: 1 } } };
    server.play({ json: { data: [cutPart, wholePart] } }, { json: { data: ['whole'], meta: { count: 1, total: 1 } } });
    const almanac = openClient({ batch: true });
    const [cityAnswer, countryAnswer] = await Promise.all([almanac.cities.list(), almanac.countries.list()]);
    expect([cityAnswer.data, countryAnswer.data]).toEqual([['whole'], ['all']]);
    expect(server.receivedRequests.map(({ path }) => path)).toEqual(['/batch', '/cities']);
  });

  it('fail for each call separately', async () => {
    const error = { code: 'not_found', message: 'no such country', requestId: 'r-2' };
    server.play({
      json: {
        data: [
          { status: 200, body: countryResponse.json },
          { status: 404, body: { error } },
        ],
      },
    });
    const almanac = openClient({ batch: true });
    const [foundCountry, missingError] = await Promise.all([
      almanac.countries.get('CH'),
      catchError(almanac.countries.get('XX')),
    ]);
    expect(foundCountry.data.name).toBe('Switzerland');
    expect(missingError).toMatchObject({ code: 'not_found', status: 404, requestId: 'r-2' });
  });

  it('are retried as a whole, or only for the call that failed', async () => {
    const error = { code: 'rate_limited', message: 'too fast', requestId: 'r-3' };
    const countryPart = { status: 200, body: countryResponse.json };
    server.play(
      createFailure(503, 'unavailable', { 'retry-after': '0' }),
      { json: { data: [countryPart, { status: 429, body: { error }, retryAfterSeconds: 1 }, countryPart] } },
      countryResponse,
    );
    const almanac = openClient({ batch: true });
    const answers = await Promise.all(['CH', 'AT', 'DE'].map((code) => almanac.countries.get(code)));
    expect(answers).toHaveLength(3);
    expect(server.receivedRequests.map(({ path }) => path)).toEqual(['/batch', '/batch', '/countries/AT']);
  });

  it('continue for the other calls when one call is aborted', async () => {
    server.play(echo);
    const almanac = openClient({ batch: true });
    const controller = new AbortController();
    const first = catchError(almanac.countries.get('AT', { signal: controller.signal }));
    const others = Promise.all(['CH', 'DE'].map((code) => almanac.countries.get(code)));
    controller.abort();
    expect((await first).code).toBe('aborted');
    expect((await others).map(({ data }) => data.name)).toEqual(['/countries/CH', '/countries/DE']);
  });
});

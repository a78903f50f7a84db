import { Agent, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clock, noon, start } from './accounts/limited-service.js';
import type { Service } from './service.js';

interface Options {
  /** The loopback address from which requests are sent, by default 127.0.0.1. */
  readonly address?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends `times` requests over eight connections, and returns the statuses. */
async function flood(service: Service, path: string, times: number, options: Options = {}): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses: number[] = [];
  let sentCount = 0;
  const askInTurn = async (): Promise<void> => {
    while (sentCount++ < times) statuses.push(await askOnce(service, path, agent, options));
  };
  await Promise.all(Array.from({ length: 8 }, askInTurn));
  agent.destroy();
  return statuses;
}

function askOnce({ url }: Service, path: string, agent: Agent, { address, ...options }: Options): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url + path, { ...options, agent, localAddress: address ?? '127.0.0.1' }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode as number));
    })
      .on('error', reject)
      .end();
  });
}

const countStatus = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

describe('Pages and files of the site', () => {
  it('allow 1,000 requests in ten seconds from one address, then answer 429 with retry-after', async () => {
    const service = await start();
    const statuses = await flood(service, '/site/flags/jp.svg', 1010);
    expect([countStatus(statuses, 200), countStatus(statuses, 429)]).toEqual([1000, 10]);
    for (const path of ['/', '/robots.txt', '/docs/limits', '/nowhere.css', '/atlas/nowhere']) {
      const expected = path === '/nowhere.css' ? 404 : 429;
      expect([path, (await service.get(path)).status]).toEqual([path, expected]);
    }
    const { headers, json } = await service.get('/');
    expect([json.error.code, headers['retry-after']]).toEqual(['rate_limited', '10']);
    // Requests for data have an allowance of their own, and so does every other address.
    expect((await service.get('/countries/JP')).status).toBe(200);
    expect((await service.ask('GET', '/', {}, undefined, '198.51.100.1')).status).toBe(200);
    clock.nowMs = noon + 10_000;
    expect((await service.get('/')).status).toBe(200);
  });

  it('are unlimited with LIMITS=off', async () => {
    const service = await start({ LIMITS: 'off' });
    expect(countStatus(await flood(service, '/robots.txt', 1100), 200)).toBe(1100);
  });
});

describe('The bytes of an answer', () => {
  it.each([
    ['identity', 40],
    ['br', 500],
  ])('are charged as processor time even if the list is cached, in the encoding %s', async (encoding, times) => {
    const path = '/cities';
    const service = await start({ ANONYMOUS_BURST: '1000/100s', ANONYMOUS_DAILY_LIMIT: '10000' });
    const headers = { 'accept-encoding': encoding };
    // Another caller requests the list first, and is charged for rendering it.
    expect(await flood(service, path, 1, { headers, address: '127.0.0.2' })).toEqual([200]);
    // These requests use up two of the three whole lists that a caller can afford at once.
    for (const language of ['ja', 'ko'])
      expect(await flood(service, `/cities?lang=${language}`, 1, { headers })).toEqual([200]);
    const statuses = await flood(service, path, times, { headers });
    // The first are answered. On a fast machine, all others are refused before one of these ends.
    expect(countStatus(statuses, 200)).toBeGreaterThanOrEqual(3);
    expect(countStatus(statuses, 429)).toBeGreaterThan(20);
    const conditionalHeaders = { 'if-none-match': '*' };
    expect(await flood(service, path, 1, { headers: conditionalHeaders })).toEqual([304]);
    expect(await flood(service, path, 1, { headers, method: 'HEAD' })).toEqual([200]);
  });
});

describe('A caller who has exceeded a limit', () => {
  it('is refused before the request is read', async () => {
    const service = await start({ ANONYMOUS_BURST: '1/10s' });
    await service.get('/countries/JP');
    await service.get('/countries/JP');
    const jsonHeaders = { 'content-type': 'application/json' };
    for (const [method, path, body] of [
      ['GET', `/countries?${'a'.repeat(8000)}=1`],
      ['GET', `/${'a/'.repeat(4000)}`],
      ['POST', '/batch', '{'],
      ['POST', '/mcp', `${'['.repeat(8000)}`],
      ['POST', '/nowhere', '{'],
    ] as const) {
      const { status, headers } = await service.ask(method, path, body ? jsonHeaders : {}, body);
      expect([path.slice(0, 20), status, headers['retry-after']]).toEqual([path.slice(0, 20), 429, '10']);
      expect(headers.ratelimit).toContain('"burst";r=0;t=10');
    }
    expect((await service.get('/health')).status).toBe(200);
    expect((await service.get('/')).status).toBe(200);
  });

  it('gets at most about 20 refusals a second, which do not affect other callers', async () => {
    const service = await start();
    await flood(service, '/countries/JP', 130);
    const startedMs = performance.now();
    const [statuses] = await Promise.all([
      flood(service, '/countries/JP', 40),
      flood(service, '/countries/JP', 10, { address: '127.0.0.2' }).then((otherStatuses) => {
        expect(countStatus(otherStatuses, 200)).toBe(10);
        expect(performance.now() - startedMs).toBeLessThan(1000);
      }),
    ]);
    expect(countStatus(statuses, 429)).toBe(40);
    expect(performance.now() - startedMs).toBeGreaterThan(1500);
  });

  it('can still download, and is refused only after the last allowed download', async () => {
    const service = await start({ ANONYMOUS_BURST: '1/10s', DOWNLOADS_DAILY_LIMIT: '1' });
    expect(await flood(service, '/countries/JP', 3)).toContain(429);
    const path = '/downloads/latest/continents.csv';
    expect((await service.get(path)).status).toBe(200);
    const { status, json } = await service.get(path);
    expect([status, json.error.message]).toEqual([429, expect.stringContaining('daily limit of 1 downloads')]);
  });

  it('on downloads gets at most about 20 refusals a second', async () => {
    const service = await start({ DOWNLOADS_DAILY_LIMIT: '1' });
    const path = '/downloads/latest/continents.csv';
    await flood(service, path, 110);
    const startedMs = performance.now();
    expect(countStatus(await flood(service, path, 30), 429)).toBe(30);
    expect(performance.now() - startedMs).toBeGreaterThan(1000);
  });

  it('delays neither requests with keys from the same address nor 304s', async () => {
    const service = await start({ ANONYMOUS_DAILY_LIMIT: '1' });
    const key = (await service.accounts.admin.issueKey('a test', 'ada@example.org'))?.apiKey as string;
    const { headers } = await service.get('/countries/JP');
    await flood(service, '/countries/JP', 110);
    const firstRefusal = flood(service, '/countries/JP', 1);
    const floods = Promise.all(Array.from({ length: 5 }, () => flood(service, '/countries/JP', 8)));
    // From here on, the queue of the address is about two seconds long.
    await firstRefusal;
    const startedMs = performance.now();
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
    expect((await service.get('/countries/JP', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    expect(performance.now() - startedMs).toBeLessThan(1000);
    expect(countStatus((await floods).flat(), 429)).toBe(40);
  });

  it('still gets 304 after the daily allowance is used up', async () => {
    const service = await start({ ANONYMOUS_DAILY_LIMIT: '1' });
    const { headers } = await service.get('/countries/JP');
    for (let i = 0; i < 3; i++) expect((await service.get('/countries/JP')).status).toBe(429);
    const conditionalHeaders = { 'if-none-match': headers.etag as string };
    expect((await service.get('/countries/JP', conditionalHeaders)).status).toBe(304);
  });
});

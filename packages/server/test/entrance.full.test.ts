import { Agent, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clock, noon, start } from './accounts/limited-service.js';
import { waitUntil } from './machine/wait-until.js';
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
  it('count by work: an address that has used it up gets 429 with retry-after, but for short cached answers', async () => {
    const service = await start({ ANONYMOUS_BURST: '10000/10000s', ANONYMOUS_DAILY_LIMIT: '10000' });
    const readWork = async () => (await service.get('/access/usage')).json.data.work.remainingMs;
    // The third answer is from the cache.
    for (const path of ['/countries/JP', '/countries/JP', '/countries/JP']) await service.get(path);
    for (const lang of ['de', 'fr', 'ja']) await service.get(`/cities.csv?fields=id&lang=${lang}`);
    for (let offset = 1; (await readWork()) > 100; offset++)
      await service.get(`/cities.csv?fields=id&limit=2000&offset=${offset}`);
    // The rest is enough for a thousand cached files.
    const statuses = await flood(service, '/site/flags/jp.svg', 4000);
    expect(countStatus(statuses, 429)).toBeGreaterThan(1000);
    expect(countStatus(statuses, 200) + countStatus(statuses, 429)).toBe(4000);
    expect((await service.get('/countries/JP')).status).toBe(200);
    expect((await service.ask('GET', '/', {}, undefined, '198.51.100.1')).status).toBe(200);
    const isPageBack = async () => (await service.get('/')).status === 200;
    expect(await waitUntil(isPageBack)).toBeLessThan(5);
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
  it('still gets pages, /health and a 304, and can download until the limit of downloads is used up', async () => {
    const service = await start({ ANONYMOUS_DAILY_LIMIT: '1', DOWNLOADS_DAILY_LIMIT: '1' });
    const { headers } = await service.get('/countries/JP');
    expect(countStatus(await flood(service, '/countries/JP', 100), 429)).toBe(100);
    expect((await service.get('/health')).status).toBe(200);
    expect((await service.get('/')).status).toBe(200);
    clock.nowMs = noon + 10_000;
    expect((await service.get('/countries/JP', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const path = '/downloads/latest/continents.csv';
    expect((await service.get(path)).status).toBe(200);
    const { status, json } = await service.get(path);
    expect([status, json.error.message]).toEqual([429, expect.stringContaining('daily limit of 1 downloads')]);
  });

  it('and goes on sending, delays neither other callers nor requests with keys from the same address', async () => {
    const service = await start();
    const key = (await service.accounts.admin.issueKey('a test', 'ada@example.org'))?.apiKey as string;
    const refused = flood(service, '/countries/JP', 5000);
    expect(
      (await flood(service, '/countries/JP', 20, { address: '127.0.0.2' })).every((status) => status === 200),
    ).toBe(true);
    expect(
      (await flood(service, '/countries/JP', 50, { headers: { 'x-api-key': key } })).every((status) => status === 200),
    ).toBe(true);
    expect(countStatus(await refused, 429)).toBe(4980);
  });
});

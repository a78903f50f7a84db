import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseEncoding } from '../src/responses/encoding.js';
import { openService, type Service, startService } from './service.js';
import { closeStalledConnections, maxTransfers, stall } from './stall.js';

/** The limits of requests are too high to matter, so only processor time is limited. */
const highLimits = { LIMITS: 'on', ANONYMOUS_BURST: '1000/100s', ANONYMOUS_DAILY_LIMIT: '100000' };

const service = await openService({ environment: highLimits });

const readUsed = async () => (await service.get('/access/usage')).json.data.daily.used as number;

describe('GET /cities/nearest', () => {
  const nearestPath = '/cities/nearest?latitude=0&longitude=-140';

  it('returns at most 1,000 cities, counting limit and offset together', async () => {
    expect((await service.get(`${nearestPath}&limit=1000&fields=id`)).json.data).toHaveLength(1000);
    expect((await service.get(`${nearestPath}&limit=1&offset=999&fields=id`)).json.data).toHaveLength(1);
    for (const [page, param] of [
      ['limit=1001', 'limit'],
      ['limit=200000', 'limit'],
      ['offset=991', 'limit'],
      ['limit=1&offset=1000', 'offset'],
      ['limit=1&offset=190000', 'offset'],
    ]) {
      const { status, json } = await service.get(`${nearestPath}&${page}`);
      expect([page, status, json.error]).toMatchObject([page, 400, { code: 'invalid_query', param }]);
      expect(json.error.message).toContain('1000');
    }
  });
});

describe('An accept or accept-encoding header', () => {
  const tooLong = `text/csv, ${'"'.repeat(1024)}`;

  it('is ignored if it is longer than 1 KB', async () => {
    const path = '/countries?limit=1';
    expect((await service.get(path, { accept: 'text/csv' })).headers['content-type']).toContain('text/csv');
    expect((await service.get(path, { accept: tooLong })).headers['content-type']).toContain('application/json');
    const body = { length: 5000, isCompressible: true };
    expect(chooseEncoding(`gzip, ${' '.repeat(1000)}`, body)).toBe('gzip');
    expect(chooseEncoding(`gzip, ${' '.repeat(1024)}`, body)).toBe('identity');
  });
});

/** Requests that together use up a full budget of processor time, except for about a second. */
const costlyPaths = [
  ...['de', 'fr', 'ja'].map((lang) => `/cities.csv?fields=id&lang=${lang}`),
  '/cities.csv?fields=id&limit=20000&lang=de',
];

describe('The budget of processor time of a caller', () => {
  it('is charged for decompressing a range and for compressing with gzip', async () => {
    const proxiedService = await openService({ environment: { ...highLimits, TRUST_PROXY: '1' } });
    const askFrom = async (address: string, headers: Record<string, string>, path = '/cities') => {
      const response = await fetch(proxiedService.url + path, {
        headers: { ...headers, 'x-forwarded-for': address },
      });
      await response.arrayBuffer();
      return response.status;
    };
    const range = { range: 'bytes=-1', 'accept-encoding': 'identity' };
    for (const path of [...costlyPaths, '/cities.csv?fields=id&limit=55000&lang=fr'])
      await askFrom('192.0.2.1', {}, path);
    const statuses = new Set<number>();
    for (let i = 0; i < 200 && !statuses.has(429); i++) statuses.add(await askFrom('192.0.2.1', range));
    expect(statuses).toContain(429);
    expect(await askFrom('192.0.2.1', { 'accept-encoding': 'gzip' })).toBe(429);
    expect(await askFrom('192.0.2.3', range)).toBe(206);
    expect(await askFrom('192.0.2.2', { 'accept-encoding': 'gzip' })).toBe(200);
    // The answer is cached by now, so it costs nothing.
    expect(await askFrom('192.0.2.1', { 'accept-encoding': 'gzip' })).toBe(200);
  });

  it('limits a batch too: answers beyond the limit are 429, with how long to wait', async () => {
    const requests = Array.from({ length: 100 }, (_, offset) => ({
      path: `/cities?limit=1000&offset=${offset}&fields=id`,
    }));
    for (const path of costlyPaths) await service.get(path);
    const usedBefore = await readUsed();
    const { status, json } = await service.post('/batch', { requests });
    expect(status).toBe(200);
    const statuses = json.data.map((answer: { status: number }) => answer.status) as number[];
    expect(statuses.filter((each) => each === 200).length).toBeGreaterThan(20);
    expect(statuses.filter((each) => each === 200).length).toBeLessThan(100);
    const refusal = json.data.find((answer: { status: number }) => answer.status === 429);
    expect(refusal).toMatchObject({ body: { error: { code: 'rate_limited' } } });
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    expect((await readUsed()) - usedBefore).toBe(100);
  });

  it('never blocks short cached answers, nor other callers', async () => {
    const askFromOtherAddress = (path: string, address = '198.51.100.7') =>
      service.ask('GET', path, {}, undefined, address);
    const uncachedPath = '/cities.csv?fields=id,name&offset=1';
    const refusal = await service.get(uncachedPath);
    expect(refusal.status).toBe(429);
    expect(refusal.json.error.code).toBe('rate_limited');
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect((await askFromOtherAddress(uncachedPath)).status).toBe(200);
    for (const cachedPath of ['/countries/JP', '/', '/site/flags/jp.svg']) {
      // The requests of other callers put these answers into the cache.
      await askFromOtherAddress(cachedPath, '198.51.100.8');
      await askFromOtherAddress(cachedPath, '198.51.100.9');
      expect([cachedPath, (await service.get(cachedPath)).status]).toEqual([cachedPath, 200]);
    }
  });

  it('leads to refusals that are not charged to the daily allowance', async () => {
    const usedBefore = await readUsed();
    expect((await service.get('/cities.csv?fields=id&offset=2')).status).toBe(429);
    expect(await readUsed()).toBe(usedBefore);
  });

  it('is unlimited with LIMITS=off', async () => {
    const ownService = await openService();
    for (const width of [2048, 2047, 2046, 2045, 2044, 2043, 2042, 2041, 2040])
      expect((await ownService.get(`/maps/country/LI.png?width=${width}`)).status).toBe(200);
  });
});

describe('Counts of cities in Explore', () => {
  it('cost about as much as the page without them, however the page is sorted', async () => {
    const ownService = await openService({ environment: highLimits });
    const readUsedMs = async () => (await ownService.get('/access/usage')).json.data.work.usedMs as number;
    const path = '/explore/cities?minPopulation=1000&sort=name';
    expect((await ownService.get(path)).status).toBe(200);
    const pageMs = await readUsedMs();
    expect((await ownService.get(`${path}&counts=true`)).status).toBe(200);
    // The budget refills while the page is rendered.
    expect((await readUsedMs()) - pageMs).toBeLessThan(100);
  });
});

describe('Long lists that are sent uncompressed', () => {
  const longListPath = '/cities.ndjson?offset=1';
  let ownService: Service;
  beforeAll(async () => {
    ownService = await startService();
  });
  afterAll(() => {
    closeStalledConnections();
    return ownService.close();
  });

  it('are limited in number, so that the next one gets 503 until readers have disconnected', async () => {
    const { port } = ownService;
    await ownService.get(longListPath);
    const readers = Array.from({ length: maxTransfers }, () => stall(port, longListPath));
    expect(new Set(await Promise.all(readers))).toEqual(new Set([200]));
    expect(await stall(port, longListPath)).toBe(503);
    const request = { path: '/cities?limit=1000' };
    const { status, headers } = await ownService.post('/batch', { requests: [request, request] });
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    closeStalledConnections();
    await expect.poll(() => stall(port, longListPath), { timeout: 60_000 }).toBe(200);
  });
});

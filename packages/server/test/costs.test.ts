import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseEncoding } from '../src/responses/encoding.js';
import { type Service, startService } from './service.js';

/** Limits on, and so wide that only the work of a caller is bounded. */
const wide = { LIMITS: 'on', ANONYMOUS_BURST: '1000/100s', ANONYMOUS_DAILY_LIMIT: '100000' };

let service: Service;
beforeAll(async () => {
  service = await startService({ environment: wide });
});
afterAll(() => service.close());

const used = async () => (await service.get('/access/usage')).json.data.daily.used as number;

describe('The nearest cities', () => {
  const near = '/cities/nearest?latitude=0&longitude=-140';

  it('are at most a thousand, limit and offset together', async () => {
    expect((await service.get(`${near}&limit=1000&fields=id`)).json.data).toHaveLength(1000);
    expect((await service.get(`${near}&limit=1&offset=999&fields=id`)).json.data).toHaveLength(1);
    for (const [page, param] of [
      ['limit=1001', 'limit'],
      ['limit=200000', 'limit'],
      ['offset=991', 'limit'],
      ['limit=1&offset=1000', 'offset'],
      ['limit=1&offset=190000', 'offset'],
    ]) {
      const { status, json } = await service.get(`${near}&${page}`);
      expect([page, status, json.error]).toMatchObject([page, 400, { code: 'invalid_query', param }]);
      expect(json.error.message).toContain('1000');
    }
  });
});

describe('A header that chooses a format or an encoding', () => {
  const tooLong = `text/csv, ${'"'.repeat(1024)}`;

  it('counts as absent if it is over 1 KB', async () => {
    const page = '/countries?limit=1';
    expect((await service.get(page, { accept: 'text/csv' })).headers['content-type']).toContain('text/csv');
    expect((await service.get(page, { accept: tooLong })).headers['content-type']).toContain('application/json');
    const body = { length: 5000, isCompressible: true };
    expect(chooseEncoding(`gzip, ${' '.repeat(1000)}`, body)).toBe('gzip');
    expect(chooseEncoding(`gzip, ${' '.repeat(1024)}`, body)).toBe('identity');
  });
});

/** They leave a second or so of a fresh budget. */
const wholeLists = [
  ...['de', 'fr', 'ja'].map((lang) => `/cities.csv?fields=id&lang=${lang}`),
  '/cities.csv?fields=id&limit=20000&lang=de',
];

describe('The processor time that one caller can use', () => {
  it('is charged for decompressing up to a range, and for making gzip', async () => {
    const behindProxy = await startService({ environment: { ...wide, TRUST_PROXY: '1' } });
    const askFrom = async (from: string, headers: Record<string, string>, path = '/cities') => {
      const response = await fetch(behindProxy.url + path, {
        headers: { ...headers, 'x-forwarded-for': from },
      });
      await response.arrayBuffer();
      return response.status;
    };
    const range = { range: 'bytes=-1', 'accept-encoding': 'identity' };
    for (const path of [...wholeLists, '/cities.csv?fields=id&limit=55000&lang=fr'])
      await askFrom('192.0.2.1', {}, path);
    const statuses = new Set<number>();
    for (let asked = 0; asked < 200 && !statuses.has(429); asked++) statuses.add(await askFrom('192.0.2.1', range));
    expect(statuses).toContain(429);
    expect(await askFrom('192.0.2.1', { 'accept-encoding': 'gzip' })).toBe(429);
    expect(await askFrom('192.0.2.3', range)).toBe(206);
    expect(await askFrom('192.0.2.2', { 'accept-encoding': 'gzip' })).toBe(200);
    // It is held now, and costs nothing.
    expect(await askFrom('192.0.2.1', { 'accept-encoding': 'gzip' })).toBe(200);
    await behindProxy.close();
  });

  it('is bounded in a batch: answers that would cost more are 429, and say how long to wait', async () => {
    const requests = Array.from({ length: 100 }, (_, at) => ({ path: `/cities?limit=1000&offset=${at}&fields=id` }));
    for (const path of wholeLists) await service.get(path);
    const before = await used();
    const { status, json } = await service.post('/batch', { requests });
    expect(status).toBe(200);
    const statuses = json.data.map((answer: { status: number }) => answer.status) as number[];
    expect(statuses.filter((one) => one === 200).length).toBeGreaterThan(20);
    expect(statuses.filter((one) => one === 200).length).toBeLessThan(100);
    const refused = json.data.find((answer: { status: number }) => answer.status === 429);
    expect(refused).toMatchObject({ body: { error: { code: 'rate_limited' } } });
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    expect((await used()) - before).toBe(100);
  });

  it('leaves cached answers that are short, and every answer to others', async () => {
    const another = (path: string, from = '198.51.100.7') => service.ask('GET', path, {}, undefined, from);
    const whole = '/cities.csv?fields=id,name&offset=1';
    const refused = await service.get(whole);
    expect(refused.status).toBe(429);
    expect(refused.json.error.code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await another(whole)).status).toBe(200);
    for (const cheap of ['/countries/JP', '/', '/site/flags/jp.svg']) {
      // Answers that others have asked for are cached.
      await another(cheap, '198.51.100.8');
      await another(cheap, '198.51.100.9');
      expect([cheap, (await service.get(cheap)).status]).toEqual([cheap, 200]);
    }
  });

  it('costs a refused caller nothing of the day', async () => {
    const before = await used();
    expect((await service.get('/cities.csv?fields=id&offset=2')).status).toBe(429);
    expect(await used()).toBe(before);
  });

  it('is unlimited if limits are off', async () => {
    const own = await startService();
    try {
      for (const width of [2048, 2047, 2046, 2045, 2044, 2043, 2042, 2041, 2040])
        expect((await own.get(`/maps/country/LI.png?width=${width}`)).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});

describe('Long lists sent uncompressed', () => {
  const long = '/cities.ndjson?offset=1';
  const sockets: Socket[] = [];
  let own: Service;
  beforeAll(async () => {
    own = await startService();
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    return own.close();
  });

  it('are limited in number; the next is 503, until readers have finished', async () => {
    const { port } = own;
    await own.get(long);
    const readers = Array.from({ length: 64 }, () => stall(port, long));
    const [head] = await Promise.all(readers);
    expect(head).toContain('200 OK');
    const next = stall(port, long);
    expect(await next).toContain('503 ');
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(() => stall(port, long), { timeout: 60_000 }).toContain('200 OK');
  });

  /** Asks, and reads the head only. */
  function stall(port: number, path: string): Promise<string> {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
    sockets.push(socket);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
    return new Promise<string>((resolve) => {
      socket.once('data', (data) => {
        socket.pause();
        resolve(String(data).slice(0, 100));
      });
    });
  }
});

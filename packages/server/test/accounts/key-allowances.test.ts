import { describe, expect, it } from 'vitest';
import { clock, start } from './limited-service.js';
import { getKey, post } from './people.js';

describe('The allowance of a free key', () => {
  it('is 100 requests in 10 seconds from all addresses together, separate from the allowance of an address', async () => {
    const service = await start();
    const key = await getKey(service, 'ada@example.org');
    for (let i = 0; i < 100; i++) {
      const { status } = await service.ask('GET', '/countries/JP', { 'x-api-key': key }, undefined, `192.0.2.${i}`);
      expect(status).toBe(200);
    }
    const refused = await service.get('/countries/JP', { 'x-api-key': key });
    expect([refused.status, refused.headers['ratelimit-policy']]).toEqual([
      429,
      '"burst";q=100;w=10, "daily";q=2500;w=86400',
    ]);
    expect((await service.get('/countries/JP')).status).toBe(200);
  });

  it('is reported by /access/usage to requests with the key; without a key, the allowance of the address is reported', async () => {
    const service = await start();
    const key = await getKey(service, 'ada@example.org');
    for (let i = 0; i < 3; i++) await service.get('/countries/JP', { 'x-api-key': key });
    clock.nowMs += 1000;
    const { json } = await service.get('/access/usage', { 'x-api-key': key });
    expect(json.data).toEqual({
      tier: 'free',
      daily: { limit: 2500, used: 3, remaining: 2497, resetsAt: '2026-12-02T00:00:00.000Z' },
      burst: { limit: 100, used: 4, remaining: 96, resetsAt: '2026-12-01T12:00:10.000Z' },
      work: {
        limitMs: 13_500,
        usedMs: expect.any(Number),
        remainingMs: expect.any(Number),
        resetsAt: expect.stringMatching(/^2026-12-01T12:00:0\d/),
      },
    });
    const usageWithoutKey = await service.get('/access/usage');
    expect(usageWithoutKey.json.data).toMatchObject({ tier: 'anonymous', daily: { limit: 100, used: 0 } });
    expect((await service.get('/access/usage', { 'x-api-key': 'bad' })).status).toBe(401);
  });
});

describe('LIMITS=off', () => {
  it('counts nothing and sends no RateLimit headers', async () => {
    const service = await start({ LIMITS: 'off' });
    for (let i = 0; i < 150; i++) {
      const { status, headers } = await service.get('/countries/JP');
      expect([status, headers.ratelimit, headers['ratelimit-policy']]).toEqual([200, undefined, undefined]);
    }
    for (let i = 0; i < 25; i++)
      expect((await post(service, '/access/signup', { email: 'ada@example.org' })).status).toBe(200);
  });

  it('makes /access/usage report no limits', async () => {
    const service = await start({ LIMITS: 'off' });
    const unlimited = { limit: null, used: 0, remaining: null, resetsAt: null };
    await service.get('/countries/JP');
    expect((await service.get('/access/usage')).json).toEqual({
      data: {
        tier: 'anonymous',
        daily: unlimited,
        burst: unlimited,
        work: { limitMs: null, usedMs: 0, remainingMs: null, resetsAt: null },
      },
    });
  });
});

describe('A forwarded header from an untrusted peer', () => {
  it('causes a warning in the log that names TRUST_PROXY, at most once a minute', async () => {
    const log: string[] = [];
    const service = await start({}, { log: (line) => log.push(line) });
    const countWarnings = () => log.filter((line) => line.includes('TRUST_PROXY')).length;
    for (let i = 0; i < 5; i++) await service.get('/countries/JP', { 'x-forwarded-for': '1.1.1.1' });
    expect(countWarnings()).toBe(1);
    clock.nowMs += 61_000;
    await service.get('/countries/JP', { 'x-forwarded-proto': 'https' });
    await service.get('/countries/JP', { forwarded: 'for=1.1.1.1' });
    expect(countWarnings()).toBe(2);
  });
});

import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openAccounts } from '../../src/accounts/accounts.js';
import { createApp } from '../../src/app.js';
import { readConfig } from '../../src/config/config.js';
import { openSharedLibrary } from '../open-shared-library.js';
import { clock, readRemaining, start } from './limited-service.js';
import { post } from './people.js';

describe('The allowance of an anonymous caller', () => {
  it('is 20 requests in 10 seconds; the next request gets 429, with the limit that was exceeded and how long to wait', async () => {
    const service = await start();
    for (let i = 0; i < 20; i++) {
      const answer = await service.get('/countries/JP');
      expect([answer.status, readRemaining(answer)]).toEqual([200, [19 - i, 99 - i]]);
    }
    clock.nowMs += 3500;
    const { status, headers, json } = await service.get('/countries/JP');
    expect([status, headers['retry-after'], json.error.code]).toEqual([429, '7', 'rate_limited']);
    expect(json.error.message).toBe(
      'the burst limit of 20 requests in 10 seconds is used up; wait 7 seconds; a free API key allows more: POST /access/signup; for your own use, LIMITS=off npm start counts nothing',
    );
    expect(headers.ratelimit).toBe('"burst";r=0;t=7, "daily";r=80;t=43197');
    expect(headers['ratelimit-policy']).toBe('"burst";q=20;w=10, "daily";q=100;w=86400');
    clock.nowMs += 6500;
    expect(readRemaining(await service.get('/countries/JP'))).toEqual([19, 79]);
  });

  it('is 100 requests a day, until 00:00 UTC, not counting requests that exceed the burst limit; the next request gets 429', async () => {
    const service = await start();
    for (let i = 0; i < 100; i++) {
      if (i % 20 === 0 && i > 0) {
        for (let attempt = 0; attempt < 7; attempt++) expect((await service.get('/countries/JP')).status).toBe(429);
        clock.nowMs += 10_000;
      }
      expect((await service.get('/countries/JP')).status).toBe(200);
    }
    clock.nowMs += 10_000;
    const { status, headers, json } = await service.get('/countries/JP');
    expect([status, headers['retry-after']]).toEqual([429, String(43_200 - 50)]);
    expect(json.error.message).toContain('the daily limit of 100 requests is used up; it resets at 00:00 UTC');
    clock.nowMs = Date.parse('2026-12-01T23:59:59.999Z');
    expect([
      (await service.get('/countries/JP')).status,
      (await service.get('/countries/JP')).headers['retry-after'],
    ]).toEqual([429, '1']);
    clock.nowMs = Date.parse('2026-12-02T00:00:00.000Z');
    expect(readRemaining(await service.get('/countries/JP'))?.[1]).toBe(99);
  });
});

describe('The daily allowance', () => {
  it('is charged for 200, 400 and 404 on data routes, never for 304, 401, 405 or 429', async () => {
    const service = await start({ ANONYMOUS_BURST: '8/10s' });
    const first = await service.get('/countries/JP');
    expect([first.status, readRemaining(first)]).toEqual([200, [7, 99]]);
    expect(readRemaining(await service.get('/countries?limit=0'))).toEqual([6, 98]);
    expect(readRemaining(await service.get('/countries/QQ'))).toEqual([5, 97]);
    const unchanged = await service.get('/countries/JP', { 'if-none-match': first.headers.etag ?? '' });
    expect([unchanged.status, readRemaining(unchanged)]).toEqual([304, [4, 97]]);
    expect((await service.get('/countries/JP', { 'x-api-key': 'bad' })).status).toBe(401);
    expect((await service.ask('POST', '/countries')).status).toBe(405);
    expect((await service.get('/nowhere')).status).toBe(404);
    expect(readRemaining(await service.get('/countries/JP'))).toEqual([0, 96]);
    expect((await service.get('/countries/JP')).status).toBe(429);
    clock.nowMs += 10_000;
    expect(readRemaining(await service.get('/countries/JP'))).toEqual([7, 95]);
  });

  it('is not charged for requests to /access, /health, /openapi.json and pages', async () => {
    const service = await start({ ANONYMOUS_BURST: '1000/10s' });
    await post(service, '/access/signup', { email: 'ada@example.org' });
    await post(service, '/access/request-upgrade', { email: 'ada@example.org', reason: 'a class of pupils' });
    for (const path of [
      '/access/verify?token=x',
      '/access/usage',
      '/health',
      '/openapi.json',
      '/',
      '/verify',
      '/privacy',
    ])
      await service.get(path);
    expect(readRemaining(await service.get('/countries/JP'))?.[1]).toBe(99);
  });

  it('does not prevent a 304 when it is used up', async () => {
    const service = await start({ ANONYMOUS_DAILY_LIMIT: '1' });
    const { headers } = await service.get('/countries/JP');
    expect((await service.get('/countries/JP')).status).toBe(429);
    const unchanged = await service.get('/countries/JP', { 'if-none-match': headers.etag ?? '' });
    expect([unchanged.status, readRemaining(unchanged)]).toEqual([304, [18, 0]]);
  });

  it('gets a charge back if the request fails with an internal error', async () => {
    const service = await start();
    const config = readConfig({ STATE_DIR: service.folder, LIMITS: 'on' });
    const log = pino({ level: 'silent' });
    const [almanac, { accounts, close }] = await Promise.all([
      openSharedLibrary(),
      openAccounts(config, () => clock.nowMs, log),
    ]);
    const brokenRecord = {
      toJSON() {
        throw new Error('this record cannot be written');
      },
    };
    const app = await createApp({
      config,
      almanac: new Proxy(almanac, {
        get: (target, name) =>
          name === 'findOpened'
            ? () => ({ find: () => 0, rows: { record: () => brokenRecord } })
            : Reflect.get(target, name),
      }),
      accounts,
      listUnavailable: () => [],
      drawPng: () => Promise.reject(new Error('no PNG here')),
      clock: () => clock.nowMs,
      log,
      version: '',
      buildId: '',
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${url}/countries/JP`);
    expect([answer.status, (await answer.json()).error]).toEqual([
      500,
      { code: 'internal', message: 'something went wrong on our side', requestId: expect.any(String) },
    ]);
    const { data } = await (await fetch(`${url}/access/usage`)).json();
    expect([data.daily.used, data.burst.used]).toEqual([0, 2]);
    await app.close();
    await close();
  });
});

describe('The burst allowance', () => {
  it('is charged for every request within the limit, whatever its status, except preflights and requests to /health, pages and text files', async () => {
    const service = await start({ ANONYMOUS_BURST: '100/10s' });
    const jsonHeaders = { 'content-type': 'application/json' };
    const chargedRequests: [method: string, path: string, headers?: Record<string, string>, body?: string][] = [
      ['GET', '/countries/JP'],
      ['HEAD', '/countries/JP'],
      ['GET', '/openapi.json'],
      ['GET', '/nowhere'],
      ['POST', '/countries'],
      ['POST', '/countries', { 'content-type': 'text/xml' }, '<a/>'],
      ['GET', '/countries/%zz'],
      ['GET', `/countries?q=${'x'.repeat(9000)}`],
      ['GET', '/countries?q=%'],
      ['GET', '/countries', { 'x-api-key': 'bad' }],
      ['POST', '/access/signup', jsonHeaders, '{'],
      ['POST', '/access/signup', { 'content-type': 'text/plain' }, 'x'],
      ['POST', '/access/signup', jsonHeaders, JSON.stringify({ email: 'x'.repeat(20_000) })],
      ['POST', '/access/signup', jsonHeaders, '{"email":"x"}'],
      ['GET', '/access/verify?token=x'],
      ['HEAD', '/access/verify?token=x'],
      ['DELETE', '/access/key'],
    ];
    let remaining = 99;
    expect(readRemaining(await service.get('/access/usage'))?.[0]).toBe(remaining);
    for (const [method, path, headers, body] of chargedRequests) {
      await service.ask(method, path, headers, body);
      const remainingAfterwards = readRemaining(await service.get('/access/usage'))?.[0];
      expect([method, path.slice(0, 40), remainingAfterwards]).toEqual([method, path.slice(0, 40), remaining - 2]);
      remaining -= 2;
    }
    for (const path of ['/health', '/', '/verify', '/privacy', '/robots.txt', '/.well-known/security.txt'])
      await service.get(path);
    await service.ask('OPTIONS', '/countries', { origin: 'https://a.example', 'access-control-request-method': 'GET' });
    expect(readRemaining(await service.get('/access/usage'))?.[0]).toBe(remaining - 1);
  });

  it('of the address is charged for requests with a wrong key', async () => {
    const service = await start();
    for (let i = 0; i < 20; i++) expect((await service.get('/countries/JP', { 'x-api-key': 'bad' })).status).toBe(401);
    expect((await service.get('/countries/JP', { 'x-api-key': 'bad' })).status).toBe(429);
    expect((await service.get('/countries/JP')).status).toBe(429);
  });
});

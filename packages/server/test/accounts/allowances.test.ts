import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '../../src/accounts/open-accounts.js';
import { createApp } from '../../src/app.js';
import { readConfig } from '../../src/config.js';
import { type Answer, type Choices, type Service, startService } from '../service.js';
import { getKey, post } from './people.js';

const noon = Date.parse('2026-12-01T12:00:00Z');
let nowMs = noon;
const services: Service[] = [];
afterEach(async () => {
  nowMs = noon;
  await Promise.all(services.splice(0).map((service) => service.close()));
});

async function start(environment: Record<string, string> = {}, choices: Choices = {}): Promise<Service> {
  const service = await startService({ clock: () => nowMs, environment: { LIMITS: 'on', ...environment }, ...choices });
  services.push(service);
  return service;
}

/** What is left of burst and day, by the headers. */
function left({ headers }: Answer): [burst: number, daily: number] | undefined {
  const [, burst, daily] = /^"burst";r=(\d+);t=\d+, "daily";r=(\d+);t=\d+$/.exec(headers.ratelimit ?? '') ?? [];
  return burst === undefined ? undefined : [Number(burst), Number(daily)];
}

describe('What an anonymous caller may', () => {
  it('20 requests in 10 seconds: the next is 429 and says which limit and for how long', async () => {
    const service = await start();
    for (let asked = 0; asked < 20; asked++) {
      const answer = await service.get('/countries/JP');
      expect([answer.status, left(answer)]).toEqual([200, [19 - asked, 99 - asked]]);
    }
    nowMs += 3500;
    const { status, headers, json } = await service.get('/countries/JP');
    expect([status, headers['retry-after'], json.error.code]).toEqual([429, '7', 'rate_limited']);
    expect(json.error.message).toBe(
      'the burst limit of 20 requests in 10 seconds is used up; wait 7 seconds; a free API key allows more: POST /access/signup; for your own use start the service with LIMITS=off',
    );
    expect(headers.ratelimit).toBe('"burst";r=0;t=7, "daily";r=80;t=43197');
    expect(headers['ratelimit-policy']).toBe('"burst";q=20;w=10, "daily";q=100;w=86400');
    nowMs += 6500;
    expect(left(await service.get('/countries/JP'))).toEqual([19, 79]);
  });

  it('100 requests a day: the next is 429, a refused burst cost none of them, and 00:00 UTC begins a new day', async () => {
    const service = await start();
    for (let asked = 0; asked < 100; asked++) {
      if (asked % 20 === 0 && asked > 0) {
        for (let refused = 0; refused < 7; refused++) expect((await service.get('/countries/JP')).status).toBe(429);
        nowMs += 10_000;
      }
      expect((await service.get('/countries/JP')).status).toBe(200);
    }
    nowMs += 10_000;
    const { status, headers, json } = await service.get('/countries/JP');
    expect([status, headers['retry-after']]).toEqual([429, String(43_200 - 50)]);
    expect(json.error.message).toContain('the daily limit of 100 requests is used up; it resets at 00:00 UTC');
    nowMs = Date.parse('2026-12-01T23:59:59.999Z');
    expect([
      (await service.get('/countries/JP')).status,
      (await service.get('/countries/JP')).headers['retry-after'],
    ]).toEqual([429, '1']);
    nowMs = Date.parse('2026-12-02T00:00:00.000Z');
    expect(left(await service.get('/countries/JP'))?.[1]).toBe(99);
  });
});

describe('The day is charged', () => {
  it('for 200, 400 and 404 of a data route; never for 304, 401, 405 or 429', async () => {
    const service = await start({ ANONYMOUS_BURST: '8/10s' });
    const first = await service.get('/countries/JP');
    expect([first.status, left(first)]).toEqual([200, [7, 99]]);
    expect(left(await service.get('/countries?limit=0'))).toEqual([6, 98]);
    expect(left(await service.get('/countries/QQ'))).toEqual([5, 97]);
    const same = await service.get('/countries/JP', { 'if-none-match': first.headers.etag ?? '' });
    expect([same.status, left(same)]).toEqual([304, [4, 97]]);
    expect((await service.get('/countries/JP', { 'x-api-key': 'bad' })).status).toBe(401);
    expect((await service.ask('POST', '/countries')).status).toBe(405);
    expect((await service.get('/nowhere')).status).toBe(404);
    expect(left(await service.get('/countries/JP'))).toEqual([0, 96]);
    expect((await service.get('/countries/JP')).status).toBe(429);
    nowMs += 10_000;
    expect(left(await service.get('/countries/JP'))).toEqual([7, 95]);
  });

  it('not at all for what has limits of its own: access, health, openapi.json, pages', async () => {
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
    expect(left(await service.get('/countries/JP'))?.[1]).toBe(99);
  });

  it('a 304 is answered though the day is used up', async () => {
    const service = await start({ ANONYMOUS_DAILY_LIMIT: '1' });
    const { headers } = await service.get('/countries/JP');
    expect((await service.get('/countries/JP')).status).toBe(429);
    const same = await service.get('/countries/JP', { 'if-none-match': headers.etag ?? '' });
    expect([same.status, left(same)]).toEqual([304, [18, 0]]);
  });

  it('what fails by our fault is given back', async () => {
    const service = await start();
    const config = readConfig({ STATE_DIR: service.folder, LIMITS: 'on' });
    const log = pino({ level: 'silent' });
    const [almanac, { access, close }] = await Promise.all([
      openLibrary(loadFromFolder()),
      openAccounts(config, () => nowMs, log),
    ]);
    const broken = {
      toJSON() {
        throw new Error('this record cannot be written');
      },
    };
    const app = await createApp({
      almanac: new Proxy(almanac, {
        get: (target, name) =>
          name === 'opened' ? () => ({ find: () => 0, rows: { record: () => broken } }) : Reflect.get(target, name),
      }),
      accounts: access,
      listDegraded: () => [],
      drawPng: () => Promise.reject(new Error('no PNG here')),
      contact: '',
      adminToken: undefined,
      clock: () => nowMs,
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

  it('what a part that is missing cannot answer is given back', async () => {
    const service = await start({}, { pngLibrary: 'a-package-that-is-not-there' });
    expect((await service.get('/maps/world.png')).status).toBe(503);
    const { json } = await service.get('/access/usage');
    expect([json.data.daily.used, json.data.burst.used]).toEqual([0, 2]);
  });
});

describe('The burst counts', () => {
  it('every request but health, pages and preflights, whatever becomes of it', async () => {
    const service = await start({ ANONYMOUS_BURST: '100/10s', ADMIN_TOKEN: 'an-operators-token' });
    const json = { 'content-type': 'application/json' };
    const counted: [method: string, path: string, headers?: Record<string, string>, body?: string][] = [
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
      ['POST', '/access/signup', json, '{'],
      ['POST', '/access/signup', { 'content-type': 'text/plain' }, 'x'],
      ['POST', '/access/signup', json, JSON.stringify({ email: 'x'.repeat(20_000) })],
      ['POST', '/access/signup', json, '{"email":"x"}'],
      ['GET', '/access/verify?token=x'],
      ['HEAD', '/access/verify?token=x'],
      ['DELETE', '/access/key'],
    ];
    let before = 99;
    expect(left(await service.get('/access/usage'))?.[0]).toBe(before);
    for (const [method, path, headers, body] of counted) {
      await service.ask(method, path, headers, body);
      const after = left(await service.get('/access/usage'))?.[0];
      expect([method, path.slice(0, 40), after]).toEqual([method, path.slice(0, 40), before - 2]);
      before -= 2;
    }
    for (const path of ['/health', '/', '/verify', '/privacy', '/robots.txt', '/.well-known/security.txt'])
      await service.get(path);
    await service.ask('OPTIONS', '/countries', { origin: 'https://a.example', 'access-control-request-method': 'GET' });
    expect(left(await service.get('/access/usage'))?.[0]).toBe(before - 1);
  });

  it('a wrong key against the address', async () => {
    const service = await start();
    for (let asked = 0; asked < 20; asked++)
      expect((await service.get('/countries/JP', { 'x-api-key': 'bad' })).status).toBe(401);
    expect((await service.get('/countries/JP', { 'x-api-key': 'bad' })).status).toBe(429);
    expect((await service.get('/countries/JP')).status).toBe(429);
  });
});

describe('What a key may', () => {
  it('100 requests in 10 seconds, from whatever address, apart from the address’s own', async () => {
    const service = await start();
    const key = await getKey(service, 'ada@example.org');
    for (let asked = 0; asked < 100; asked++) {
      const { status } = await service.ask('GET', '/countries/JP', { 'x-api-key': key }, undefined, `192.0.2.${asked}`);
      expect(status).toBe(200);
    }
    const refused = await service.get('/countries/JP', { 'x-api-key': key });
    expect([refused.status, refused.headers['ratelimit-policy']]).toEqual([
      429,
      '"burst";q=100;w=10, "daily";q=2500;w=86400',
    ]);
    expect((await service.get('/countries/JP')).status).toBe(200);
  });

  it('it can see by /access/usage, and an address its own', async () => {
    const service = await start();
    const key = await getKey(service, 'ada@example.org');
    for (let asked = 0; asked < 3; asked++) await service.get('/countries/JP', { 'x-api-key': key });
    nowMs += 1000;
    const { json } = await service.get('/access/usage', { 'x-api-key': key });
    expect(json.data).toEqual({
      tier: 'free',
      daily: { limit: 2500, used: 3, remaining: 2497, resetsAt: '2026-12-02T00:00:00.000Z' },
      burst: { limit: 100, used: 4, remaining: 96, resetsAt: '2026-12-01T12:00:10.000Z' },
    });
    const own = await service.get('/access/usage');
    expect(own.json.data).toMatchObject({ tier: 'anonymous', daily: { limit: 100, used: 0 } });
    expect((await service.get('/access/usage', { 'x-api-key': 'bad' })).status).toBe(401);
  });
});

describe('LIMITS=off', () => {
  it('counts nothing and says nothing of limits', async () => {
    const service = await start({ LIMITS: 'off' });
    for (let asked = 0; asked < 150; asked++) {
      const { status, headers } = await service.get('/countries/JP');
      expect([status, headers.ratelimit, headers['ratelimit-policy']]).toEqual([200, undefined, undefined]);
    }
    for (let asked = 0; asked < 25; asked++)
      expect((await post(service, '/access/signup', { email: 'ada@example.org' })).status).toBe(200);
  });

  it('has /access/usage say that there is no limit', async () => {
    const service = await start({ LIMITS: 'off' });
    const none = { limit: null, used: 0, remaining: null, resetsAt: null };
    await service.get('/countries/JP');
    expect((await service.get('/access/usage')).json).toEqual({
      data: { tier: 'anonymous', daily: none, burst: none },
    });
  });
});

describe('A forwarded header that is not believed', () => {
  it('is warned of once a minute, with the name of the variable', async () => {
    const log: string[] = [];
    const service = await start({}, { log: (line) => log.push(line) });
    const warnings = () => log.filter((line) => line.includes('TRUST_PROXY')).length;
    for (let asked = 0; asked < 5; asked++) await service.get('/countries/JP', { 'x-forwarded-for': '1.1.1.1' });
    expect(warnings()).toBe(1);
    nowMs += 61_000;
    await service.get('/countries/JP', { 'x-forwarded-proto': 'https' });
    await service.get('/countries/JP', { forwarded: 'for=1.1.1.1' });
    expect(warnings()).toBe(2);
  });
});

describe('The operator’s routes', () => {
  const token = 'an-operators-token';
  const operator = { authorization: `Bearer ${token}` };

  it('are not there without ADMIN_TOKEN', async () => {
    const service = await start();
    for (const path of ['/admin', '/admin/keys', '/admin/upgrades'])
      expect((await service.get(path, operator)).status).toBe(404);
  });

  it('open to the token in Authorization alone, and tell browsers of other sites nothing', async () => {
    const service = await start({ ADMIN_TOKEN: token });
    const key = await getKey(service, 'ada@example.org');
    const wrong: Record<string, string>[] = [
      {},
      { 'x-api-key': token },
      { authorization: `Basic ${Buffer.from(`admin:${token}`).toString('base64')}` },
      { authorization: `Bearer ${token}x` },
      { authorization: `Bearer ${key}` },
    ];
    for (const headers of wrong) {
      for (const path of ['/admin/keys', '/admin/upgrades']) {
        const answer = await service.get(path, headers);
        expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    nowMs += 61_000;
    const { status, headers, json } = await service.get('/admin/keys', operator);
    expect([status, headers['access-control-allow-origin'], headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ]);
    expect(json.data).toEqual([
      {
        name: key.slice(9, 21),
        email: 'ada@example.org',
        tier: 'free',
        dailyLimit: null,
        createdAt: '2026-12-01T12:00:00.000Z',
        endedAt: null,
      },
    ]);
    expect((await service.get('/admin/nowhere', operator)).status).toBe(404);
    const preflight = await service.ask('OPTIONS', '/admin/keys', { origin: 'https://a.example', ...operator });
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([405, undefined]);
  });

  it('HEAD works wherever GET does, and another method is 405 with what is allowed', async () => {
    const service = await start({ ADMIN_TOKEN: token });
    const { headers: whole } = await service.get('/admin/keys', operator);
    const head = await service.ask('HEAD', '/admin/keys', operator);
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', whole['content-length']]);
    for (const [method, path, allowed] of [
      ['PUT', '/admin/keys/?x=1', 'GET, HEAD, POST'],
      ['GET', '/admin/keys/abc', 'DELETE'],
      ['GET', '/admin/upgrades/1/approve', 'POST'],
      ['DELETE', '/v1/admin/upgrades', 'GET, HEAD'],
    ] as const) {
      const { status, headers, json } = await service.ask(method, path, operator);
      expect([status, headers.allow, json.error.code], path).toEqual([405, allowed, 'method_not_allowed']);
    }
  });

  it('allow ten wrong tokens a minute from an address, and the right one always', async () => {
    const service = await start({ ADMIN_TOKEN: token, ANONYMOUS_BURST: '1000/10s' });
    const ask = (authorization: string, address: string) =>
      service.ask('GET', '/admin/keys', { authorization }, undefined, address);
    for (let tried = 0; tried < 10; tried++) expect((await ask('Bearer wrong', '192.0.2.1')).status).toBe(401);
    const refused = await ask('Bearer wrong', '192.0.2.1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await ask('Bearer wrong', '192.0.2.2')).status).toBe(401);
    expect((await ask(`Bearer ${token}`, '192.0.2.1')).status).toBe(200);
    nowMs += 60_000;
    expect((await ask('Bearer wrong', '192.0.2.1')).status).toBe(401);
  });

  it('list, approve and reject upgrades; issue, list and revoke keys; forget people', async () => {
    const service = await start({ ADMIN_TOKEN: token });
    const ask = (method: string, path: string, body?: unknown) =>
      service.ask(
        method,
        `/admin${path}`,
        body === undefined ? operator : { ...operator, 'content-type': 'application/json' },
        body === undefined ? undefined : JSON.stringify(body),
      );
    for (const email of ['one@example.org', 'two@example.org']) {
      nowMs += 1000;
      await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
    }
    const { json } = await ask('GET', '/upgrades');
    const [one, two] = json.data as { id: string; status: string }[];
    expect(json.data).toHaveLength(2);
    for (const dailyLimit of [0, -1, 1.5, '7', 1e12])
      expect((await ask('POST', `/upgrades/${one?.id}/approve`, { dailyLimit })).status).toBe(400);
    expect((await ask('POST', `/upgrades/${one?.id}/approve`)).json.data.status).toBe('approved');
    expect((await ask('POST', `/upgrades/${two?.id}/reject`, {})).json.error.param).toBe('reason');
    expect((await ask('POST', `/upgrades/${two?.id}/reject`, { reason: 'not now' })).json.data).toMatchObject({
      status: 'rejected',
      answer: 'not now',
    });
    expect((await ask('POST', `/upgrades/${two?.id}/approve`)).status).toBe(400);
    expect((await ask('POST', '/upgrades/none/approve')).status).toBe(404);
    const issued = await ask('POST', '/keys', { email: 'One@example.org' });
    expect(issued.json.data).toMatchObject({ tier: 'higher', dailyLimit: null });
    const key = issued.json.data.apiKey as string;
    expect((await service.get('/access/usage', { 'x-api-key': key })).json.data.daily.limit).toBe(25_000);
    expect((await ask('POST', '/keys', { email: 'nobody' })).json.error.param).toBe('email');
    expect((await ask('DELETE', `/keys/${key.slice(9, 21)}`)).json.data).toEqual({ status: 'revoked' });
    expect((await ask('DELETE', `/keys/${key.slice(9, 21)}`)).status).toBe(404);
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(401);
    expect((await ask('POST', '/people/forget', { email: 'one@example.org' })).json.data.deleted).toBeGreaterThan(1);
    expect((await ask('GET', '/keys')).json.data).toEqual([]);
  });

  it('demote, block and unblock people, and list who is blocked', async () => {
    const service = await start({ ADMIN_TOKEN: token });
    const { admin } = service.access;
    const email = 'ada@example.org';
    const ask = async (name: string, body: unknown = { email: 'Ada@example.org' }) => {
      const headers = { ...operator, 'content-type': 'application/json' };
      const { status, json } = await service.ask('POST', `/admin/people/${name}`, headers, JSON.stringify(body));
      return [status, json.data?.status ?? json.error.code];
    };
    await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
    await admin.approve('a test', (await admin.listUpgrades())[0]?.id ?? '', null);
    const key = (await admin.issueKey('a test', email))?.apiKey ?? '';
    const tier = async () => (await service.get('/access/usage', { 'x-api-key': key })).json.data?.tier;
    expect(await tier()).toBe('higher');
    expect([await ask('demote'), await ask('demote')]).toEqual([
      [200, 'demoted'],
      [404, 'not_found'],
    ]);
    expect(await tier()).toBe('free');
    expect([await ask('block'), await ask('block')]).toEqual([
      [200, 'blocked'],
      [404, 'not_found'],
    ]);
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(401);
    const { json } = await service.get('/admin/blocks', operator);
    expect(json.data).toEqual([{ email, since: new Date(nowMs).toISOString() }]);
    const headers = { ...operator, 'content-type': 'application/json' };
    const issued = await service.ask('POST', '/admin/keys', headers, JSON.stringify({ email }));
    expect([issued.status, issued.json.error.param]).toEqual([400, 'email']);
    expect([await ask('unblock'), await ask('unblock')]).toEqual([
      [200, 'unblocked'],
      [404, 'not_found'],
    ]);
    for (const name of ['demote', 'block', 'unblock', 'forget'])
      expect(await ask(name, { email: 'nobody' })).toEqual([400, 'invalid_body']);
  });
});

describe('On a real connection', () => {
  let listening: Service;
  beforeAll(async () => {
    listening = await startService({ clock: () => nowMs, environment: { LIMITS: 'on', ANONYMOUS_DAILY_LIMIT: '5' } });
  });
  afterAll(() => listening.close());

  it('answers that are ready are charged as all others are', async () => {
    const seen: [number, string | null][] = [];
    for (let asked = 0; asked < 7; asked++) {
      const response = await fetch(`${listening.url}/countries/JP`);
      await response.arrayBuffer();
      seen.push([response.status, /"daily";r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1] ?? null]);
    }
    expect(seen).toEqual([
      [200, '4'],
      [200, '3'],
      [200, '2'],
      [200, '1'],
      [200, '0'],
      [429, '0'],
      [429, '0'],
    ]);
  });

  it('100 parallel requests against what is left get exactly that', async () => {
    nowMs = noon + 86_400_000;
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await fetch(`${listening.url}/countries/JP`)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });
});

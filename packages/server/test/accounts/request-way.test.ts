import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '../../src/storage/open-storage.js';
import { openService } from '../service.js';
import { getKey, post, sendMail, signUp } from './people.js';
import { silentLog } from './silent-log.js';

// The first group of tests checks "Order of a request" in docs/contract.md.
let nowMs = Date.parse('2026-12-01T12:00:00Z');
const service = await openService({
  clock: () => nowMs,
  environment: { LIMITS: 'on', ANONYMOUS_DAILY_LIMIT: '3', ANONYMOUS_BURST: '50/10s' },
  pngLibrary: 'a-package-that-is-not-there',
});
// Each test starts a new day, with full allowances.
beforeEach(() => {
  nowMs += 86_400_000;
});

const wrongKey = { 'x-api-key': 'wrong' };
const get = (path: string, headers: Record<string, string> = {}) => service.get(path, headers);

async function useUpDailyAllowance(): Promise<void> {
  for (let i = 0; i < 3; i++) expect((await get('/countries/JP')).status).toBe(200);
  expect((await get('/countries/JP')).status).toBe(429);
}

describe('In the handling of a request,', () => {
  it.each<[string, number, string, string, Record<string, string>]>([
    ['the route comes before the key, for an unknown route', 404, 'GET', '/nowhere', wrongKey],
    ['the route comes before the key, for a method that is not allowed', 405, 'PUT', '/countries', wrongKey],
    ['the key comes before the parameters', 401, 'GET', '/countries?limit=0', wrongKey],
    ['the key comes before the existence of the record', 401, 'GET', '/countries/QQ', wrongKey],
    ['the query comes before the existence of the record', 400, 'GET', '/countries/QQ?lang=xx', {}],
    ['the format of the path comes before the existence of the record', 400, 'GET', '/countries/Q', {}],
    ['the existence of the record comes before if-none-match', 404, 'GET', '/countries/QQ', { 'if-none-match': '*' }],
    ['the parameters come before if-none-match', 400, 'GET', '/countries?limit=0', { 'if-none-match': '*' }],
    ['the key comes before if-none-match', 401, 'GET', '/countries', { ...wrongKey, 'if-none-match': '*' }],
  ])('%s, so the status is %d', async (_what, status, method, path, headers) => {
    expect((await service.ask(method, path, headers)).status).toBe(status);
  });

  it('if-none-match comes before the limits, so a 304 is sent even if the daily allowance is used up', async () => {
    await useUpDailyAllowance();
    expect((await get('/countries/JP', { 'if-none-match': '*' })).status).toBe(304);
    // A 304 is sent even if the answer was never requested before.
    expect((await get('/countries/KE?lang=sw', { 'if-none-match': '*' })).status).toBe(304);
  });

  it('the limits come before rendering, so a refused picture is not drawn', async () => {
    expect((await get('/maps/world.png?width=99')).status).toBe(503);
    await useUpDailyAllowance();
    expect((await get('/maps/world.png?width=99')).status).toBe(429);
  });

  it('the limits come before an effect, so a token is still valid after a 429', async () => {
    const token = await signUp(service, 'late@example.org', '192.0.2.7');
    const verify = () => service.ask('GET', `/access/verify?token=${token}`, {}, undefined, '192.0.2.7');
    for (let i = 0; i < 49; i++) await service.ask('GET', '/access/usage', {}, undefined, '192.0.2.7');
    expect((await verify()).status).toBe(429);
    nowMs += 10_000;
    expect((await verify()).status).toBe(200);
  });

  it('burst and day are charged together, so exactly as many concurrent requests pass as both allow', async () => {
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await get('/countries/JP')).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    const { burst, daily } = (await get('/access/usage')).json.data;
    // Requests over the daily limit are not charged to the burst, but the request for /access/usage itself is.
    expect([burst.used, daily.used]).toEqual([3 + 1, 3]);
  });
});

describe('An answer with 5xx', () => {
  it('contains no path, no SQL and no stack trace', async () => {
    const ownService = await openService();
    const storage = await openStorage(join(ownService.folder, 'almanac.sqlite'), silentLog);
    await storage.db.schema.dropTable('upgrades').execute();
    const upgradeRequest = { email: 'ada@example.org', reason: 'a class of pupils' };
    const { status, json } = await post(ownService, '/access/request-upgrade', upgradeRequest);
    expect([status, json]).toEqual([
      500,
      { error: { code: 'internal', message: 'something went wrong on our side', requestId: expect.any(String) } },
    ]);
    await storage.close();
  });
});

describe('A wrong key', () => {
  it.each<[string, string, object | undefined, number]>([
    ['GET', '/health', undefined, 200],
    ['GET', '/openapi.json', undefined, 200],
    ['POST', '/access/signup', { email: 'ada@example.org' }, 200],
    ['POST', '/access/request-upgrade', { email: 'ada@example.org', reason: 'a class of pupils' }, 200],
    ['GET', '/access/verify?token=x', undefined, 404],
  ])('does not affect %s %s, even if the daily limit is used up', async (method, path, body, status) => {
    await useUpDailyAllowance();
    const headers = { ...wrongKey, 'content-type': 'application/json' };
    const answer = await service.ask(method, path, headers, body && JSON.stringify(body));
    expect(answer.status).toBe(status);
    expect((await get('/access/usage')).json.data.daily).toMatchObject({ used: 3, remaining: 0 });
  });

  it('affects /access/usage and DELETE /access/key, which are about a key', async () => {
    expect((await get('/access/usage', wrongKey)).status).toBe(401);
    expect((await service.ask('DELETE', '/access/key', wrongKey)).status).toBe(401);
  });
});

describe('RateLimit-Policy and RateLimit', () => {
  it('are not sent on routes without limits (health, pages and text files), nor with preflights', async () => {
    const answers = [
      ...(await Promise.all(['/health', '/', '/privacy', '/robots.txt'].map((path) => get(path)))),
      await service.ask('OPTIONS', '/countries', { origin: 'https://a.example' }),
    ];
    for (const { headers } of answers)
      expect([headers.ratelimit, headers['ratelimit-policy']]).toEqual([undefined, undefined]);
  });
});

describe('The configured allowances', () => {
  it('apply to a free key, a key of the higher tier, and their bursts', async () => {
    const ownService = await openService({
      clock: () => nowMs,
      environment: { LIMITS: 'on', FREE_DAILY_LIMIT: '7', HIGHER_DAILY_LIMIT: '9', KEY_BURST: '3/5s' },
    });
    const readPolicy = async (key: string) =>
      (await ownService.get('/countries/JP', { 'x-api-key': key })).headers['ratelimit-policy'];
    const key = await getKey(ownService, 'ada@example.org');
    expect(await readPolicy(key)).toBe('"burst";q=3;w=5, "daily";q=7;w=86400');
    await post(ownService, '/access/request-upgrade', { email: 'ada@example.org', reason: 'a class of pupils' });
    const [upgrade] = await ownService.accounts.admin.listUpgrades();
    await ownService.accounts.admin.approve('a test', upgrade?.id ?? '', null);
    expect(await readPolicy(key)).toBe('"burst";q=3;w=5, "daily";q=9;w=86400');
  });
});

describe('Upgrade requests', () => {
  const requestUpgrade = (email: string, address: string, reason = 'a class of pupils') =>
    post(service, '/access/request-upgrade', { email, reason }, address);

  it('are limited to five a minute from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await requestUpgrade(`u${i}@example.org`, '192.0.2.50')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('replace the open request for an email address; after three a day, further requests get the same answer but are dropped', async () => {
    const answers = new Set<string>();
    for (let i = 1; i <= 5; i++) {
      const { status, text } = await requestUpgrade('Many@example.org', `192.0.2.${60 + i}`, `a class of pupils, ${i}`);
      answers.add(`${status} ${text}`);
    }
    expect(answers.size).toBe(1);
    const keptUpgrades = (await service.accounts.admin.listUpgrades()).filter(
      ({ email }) => email === 'many@example.org',
    );
    expect(keptUpgrades.map(({ reason }) => reason)).toEqual(['a class of pupils, 3']);
  });
});

describe('The token of a link', () => {
  it('is 32 random bytes in base64url, and only the SHA-256 of this text is stored', async () => {
    const ownService = await openService({ clock: () => nowMs });
    const tokens = [await signUp(ownService, 'one@example.org'), await signUp(ownService, 'two@example.org')];
    const storage = await openStorage(join(ownService.folder, 'almanac.sqlite'), silentLog);
    const tokenRows = await storage.db.selectFrom('tokens').selectAll().execute();
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      const hash = createHash('sha256').update(token).digest('hex');
      expect(tokenRows.map((row) => row.hash)).toContain(hash);
    }
    expect(new Set(tokens).size).toBe(2);
    expect(JSON.stringify(tokenRows)).not.toContain(tokens[0]);
    await storage.close();
  });
});

describe('The link in an email', () => {
  it('starts with PUBLIC_URL, never with the host of a request', async () => {
    const ownService = await openService({
      clock: () => nowMs,
      environment: { PUBLIC_URL: 'https://almanac.example/' },
    });
    const forgedHosts = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'content-type': 'application/json',
    };
    expect((await ownService.ask('POST', '/access/signup', forgedHosts, '{"email":"ada@example.org"}')).status).toBe(
      200,
    );
    const [mail = ''] = await sendMail(ownService);
    expect(mail).toContain('https://almanac.example/verify#token=');
    expect(mail).not.toContain('evil.example');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailServer, smtpPassword, startMailServer } from '../engines/mail-server.js';
import { startPostgres } from '../engines/postgres.js';
import { isRedisInstalled, type RunningRedis, startRedis } from '../engines/redis.js';
import type { Answer } from '../openapi-check.js';
import { type Service, startService } from '../service.js';
import { readToken } from './people.js';

const email = 'ada@example.org';
const noon = Date.parse('2026-12-01T12:00:00Z');

/** The databases of accounts and counts. */
interface Engines {
  /** The settings that make the service use these databases. */
  readonly environment: Record<string, string>;
  /** Reads everything that is stored, as text. */
  readStoredText(service: Service): Promise<string>;
  close(): Promise<void>;
}

const openLocalEngines = async (): Promise<Engines> => ({
  environment: {},
  readStoredText: async ({ folder }) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
      .join('\n'),
  close: async () => {},
});

const openSharedEngines = async (): Promise<Engines> => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const url = await postgres.createDatabase();
  return {
    environment: { DATABASE_URL: url, REDIS_URL: redis.url },
    readStoredText: async () => (await Promise.all([dumpPostgres(url), dumpRedis(redis)])).join('\n'),
    async close() {
      await Promise.all([postgres.close(), redis.close()]);
    },
  };
};

const engines: [name: string, open: () => Promise<Engines>][] = [
  ['SQLite and memory', openLocalEngines],
  ...(isRedisInstalled ? [['PostgreSQL and Redis', openSharedEngines] as [string, () => Promise<Engines>]] : []),
];

describe.each(engines)('In the life of an account, with %s,', (_name, open) => {
  let openedEngines: Engines;
  let mailServer: MailServer;
  let service: Service;
  let nowMs = noon;
  const log: string[] = [];
  const errors: string[] = [];
  const secrets = new Set([smtpPassword, 'redis-password', 'postgres-password']);
  beforeAll(async () => {
    [openedEngines, mailServer] = await Promise.all([open(), startMailServer()]);
    service = await startService({
      clock: () => nowMs,
      log: (line) => log.push(line),
      environment: {
        LIMITS: 'on',
        MAIL_URL: mailServer.url,
        MAIL_FROM: 'Almanac <keys@almanac.example>',
        PUBLIC_URL: 'https://almanac.example',
        // Bursts are large, so that hundreds of requests in a row are allowed.
        FREE_DAILY_LIMIT: '300',
        KEY_BURST: '1000000/10s',
        ANONYMOUS_BURST: '1000000/10s',
        ...openedEngines.environment,
      },
    });
    service.backgroundJobs.outboxWorker.start();
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([mailServer.close(), openedEngines.close()]);
  });

  async function ask(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ): Promise<Answer> {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await service.ask(
      method,
      path,
      { ...headers, ...type },
      body === undefined ? undefined : JSON.stringify(body),
    );
    if (answer.status >= 400) errors.push(JSON.stringify(answer.headers), answer.text);
    return answer;
  }

  async function signUpByMail(): Promise<string> {
    const { json } = await ask('POST', '/access/signup', {}, { email });
    expect(json).toEqual({ data: { status: 'pending', tier: 'free', message: expect.any(String) } });
    const mail = await mailServer.take();
    expect([mail.from, mail.to]).toEqual(['keys@almanac.example', [email]]);
    const token = readToken(mail.text);
    expect(mail.text).toContain(`https://almanac.example/verify#token=${token}`);
    expect(mail.text).toContain(`curl -G https://almanac.example/access/verify --data-urlencode token=${token}`);
    secrets.add(token);
    return token;
  }

  async function verifyToken(token: string): Promise<{ apiKey: string; tier: string; dailyLimit: number }> {
    const { status, json, headers } = await ask('GET', `/access/verify?token=${token}`);
    expect(status).toBe(200);
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    expect(Object.keys(json.data).sort()).toEqual(['apiKey', 'dailyLimit', 'email', 'status', 'tier']);
    expect([json.data.status, json.data.email]).toEqual(['verified', email]);
    secrets.add(json.data.apiKey);
    return json.data;
  }

  let firstKey = '';
  let secondKey = '';

  it('signup and verification lead to a free key with the daily limit of the operator', async () => {
    const token = await signUpByMail();
    const { apiKey, tier, dailyLimit } = await verifyToken(token);
    expect(apiKey).toMatch(/^alm_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
    expect([tier, dailyLimit]).toEqual(['free', 300]);
    expect((await ask('GET', `/access/verify?token=${token}`)).status).toBe(404);
    firstKey = apiKey;
  });

  it('the key works in x-api-key, which takes precedence, and in authorization; empty headers and other schemes count as absent', async () => {
    const goodHeaders: Record<string, string>[] = [
      { 'x-api-key': firstKey },
      { authorization: `Bearer ${firstKey}` },
      { authorization: `bearer ${firstKey}` },
    ];
    for (const headers of goodHeaders) {
      const { status, headers: responseHeaders } = await ask('GET', '/countries/JP', headers);
      expect([status, responseHeaders.ratelimit?.includes('"daily";r=29')]).toEqual([200, true]);
    }
    const answerToWrongKey = await ask('GET', '/countries/JP', {
      'x-api-key': 'bad',
      authorization: `Bearer ${firstKey}`,
    });
    expect(answerToWrongKey.status).toBe(401);
    expect((await ask('GET', '/countries/JP', { 'x-api-key': firstKey, authorization: 'Bearer bad' })).status).toBe(
      200,
    );
    expect((await ask('GET', '/countries/JP', { 'x-api-key': '', authorization: `Bearer ${firstKey}` })).status).toBe(
      200,
    );
    expect((await ask('GET', '/countries/JP', { authorization: 'Basic YTpi' })).headers.ratelimit).toContain(
      '"daily";r=99',
    );
    expect((await ask('GET', '/countries/JP', { authorization: 'Bearer ' })).headers.ratelimit).toContain(
      '"daily";r=98',
    );
  });

  it('the key has 300 requests a day, and a new day begins at 00:00 UTC', async () => {
    const usage = await ask('GET', '/access/usage', { 'x-api-key': firstKey });
    expect(usage.json.data).toMatchObject({
      tier: 'free',
      daily: { limit: 300, resetsAt: '2026-12-02T00:00:00.000Z' },
    });
    const { used } = usage.json.data.daily as { used: number };
    // On a busy machine storage may be slow; the request then gets 503, and costs nothing.
    const askOnce = async (): Promise<number> => {
      const { status } = await service.get('/countries/JP', { 'x-api-key': firstKey });
      return status === 503 ? askOnce() : status;
    };
    for (let i = used; i < 300; i += 50) {
      const statuses = await Promise.all(Array.from({ length: Math.min(50, 300 - i) }, askOnce));
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    }
    const refusal = await ask('GET', '/countries/JP', { 'x-api-key': firstKey });
    expect(refusal.status).toBe(429);
    expect(refusal.json.error).toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('daily limit of 300'),
    });
    expect(refusal.headers['retry-after']).toBe(String(12 * 3600));
    nowMs = Date.parse('2026-12-01T23:59:59.500Z');
    const last = await ask('GET', '/countries/JP', { 'x-api-key': firstKey });
    expect([last.status, last.headers['retry-after']]).toEqual([429, '1']);
    nowMs = Date.parse('2026-12-02T00:00:00Z');
    const first = await ask('GET', '/countries/JP', { 'x-api-key': firstKey });
    expect([first.status, first.headers.ratelimit]).toEqual([200, expect.stringContaining('"daily";r=299')]);
  });

  it('a second signup makes the old key invalid, and the new key takes over the daily count of the old one', async () => {
    const { apiKey } = await verifyToken(await signUpByMail());
    expect(apiKey).not.toBe(firstKey);
    const oldKeyAnswer = await ask('GET', '/countries/JP', { 'x-api-key': firstKey });
    expect([oldKeyAnswer.status, oldKeyAnswer.json.error.code, oldKeyAnswer.headers['www-authenticate']]).toEqual([
      401,
      'invalid_api_key',
      'Bearer',
    ]);
    expect((await ask('GET', '/countries/JP', { 'x-api-key': apiKey })).headers.ratelimit).toContain('"daily";r=298');
    secondKey = apiKey;
  });

  it('an upgrade is requested, approved by the operator, announced by mail, and applies at once', async () => {
    const upgradeRequest = await ask(
      'POST',
      '/access/request-upgrade',
      {},
      { email, reason: 'Weather maps for thirty schools' },
    );
    expect(upgradeRequest.json).toEqual({ data: { status: 'pending', tier: 'higher', message: expect.any(String) } });
    const { admin } = service.accounts;
    const upgrades = await admin.listUpgrades();
    expect(upgrades).toMatchObject([
      { email, tier: 'higher', reason: 'Weather maps for thirty schools', status: 'pending' },
    ]);
    expect(await admin.approve('a test', upgrades[0]?.id ?? '', 40_000)).toMatchObject({
      outcome: 'decided',
      upgrade: { status: 'approved', dailyLimit: 40_000 },
    });
    const mail = await mailServer.take();
    expect(mail.text).toContain('40000 requests a day');
    const { json: usage } = await ask('GET', '/access/usage', { 'x-api-key': secondKey });
    expect(usage.data).toMatchObject({ tier: 'higher', daily: { limit: 40_000, used: 2 } });
    expect((await ask('GET', '/countries/JP', { 'x-api-key': secondKey })).headers.ratelimit).toContain(
      '"daily";r=39997',
    );
  });

  it('an upgrade also applies to a later key', async () => {
    const { tier, dailyLimit, apiKey } = await verifyToken(await signUpByMail());
    expect([tier, dailyLimit]).toEqual(['higher', 40_000]);
    secondKey = apiKey;
  });

  it('the holder can revoke the key', async () => {
    const { json } = await ask('DELETE', '/access/key', { 'x-api-key': secondKey });
    expect(json).toEqual({ data: { status: 'revoked' } });
    expect((await ask('GET', '/countries/JP', { 'x-api-key': secondKey })).status).toBe(401);
    expect((await ask('DELETE', '/access/key', { 'x-api-key': secondKey })).status).toBe(401);
    expect((await ask('DELETE', '/access/key')).status).toBe(401);
  });

  it('no secret is in the log, an error or storage', async () => {
    await ask('GET', `/countries?api_key=${secondKey}`);
    await ask('GET', `/countries?key=${secondKey}`);
    await ask('GET', `/countries?token=${[...secrets].at(-1)}`);
    await ask('POST', '/access/signup', {}, { email: secondKey });
    await ask('GET', `/nowhere/${secondKey}`);
    await ask('GET', '/countries', { 'x-api-key': `${secondKey}x` });
    mailServer.refuseWith = { code: 451, message: `4.7.1 try later, ${email}` };
    await ask('POST', '/access/signup', {}, { email });
    await vi.waitFor(() => expect(log.join('\n').includes('could not send an email')).toBe(true), 10_000);
    await service.backgroundJobs.outboxWorker.stop();
    const searchedTexts = {
      log: log.join('\n'),
      errors: errors.join('\n'),
      storage: await openedEngines.readStoredText(service),
    };
    expect(searchedTexts.errors.includes('rate_limited')).toBe(true);
    expect(searchedTexts.storage.includes(email)).toBe(true);
    expect(secrets.size).toBeGreaterThanOrEqual(9);
    for (const [textName, text] of Object.entries(searchedTexts)) {
      const leakedSecrets = [...secrets].filter((secret) => text.includes(secret));
      expect([textName, leakedSecrets]).toEqual([textName, []]);
    }
    expect(searchedTexts.log.includes(email)).toBe(false);
    expect(searchedTexts.log.includes('127.0.0.1')).toBe(false);
  });
});

async function dumpPostgres(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows: tables } = await client.query<{ tablename: string }>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
  );
  const dumps: string[] = [];
  for (const { tablename } of tables)
    dumps.push(JSON.stringify((await client.query(`SELECT * FROM ${tablename}`)).rows));
  await client.end();
  return dumps.join('\n');
}

async function dumpRedis({ url }: RunningRedis): Promise<string> {
  const redis = new Redis(url);
  const keys = await redis.keys('*');
  const values = keys.length > 0 ? await redis.mget(keys) : [];
  redis.disconnect();
  expect(keys.length).toBeGreaterThan(0);
  return [...keys, ...values].join('\n');
}

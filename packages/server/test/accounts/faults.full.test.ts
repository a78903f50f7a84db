import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/accounts/api-key.js';
import { describeStartupError } from '../../src/admin/startup-errors.js';
import { readConfig } from '../../src/config/config.js';
import { type FreezableProxy, startFreezableProxy } from '../engines/freezable-proxy.js';
import { startMailServer } from '../engines/mail-server.js';
import { type Postgres, startPostgres } from '../engines/postgres.js';
import { endAllPrograms, runCommand, startProgram } from '../engines/program.js';
import { isRedisInstalled, type RunningRedis, startRedis } from '../engines/redis.js';
import { waitUntil } from '../machine/wait-until.js';
import { openService, type Service, startService } from '../service.js';
import { getKey, post, readToken } from './people.js';

async function readHealth(url: string): Promise<{ status: string; unavailable?: string[] }> {
  const response = await fetch(`${url}/health`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { status: string; unavailable?: string[] } }).data;
}

describe.runIf(isRedisInstalled)('Redis', { timeout: 80_000 }, () => {
  let redis: RunningRedis;
  let service: Service;
  const log: string[] = [];
  const countLogLines = (text: string) => log.filter((line) => line.includes(text)).length;
  beforeAll(async () => {
    redis = await startRedis();
    service = await startService({
      clock: Date.now,
      log: (line) => log.push(line),
      environment: {
        LIMITS: 'on',
        REDIS_URL: redis.url,
        ANONYMOUS_DAILY_LIMIT: '1000000',
        ANONYMOUS_BURST: '1000000/10s',
        LOG_LEVEL: 'info',
      },
    });
    for (let i = 0; i < 50; i++) await ask();
  });
  afterAll(async () => {
    await service.close();
    await redis.close();
  });
  afterEach(async () => {
    redis.resume();
    await redis.start();
    await waitUntil(async () => (await readHealth(service.url)).status === 'ok');
    log.length = 0;
  });

  /** Sends one request, and returns the status and the remaining daily requests. */
  async function ask(): Promise<{ status: number; remaining: number }> {
    const response = await fetch(`${service.url}/countries/JP`);
    await response.arrayBuffer();
    const remaining = Number(/"daily";r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
    return { status: response.status, remaining };
  }

  /** Sends `count` requests one after another, and expects a 200 for each. */
  async function expectSuccesses(count: number): Promise<void> {
    for (let i = 0; i < count; i++) expect((await ask()).status).toBe(200);
  }

  it.each([
    ['killed', () => redis.kill(), () => redis.start()],
    ['stopped with SIGSTOP', async () => redis.hang(), async () => redis.resume()],
  ])(
    'can be %s: every request is answered, only the first ones wait, health is degraded, and the service recovers',
    async (_how, makeUnavailable, makeAvailable) => {
      expect(await readHealth(service.url)).toMatchObject({ status: 'ok' });
      await makeUnavailable();
      await expectSuccesses(10);
      await waitUntil(async () => (await readHealth(service.url)).status === 'degraded');
      expect((await readHealth(service.url)).unavailable).toEqual(['redis']);
      expect(countLogLines('Redis is unavailable')).toBe(1);
      // If each of these requests waited 500 ms for Redis, they would take 150 s, and the test would time out.
      await expectSuccesses(300);
      const { remaining } = await ask();
      expect((await ask()).remaining).toBe(remaining - 1);
      await makeAvailable();
      await waitUntil(async () => (await readHealth(service.url)).status === 'ok');
      expect(countLogLines('Redis is available')).toBe(1);
      const [one, other] = [await ask(), await ask()];
      expect(other.remaining).toBe(one.remaining - 1);
    },
  );

  it.each([
    ['out of memory', ['config', 'set', 'maxmemory', '1'], ['config', 'set', 'maxmemory', '0']],
    ['read-only', ['replicaof', '127.0.0.1', '1'], ['replicaof', 'no', 'one']],
  ])(
    'that is %s degrades health until it accepts writes, even though it answers PING, and is logged once',
    async (_how, breakingCommand, repairingCommand) => {
      const client = new Redis(redis.url);
      const configureRedis = ([name = '', ...commandArguments]: readonly string[]) =>
        client.call(name, ...commandArguments);
      await configureRedis(breakingCommand);
      await waitUntil(async () => (await readHealth(service.url)).status === 'degraded');
      for (let i = 0; i < 60; i++) {
        expect((await readHealth(service.url)).status).toBe('degraded');
        expect((await ask()).status).toBe(200);
        await sleep(25);
      }
      await configureRedis(repairingCommand);
      await waitUntil(async () => (await readHealth(service.url)).status === 'ok');
      expect([countLogLines('Redis is unavailable'), countLogLines('Redis is available')]).toEqual([1, 1]);
      client.disconnect();
    },
  );
});

describe('PostgreSQL', () => {
  let postgres: Postgres;
  let proxy: FreezableProxy;
  let service: Service;
  let nowMs = Date.parse('2026-12-01T12:00:00Z');
  const log: string[] = [];
  const countLogLines = (text: string) => log.filter((line) => line.includes(text)).length;
  beforeAll(async () => {
    postgres = await startPostgres();
    const url = new URL(await postgres.createDatabase());
    proxy = await startFreezableProxy(Number(url.port));
    url.port = String(proxy.port);
    service = await startService({
      clock: () => nowMs,
      log: (line) => log.push(line),
      environment: {
        LIMITS: 'on',
        DATABASE_URL: url.href,
        ANONYMOUS_BURST: '10000/10s',
        ANONYMOUS_DAILY_LIMIT: '10000',
      },
    });
  });
  afterAll(async () => {
    await service.close();
    await proxy.close();
    await postgres.close();
  });

  const getHealth = async () => (await service.get('/health')).json.data as { status: string; unavailable?: string[] };

  it.each([
    ['restarted', () => postgres.stop(), () => postgres.start()],
    ['silent, with connections that stay open', async () => proxy.freeze(), async () => proxy.thaw()],
  ])(
    'can be %s: data is sent without a key or with a remembered one, requests that need storage get 503, and everything recovers',
    async (how, makeUnavailable, makeAvailable) => {
      log.length = 0;
      const email = `${how.slice(0, 5)}@example.org`;
      const key = await getKey(service, email, '192.0.2.1');
      expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
      await makeUnavailable();
      for (let i = 0; i < 100; i++) expect((await service.get('/countries/JP')).status).toBe(200);
      expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
      nowMs += 5000;
      const startMs = performance.now();
      const answerWithKey = await service.get('/countries/JP', { 'x-api-key': key });
      expect([answerWithKey.status, answerWithKey.json.error.code]).toEqual([503, 'unavailable']);
      expect(performance.now() - startMs).toBeLessThan(10_000);
      await waitUntil(async () => (await getHealth()).status === 'degraded');
      expect((await getHealth()).unavailable).toEqual(['postgres']);
      const refusalsStartMs = performance.now();
      const refusals = await Promise.all([
        service.get('/countries/JP', { 'x-api-key': key }),
        post(service, '/access/signup', { email }, '192.0.2.2'),
        post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' }, '192.0.2.2'),
        service.get('/access/verify?token=x'),
      ]);
      for (let attempt = 0; attempt < 4; attempt++)
        expect((await post(service, '/access/signup', { email }, `192.0.2.${10 + attempt}`)).status).toBe(503);
      for (const { status, json } of refusals) expect([status, json.error.code]).toEqual([503, 'unavailable']);
      // If these requests waited for connection timeouts of 2 s, they would take at least 10 s in total.
      expect(performance.now() - refusalsStartMs).toBeLessThan(10_000);
      await service.backgroundJobs.outboxWorker.sendDue();
      expect((await service.get('/countries/JP')).status).toBe(200);
      await makeAvailable();
      await waitUntil(async () => (await getHealth()).status === 'ok');
      expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
      expect((await getKey(service, email, '192.0.2.3')).startsWith('alm_live_')).toBe(true);
      expect([countLogLines('PostgreSQL is unavailable'), countLogLines('PostgreSQL is available')]).toEqual([1, 1]);
      for (const line of log) expect(line).not.toContain('postgres-password');
    },
  );

  it.each([
    ['not there', () => postgres.stop(), () => postgres.start()],
    ['silent', async () => proxy.freeze(), async () => proxy.thaw()],
  ])(
    'that is %s at the start does not stop the service, which serves data without a key and creates its tables later',
    async (_how, makeUnavailable, makeAvailable) => {
      const url = new URL(await postgres.createDatabase());
      url.port = String(proxy.port);
      await makeUnavailable();
      const lines: string[] = [];
      const startedMs = performance.now();
      const serviceWithoutPostgres = await openService({
        log: (line) => lines.push(line),
        environment: { LIMITS: 'on', DATABASE_URL: url.href },
      });
      expect(performance.now() - startedMs).toBeLessThan(15_000);
      const readEarlyHealth = async () =>
        (await serviceWithoutPostgres.get('/health')).json.data as { status: string; unavailable?: string[] };
      expect(await readEarlyHealth()).toMatchObject({ status: 'degraded', unavailable: ['postgres'] });
      expect((await serviceWithoutPostgres.get('/countries/JP')).status).toBe(200);
      const refusals = await Promise.all([
        serviceWithoutPostgres.get('/countries/JP', { 'x-api-key': createApiKey() }),
        post(serviceWithoutPostgres, '/access/signup', { email: 'ada@example.org' }, '192.0.2.1'),
        serviceWithoutPostgres.get('/access/verify?token=x'),
      ]);
      for (const { status, json } of refusals) expect([status, json.error.code]).toEqual([503, 'unavailable']);
      await makeAvailable();
      await waitUntil(async () => (await readEarlyHealth()).status === 'ok');
      expect((await getKey(serviceWithoutPostgres, 'ada@example.org', '192.0.2.2')).startsWith('alm_live_')).toBe(true);
      const countLogLines = (text: string) => lines.filter((line) => line.includes(text)).length;
      expect([countLogLines('PostgreSQL is unavailable'), countLogLines('PostgreSQL is available')]).toEqual([1, 1]);
    },
  );

  it('that refuses access makes the start fail at once, with the reason', async () => {
    const url = new URL(await postgres.createDatabase());
    url.password = 'wrong';
    const error = await startService({ environment: { DATABASE_URL: url.href } }).catch((fault: unknown) => fault);
    expect(describeStartupError(error, readConfig({ DATABASE_URL: url.href }))).toMatch(
      /^PostgreSQL reports: .*Is DATABASE_URL right\?$/,
    );
  });

  it('has its password hidden in errors at the start, and so have the mail server and Redis', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://almanac:s3cr@t@db/almanac?password=s3cr%2Ft' });
    const faults = [
      ...['mkdir', 'listen', 'connect'].map((syscall) => Object.assign(new Error('no'), { syscall, code: 'EACCES' })),
      ...[5, 13, 14, 26].map((errcode) => Object.assign(new Error('no'), { errcode, code: 'ERR_SQLITE_ERROR' })),
      Object.assign(new Error(`no server at ${config.databaseUrl}`), { code: '3D000' }),
      new Error(`smtp://almanac:s3cr%2Ft@mail:587 and redis://:s3cr%2Ft@redis give no answer`),
    ];
    for (const fault of faults) expect(describeStartupError(fault, config)).not.toContain('s3cr');
    expect(describeStartupError(faults.at(-1), config)).toBe(
      'smtp://almanac:…@mail:587 and redis://:…@redis give no answer',
    );
  });
});

describe('The program', () => {
  const password = 'hunter2-in-the-open';
  const login = `almanac:${password}`;
  const silentServer = createServer(() => {}).listen(0, '127.0.0.1');
  const httpServer = createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  httpServer.listen(0, '127.0.0.1');
  const folder = mkdtempSync(join(tmpdir(), 'almanac-settings-'));
  afterAll(() => {
    endAllPrograms();
    silentServer.close();
    httpServer.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const getPort = (server: Server) => (server.address() as AddressInfo).port;

  it.each<[string, () => Record<string, string>]>([
    [
      'a server that is not PostgreSQL',
      () => ({ DATABASE_URL: `postgres://${login}@127.0.0.1:${getPort(httpServer)}/almanac` }),
    ],
    ['a silent server', () => ({ DATABASE_URL: `postgres://${login}@127.0.0.1:${getPort(silentServer)}/almanac` })],
    ['a port without a server', () => ({ DATABASE_URL: `postgres://${login}@127.0.0.1:1/almanac` })],
    ['an impossible port', () => ({ DATABASE_URL: `postgres://${login}@127.0.0.1:99999/almanac` })],
    ['an unknown host', () => ({ DATABASE_URL: `postgres://${login}@nowhere.invalid/almanac?sslmode=wrong` })],
    ['a malformed URL', () => ({ DATABASE_URL: `postgresql://${login}@[::1/almanac` })],
    ['a database that is not supported', () => ({ DATABASE_URL: `mysql://${login}@127.0.0.1/almanac` })],
    ['a protocol that Redis does not use', () => ({ REDIS_URL: `http://:${password}@127.0.0.1` })],
    ['a protocol that mail does not use', () => ({ MAIL_URL: `imap://user:${password}@127.0.0.1` })],
    [
      'a state folder that cannot exist',
      () => ({ STATE_DIR: '/proc/almanac', DATABASE_URL: `postgres://${login}@127.0.0.1:1/almanac` }),
    ],
  ])('shows no password if its settings name %s', async (_what, createSettings) => {
    const environment = { STATE_DIR: folder, ...createSettings() };
    const { output } = await runCommand(environment, 'keys', 'list');
    const started = await startProgram(environment).catch((fault: Error) => fault);
    const programOutput = started instanceof Error ? started.message : started.readOutput();
    if (!(started instanceof Error)) await started.end('SIGTERM');
    expect(output + programOutput).not.toBe('');
    expect(output + programOutput).not.toContain(password);
  });
});

describe('The mail server', () => {
  it('that is unavailable at the start does not stop the service, which accepts signups and sends their mail once it is available', async () => {
    let nowMs = Date.parse('2026-12-01T12:00:00Z');
    const mailServer = await startMailServer();
    await mailServer.markUnavailable();
    const service = await startService({
      clock: () => nowMs,
      environment: { MAIL_URL: mailServer.url, PUBLIC_URL: 'https://almanac.example' },
    });
    const { status, json } = await post(service, '/access/signup', { email: 'ada@example.org' });
    expect([status, json.data.status]).toEqual([200, 'pending']);
    await service.backgroundJobs.outboxWorker.sendDue();
    expect((await service.get('/countries/JP')).status).toBe(200);
    await mailServer.markAvailable();
    nowMs += 60_000;
    await service.backgroundJobs.outboxWorker.sendDue();
    const token = readToken((await mailServer.take()).text);
    expect((await service.get(`/access/verify?token=${token}`)).status).toBe(200);
    await service.close();
    await mailServer.close();
  });
});

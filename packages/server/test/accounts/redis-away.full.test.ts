import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../engines/free-port.js';
import { type FreezableProxy, startProxy } from '../engines/freezable-proxy.js';
import { endAllPrograms, startProgram } from '../engines/program.js';
import { isRedisInstalled, type RunningRedis, startRedis } from '../engines/redis.js';
import { type Service, startService } from '../service.js';

const folder = mkdtempSync(join(tmpdir(), 'almanac-redis-away-'));
afterAll(() => {
  endAllPrograms();
  rmSync(folder, { recursive: true, force: true });
});

const longWait = { timeout: 60_000, interval: 20 };
const dailyLimit = 30;
const limits = {
  LIMITS: 'on',
  ANONYMOUS_DAILY_LIMIT: String(dailyLimit),
  ANONYMOUS_BURST: '1000/10s',
  TRUST_PROXY: '1',
};

let callers = 0;
const newCaller = () => `203.0.113.${++callers}`;

/** Sends a caller's requests to services in turn, and counts those that are answered. All others must get 429. */
async function countAnswered(urls: readonly string[], caller: string, requests: number): Promise<number> {
  let answered = 0;
  for (let sent = 0; sent < requests; sent++) {
    const headers = { 'x-forwarded-for': caller, connection: 'close' };
    const { status } = await fetch(`${urls[sent % urls.length]}/countries/JP`, { headers });
    expect([200, 429]).toContain(status);
    if (status === 200) answered += 1;
  }
  return answered;
}

async function readHealth(url: string): Promise<string> {
  const response = await fetch(`${url}/health`, { headers: { connection: 'close' } });
  return ((await response.json()) as { data: { status: string } }).data.status;
}

async function startReplica(redisUrl: string, environment: Record<string, string> = {}): Promise<Service> {
  const service = await startService({
    clock: Date.now,
    environment: { ...limits, REDIS_URL: redisUrl, REPLICAS: '3', ...environment },
  });
  onTestFinished(() => service.close());
  return service;
}

describe('Workers that never reach Redis', { timeout: 60_000 }, () => {
  it.each([
    ['1', dailyLimit],
    ['3', dailyLimit / 3],
  ])('together grant one share of the day, which with REPLICAS=%s is %i requests', async (replicas, expected) => {
    const program = await startProgram({
      ...limits,
      STATE_DIR: join(folder, replicas),
      REDIS_URL: `redis://127.0.0.1:${await findFreePort()}`,
      REPLICAS: replicas,
      WORKERS: '3',
    });
    await expect.poll(() => readHealth(program.url), longWait).toBe('degraded');
    expect(await countAnswered([program.url], newCaller(), 3 * dailyLimit)).toBe(expected);
  });
});

describe.runIf(isRedisInstalled)('Workers that lose Redis', { timeout: 60_000 }, () => {
  it('report that, grant what was left, and count in Redis again once it is back', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const settings = { ...limits, STATE_DIR: join(folder, 'losing'), REDIS_URL: redis.url, WORKERS: '3' };
    const { url } = await startProgram(settings);
    expect(await countAnswered([url], '203.0.113.200', 10)).toBe(10);
    await redis.kill();
    expect(await countAnswered([url], '203.0.113.200', 2 * dailyLimit)).toBe(dailyLimit - 10);
    await expect.poll(() => readHealth(url), longWait).toBe('degraded');
    await redis.start();
    await expect.poll(() => readHealth(url), longWait).toBe('ok');
    expect(await countAnswered([url], newCaller(), 2 * dailyLimit)).toBe(dailyLimit);
  });
});

// On a very busy machine Redis may take over 300 ms, so that replicas rightly use their fallback. The test is then
// retried.
describe.runIf(isRedisInstalled)('Replicas that lose Redis', { timeout: 60_000, retry: 2 }, () => {
  let redis: RunningRedis;
  let redisProxy: FreezableProxy;
  let redisUrl: string;
  beforeAll(async () => {
    redis = await startRedis();
    redisProxy = await startProxy(Number(new URL(redis.url).port));
    redisUrl = `redis://:redis-password@127.0.0.1:${redisProxy.port}`;
  });
  afterAll(async () => {
    await redisProxy.close();
    await redis.close();
  });

  async function loseRedis(services: readonly Service[]): Promise<void> {
    redisProxy.freeze();
    for (const { url } of services) await expect.poll(() => readHealth(url), longWait).toBe('degraded');
  }

  async function recoverRedis(services: readonly Service[]): Promise<void> {
    redisProxy.thaw();
    for (const { url } of services) await expect.poll(() => readHealth(url), longWait).toBe('ok');
    // A refused caller is refused for up to a second without asking Redis.
    await setTimeout(1000);
  }

  it('grant at most twice the allowance, even if one restarts, and count exactly once Redis is back', async () => {
    const [a, b, c] = [await startReplica(redisUrl), await startReplica(redisUrl), await startReplica(redisUrl)];
    const caller = newCaller();
    expect(await countAnswered([a.url, b.url, c.url], caller, 15)).toBe(15);
    await loseRedis([a, b, c]);
    const whileAway = await countAnswered([a.url, b.url, c.url], caller, 60);
    expect(whileAway).toBe(15);
    await c.close();
    const restarted = await startReplica(redisUrl);
    expect(await readHealth(restarted.url)).toBe('degraded');
    const afterRestart = await countAnswered([a.url, b.url, restarted.url], caller, 60);
    expect(afterRestart).toBe(dailyLimit / 3);
    expect(15 + whileAway + afterRestart).toBeLessThanOrEqual(2 * dailyLimit);

    await recoverRedis([a, b, restarted]);
    expect(await countAnswered([a.url, b.url, restarted.url], caller, 60)).toBe(15);
    expect(await countAnswered([a.url, b.url, restarted.url], newCaller(), 60)).toBe(dailyLimit);
  });

  it('refuse a caller whose allowance was used up before', async () => {
    const replicas = [await startReplica(redisUrl), await startReplica(redisUrl)];
    const urls = replicas.map(({ url }) => url);
    const caller = newCaller();
    expect(await countAnswered(urls, caller, dailyLimit + 10)).toBe(dailyLimit);
    await loseRedis(replicas);
    expect(await countAnswered(urls, caller, 20)).toBe(0);
    await recoverRedis(replicas);
    expect(await countAnswered(urls, caller, 20)).toBe(0);
  });

  it('grant no more during two outages than during one', async () => {
    const replica = await startReplica(redisUrl);
    const caller = newCaller();
    expect(await countAnswered([replica.url], caller, 3)).toBe(3);
    await loseRedis([replica]);
    expect(await countAnswered([replica.url], caller, 30)).toBe(9);
    await recoverRedis([replica]);
    expect(await countAnswered([replica.url], caller, 3)).toBe(3);
    await loseRedis([replica]);
    expect(await countAnswered([replica.url], caller, 30)).toBe(0);
    await recoverRedis([replica]);
  });

  it('and find it empty afterwards start the day again once, and then count exactly', async () => {
    const replicas = [await startReplica(redisUrl), await startReplica(redisUrl)];
    const urls = replicas.map(({ url }) => url);
    const caller = newCaller();
    expect(await countAnswered(urls, caller, 2 * dailyLimit)).toBe(dailyLimit);
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    // A refused caller is refused for up to a second without asking Redis.
    await setTimeout(1000);
    const answered = await countAnswered(urls, caller, 2 * dailyLimit);
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(dailyLimit);
  });

  it('for only 100 ms at a time count exactly, and report good health', async () => {
    const replicas = [await startReplica(redisUrl), await startReplica(redisUrl)];
    const urls = replicas.map(({ url }) => url);
    redisProxy.delay(100);
    onTestFinished(() => redisProxy.delay(0));
    expect(await countAnswered(urls, newCaller(), dailyLimit + 10)).toBe(dailyLimit);
    for (const url of urls) expect(await readHealth(url)).toBe('ok');
  });

  it('and switch to an empty one grant their share meanwhile, and at most the allowance of a day afterwards', async () => {
    const replicas = [await startReplica(redisUrl), await startReplica(redisUrl)];
    const urls = replicas.map(({ url }) => url);
    const caller = newCaller();
    expect(await countAnswered(urls, caller, 2 * dailyLimit)).toBe(dailyLimit);
    await redis.kill();
    expect(await countAnswered(urls, caller, dailyLimit)).toBe(0);
    await redis.start();
    await recoverRedis(replicas);
    const answered = await countAnswered(urls, caller, 2 * dailyLimit);
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(dailyLimit);
  });

  it('do not affect other replicas if only their own connection is bad', async () => {
    const cutOff = await startReplica(redisUrl);
    const healthyReplicas = [await startReplica(redis.url), await startReplica(redis.url)];
    const urls = healthyReplicas.map(({ url }) => url);
    const caller = newCaller();
    expect(await countAnswered([cutOff.url, ...urls], caller, 3)).toBe(3);
    await loseRedis([cutOff]);
    expect(await countAnswered(urls, caller, 60)).toBe(dailyLimit - 3);
    for (const url of urls) expect(await readHealth(url)).toBe('ok');
    await recoverRedis([cutOff]);
  });
});

describe.runIf(isRedisInstalled)('Redis Cluster', { timeout: 60_000 }, () => {
  it('works as well, since all keys of a script are in one slot', async () => {
    const nodesFile = join(folder, 'nodes.conf');
    // The default bus port, ten thousand above the port, may be in use.
    const busPort = String(await findFreePort());
    const redis = await startRedis([
      ...['--cluster-enabled', 'yes', '--cluster-config-file', nodesFile],
      ...['--cluster-port', busPort],
    ]);
    onTestFinished(() => redis.close());
    const client = new Redis(redis.url);
    onTestFinished(() => client.disconnect());
    await client.cluster('ADDSLOTSRANGE', 0, 16_383);
    await expect.poll(() => client.cluster('INFO'), longWait).toContain('cluster_state:ok');
    const replicas = [await startReplica(redis.url), await startReplica(redis.url)];
    const urls = replicas.map(({ url }) => url);
    expect(await countAnswered(urls, newCaller(), 2 * dailyLimit)).toBe(dailyLimit);
    for (const url of urls) expect(await readHealth(url)).toBe('ok');
  });
});

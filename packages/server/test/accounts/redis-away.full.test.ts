import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { findFreePort } from '../engines/free-port.js';
import { type FreezableProxy, startFreezableProxy } from '../engines/freezable-proxy.js';
import { endAllPrograms, startProgram } from '../engines/program.js';
import { isRedisInstalled, type RunningRedis, startRedis } from '../engines/redis.js';
import { type Service, startService } from '../service.js';

const folder = makeFolder();
afterAll(() => endAllPrograms());

const longWait = { timeout: 60_000, interval: 20 };
const dailyLimit = 30;
const limits = {
  LIMITS: 'on',
  ANONYMOUS_DAILY_LIMIT: String(dailyLimit),
  ANONYMOUS_BURST: '1000/10s',
  TRUST_PROXY: '1',
};

let callerCount = 0;
const createCaller = () => `203.0.113.${++callerCount}`;

/** Sends requests of a caller to services in turn, and counts those that get 200. All other requests must get 429. */
async function countSuccesses(urls: readonly string[], caller: string, requests: number): Promise<number> {
  let successCount = 0;
  for (let i = 0; i < requests; i++) {
    const headers = { 'x-forwarded-for': caller, connection: 'close' };
    const { status } = await fetch(`${urls[i % urls.length]}/countries/JP`, { headers });
    expect([200, 429]).toContain(status);
    if (status === 200) successCount += 1;
  }
  return successCount;
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

describe('A replica that never reaches Redis', { timeout: 60_000 }, () => {
  it.each([
    ['1', dailyLimit],
    ['3', dailyLimit / 3],
  ])('grants its share of the limit, which with REPLICAS=%s is %i requests', async (replicas, expected) => {
    const program = await startProgram({
      ...limits,
      STATE_DIR: join(folder, replicas),
      REDIS_URL: `redis://127.0.0.1:${await findFreePort()}`,
      REPLICAS: replicas,
    });
    await expect.poll(() => readHealth(program.url), longWait).toBe('degraded');
    expect(await countSuccesses([program.url], createCaller(), 3 * dailyLimit)).toBe(expected);
  });
});

describe('A service that cannot use Redis', { timeout: 60_000 }, () => {
  const readReason = async (url: string) => {
    const program = await startProgram({ STATE_DIR: mkdtempSync(join(folder, 'reason-')), REDIS_URL: url });
    const line = program
      .readOutput()
      .split('\n')
      .find((each) => each.includes('Redis is unavailable'));
    await program.end('SIGTERM');
    return (JSON.parse(line ?? '{}') as { err?: { message: string } }).err?.message;
  };

  it.each(['127.0.0.1', 'localhost'])('logs that %s refuses connections', async (host) => {
    expect(await readReason(`redis://${host}:${await findFreePort()}`)).toContain('ECONNREFUSED');
  });

  it.runIf(isRedisInstalled)('logs that the password is wrong', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    expect(await readReason(redis.url.replace('redis-password', 'another'))).toContain('WRONGPASS');
  });
});

describe.runIf(isRedisInstalled)('A service that loses Redis', { timeout: 60_000 }, () => {
  it('reports the outage, grants the remaining requests, and counts in Redis again once it is back', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const settings = { ...limits, STATE_DIR: join(folder, 'losing'), REDIS_URL: redis.url };
    const { url } = await startProgram(settings);
    expect(await countSuccesses([url], '203.0.113.200', 10)).toBe(10);
    await redis.kill();
    expect(await countSuccesses([url], '203.0.113.200', 2 * dailyLimit)).toBe(dailyLimit - 10);
    await expect.poll(() => readHealth(url), longWait).toBe('degraded');
    await redis.start();
    await expect.poll(() => readHealth(url), longWait).toBe('ok');
    expect(await countSuccesses([url], createCaller(), 2 * dailyLimit)).toBe(dailyLimit);
  });
});

// On a very busy machine Redis may take over 500 ms to answer, so that replicas rightly use their fallback. A test
// that fails is therefore retried.
describe.runIf(isRedisInstalled)('Replicas that lose Redis', { timeout: 60_000, retry: 2 }, () => {
  let redis: RunningRedis;
  let redisProxy: FreezableProxy;
  let redisUrl: string;
  beforeAll(async () => {
    redis = await startRedis();
    redisProxy = await startFreezableProxy(Number(new URL(redis.url).port));
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
    // For up to a second, replicas refuse a caller again without asking Redis.
    await setTimeout(1000);
  }

  it('grant at most twice the allowance, even if one restarts, and count exactly again when Redis is back', async () => {
    const [replicaA, replicaB, replicaC] = [
      await startReplica(redisUrl),
      await startReplica(redisUrl),
      await startReplica(redisUrl),
    ];
    const caller = createCaller();
    expect(await countSuccesses([replicaA.url, replicaB.url, replicaC.url], caller, 15)).toBe(15);
    await loseRedis([replicaA, replicaB, replicaC]);
    expect(await countSuccesses([replicaA.url, replicaB.url, replicaC.url], caller, 60)).toBe(15);
    await replicaC.close();
    const restartedReplica = await startReplica(redisUrl);
    expect(await readHealth(restartedReplica.url)).toBe('degraded');
    expect(await countSuccesses([replicaA.url, replicaB.url, restartedReplica.url], caller, 60)).toBe(dailyLimit / 3);

    await recoverRedis([replicaA, replicaB, restartedReplica]);
    expect(await countSuccesses([replicaA.url, replicaB.url, restartedReplica.url], caller, 60)).toBe(15);
    expect(await countSuccesses([replicaA.url, replicaB.url, restartedReplica.url], createCaller(), 60)).toBe(
      dailyLimit,
    );
  });

  it('refuse a caller whose allowance was used up before', async () => {
    const replicas = [await startReplica(redisUrl), await startReplica(redisUrl)];
    const urls = replicas.map(({ url }) => url);
    const caller = createCaller();
    expect(await countSuccesses(urls, caller, dailyLimit + 10)).toBe(dailyLimit);
    await loseRedis(replicas);
    expect(await countSuccesses(urls, caller, 20)).toBe(0);
    await recoverRedis(replicas);
    expect(await countSuccesses(urls, caller, 20)).toBe(0);
  });

  it('grant no more during two outages than during one', async () => {
    const replica = await startReplica(redisUrl);
    const caller = createCaller();
    expect(await countSuccesses([replica.url], caller, 3)).toBe(3);
    await loseRedis([replica]);
    expect(await countSuccesses([replica.url], caller, 30)).toBe(9);
    await recoverRedis([replica]);
    expect(await countSuccesses([replica.url], caller, 3)).toBe(3);
    await loseRedis([replica]);
    expect(await countSuccesses([replica.url], caller, 30)).toBe(0);
    await recoverRedis([replica]);
  });

  it('or only its data grant a caller at most one more daily allowance', async () => {
    const replicas = [await startReplica(redisUrl), await startReplica(redisUrl)];
    const urls = replicas.map(({ url }) => url);
    const caller = createCaller();
    expect(await countSuccesses(urls, caller, 2 * dailyLimit)).toBe(dailyLimit);
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    // For up to a second, replicas refuse a caller again without asking Redis.
    await setTimeout(1000);
    const successCount = await countSuccesses(urls, caller, 2 * dailyLimit);
    expect(successCount).toBeGreaterThan(0);
    expect(successCount).toBeLessThanOrEqual(dailyLimit);
  });

  it('for 100 ms before each of its replies count exactly, and report good health', async () => {
    const replicas = [await startReplica(redisUrl), await startReplica(redisUrl)];
    const urls = replicas.map(({ url }) => url);
    redisProxy.delay(100);
    onTestFinished(() => redisProxy.delay(0));
    expect(await countSuccesses(urls, createCaller(), dailyLimit + 10)).toBe(dailyLimit);
    for (const url of urls) expect(await readHealth(url)).toBe('ok');
  });

  it('do not affect other replicas if only their own connection is bad', async () => {
    const cutOffReplica = await startReplica(redisUrl);
    const healthyReplicas = [await startReplica(redis.url), await startReplica(redis.url)];
    const urls = healthyReplicas.map(({ url }) => url);
    const caller = createCaller();
    expect(await countSuccesses([cutOffReplica.url, ...urls], caller, 3)).toBe(3);
    await loseRedis([cutOffReplica]);
    expect(await countSuccesses(urls, caller, 60)).toBe(dailyLimit - 3);
    for (const url of urls) expect(await readHealth(url)).toBe('ok');
    await recoverRedis([cutOffReplica]);
  });
});

describe.runIf(isRedisInstalled)('Redis Cluster', { timeout: 60_000 }, () => {
  it('can be used like a single Redis, since all keys of a script are in one slot', async () => {
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
    expect(await countSuccesses(urls, createCaller(), 2 * dailyLimit)).toBe(dailyLimit);
    for (const url of urls) expect(await readHealth(url)).toBe('ok');
  });
});

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
const allowed = 30;
const limits = { LIMITS: 'on', ANONYMOUS_DAILY_LIMIT: String(allowed), ANONYMOUS_BURST: '1000/10s', TRUST_PROXY: '1' };

let callers = 0;
const newCaller = () => `203.0.113.${++callers}`;

/** Sends a caller's requests to some services in turn, and counts those answered; all others must be rejected. */
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
    ['1', allowed],
    ['3', allowed / 3],
  ])('grant their share together: with REPLICAS=%s, %i requests of the day', async (replicas, expected) => {
    const program = await startProgram({
      ...limits,
      STATE_DIR: join(folder, replicas),
      REDIS_URL: `redis://127.0.0.1:${await findFreePort()}`,
      REPLICAS: replicas,
      WORKERS: '3',
    });
    await expect.poll(() => readHealth(program.url), longWait).toBe('degraded');
    expect(await countAnswered([program.url], newCaller(), 3 * allowed)).toBe(expected);
  });
});

describe.runIf(isRedisInstalled)('Workers that lose Redis', { timeout: 60_000 }, () => {
  it('report it, grant what was left, and count in Redis again once it is back', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const started = { ...limits, STATE_DIR: join(folder, 'losing'), REDIS_URL: redis.url, WORKERS: '3' };
    const { url } = await startProgram(started);
    expect(await countAnswered([url], '203.0.113.200', 10)).toBe(10);
    await redis.kill();
    expect(await countAnswered([url], '203.0.113.200', 2 * allowed)).toBe(allowed - 10);
    await expect.poll(() => readHealth(url), longWait).toBe('degraded');
    await redis.start();
    await expect.poll(() => readHealth(url), longWait).toBe('ok');
    expect(await countAnswered([url], newCaller(), 2 * allowed)).toBe(allowed);
  });
});

// On a very busy machine Redis may take over 300 ms, and replicas rightly use their fallback: then the test is retried.
describe.runIf(isRedisInstalled)('Replicas that lose Redis', { timeout: 60_000, retry: 2 }, () => {
  let redis: RunningRedis;
  let way: FreezableProxy;
  let redisUrl: string;
  beforeAll(async () => {
    redis = await startRedis();
    way = await startProxy(Number(new URL(redis.url).port));
    redisUrl = `redis://:redis-password@127.0.0.1:${way.port}`;
  });
  afterAll(async () => {
    await way.close();
    await redis.close();
  });

  async function lose(services: readonly Service[]): Promise<void> {
    way.freeze();
    for (const { url } of services) await expect.poll(() => readHealth(url), longWait).toBe('degraded');
  }

  async function recover(services: readonly Service[]): Promise<void> {
    way.thaw();
    for (const { url } of services) await expect.poll(() => readHealth(url), longWait).toBe('ok');
    // A rejected caller is rejected for up to a second without asking Redis.
    await setTimeout(1000);
  }

  it('grant at most twice the allowance even if one restarts, and are exact once Redis is back', async () => {
    const [a, b, c] = [await startReplica(redisUrl), await startReplica(redisUrl), await startReplica(redisUrl)];
    const caller = newCaller();
    expect(await countAnswered([a.url, b.url, c.url], caller, 15)).toBe(15);
    await lose([a, b, c]);
    const whileAway = await countAnswered([a.url, b.url, c.url], caller, 60);
    expect(whileAway).toBe(15);
    await c.close();
    const again = await startReplica(redisUrl);
    expect(await readHealth(again.url)).toBe('degraded');
    const afterRestart = await countAnswered([a.url, b.url, again.url], caller, 60);
    expect(afterRestart).toBe(allowed / 3);
    expect(15 + whileAway + afterRestart).toBeLessThanOrEqual(2 * allowed);

    await recover([a, b, again]);
    expect(await countAnswered([a.url, b.url, again.url], caller, 60)).toBe(15);
    expect(await countAnswered([a.url, b.url, again.url], newCaller(), 60)).toBe(allowed);
  });

  it('reject a caller whose allowance was used up', async () => {
    const replicas = [await startReplica(redisUrl), await startReplica(redisUrl)];
    const urls = replicas.map(({ url }) => url);
    const caller = newCaller();
    expect(await countAnswered(urls, caller, allowed + 10)).toBe(allowed);
    await lose(replicas);
    expect(await countAnswered(urls, caller, 20)).toBe(0);
    await recover(replicas);
    expect(await countAnswered(urls, caller, 20)).toBe(0);
  });

  it('grant no more in two outages than in one', async () => {
    const replica = await startReplica(redisUrl);
    const caller = newCaller();
    expect(await countAnswered([replica.url], caller, 3)).toBe(3);
    await lose([replica]);
    expect(await countAnswered([replica.url], caller, 30)).toBe(9);
    await recover([replica]);
    expect(await countAnswered([replica.url], caller, 3)).toBe(3);
    await lose([replica]);
    expect(await countAnswered([replica.url], caller, 30)).toBe(0);
    await recover([replica]);
  });

  it('and find it empty start the day again once, and are exact afterwards', async () => {
    const replicas = [await startReplica(redisUrl), await startReplica(redisUrl)];
    const urls = replicas.map(({ url }) => url);
    const caller = newCaller();
    expect(await countAnswered(urls, caller, 2 * allowed)).toBe(allowed);
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    // A rejected caller is rejected for up to a second without asking Redis.
    await setTimeout(1000);
    const answered = await countAnswered(urls, caller, 2 * allowed);
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(allowed);
  });

  it('but only for 100 ms at a time are exact, and report good health', async () => {
    const replicas = [await startReplica(redisUrl), await startReplica(redisUrl)];
    const urls = replicas.map(({ url }) => url);
    way.delay(100);
    onTestFinished(() => way.delay(0));
    expect(await countAnswered(urls, newCaller(), allowed + 10)).toBe(allowed);
    for (const url of urls) expect(await readHealth(url)).toBe('ok');
  });

  it('and switch to an empty one grant their share meanwhile, and at most one more day afterwards', async () => {
    const replicas = [await startReplica(redisUrl), await startReplica(redisUrl)];
    const urls = replicas.map(({ url }) => url);
    const caller = newCaller();
    expect(await countAnswered(urls, caller, 2 * allowed)).toBe(allowed);
    await redis.kill();
    expect(await countAnswered(urls, caller, allowed)).toBe(0);
    await redis.start();
    await recover(replicas);
    const answered = await countAnswered(urls, caller, 2 * allowed);
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(allowed);
  });

  it('do not affect the others if only their own connection is bad', async () => {
    const cutOff = await startReplica(redisUrl);
    const health = [await startReplica(redis.url), await startReplica(redis.url)];
    const urls = health.map(({ url }) => url);
    const caller = newCaller();
    expect(await countAnswered([cutOff.url, ...urls], caller, 3)).toBe(3);
    await lose([cutOff]);
    expect(await countAnswered(urls, caller, 60)).toBe(allowed - 3);
    for (const url of urls) expect(await readHealth(url)).toBe('ok');
    await recover([cutOff]);
  });
});

describe.runIf(isRedisInstalled)('Redis Cluster', { timeout: 60_000 }, () => {
  it('works: all keys of a script are in one slot', async () => {
    const nodes = join(folder, 'nodes.conf');
    // The default bus port, ten thousand above the port, may be in use.
    const busPort = String(await findFreePort());
    const redis = await startRedis([
      ...['--cluster-enabled', 'yes', '--cluster-config-file', nodes],
      ...['--cluster-port', busPort],
    ]);
    onTestFinished(() => redis.close());
    const client = new Redis(redis.url);
    onTestFinished(() => client.disconnect());
    await client.cluster('ADDSLOTSRANGE', 0, 16_383);
    await expect.poll(() => client.cluster('INFO'), longWait).toContain('cluster_state:ok');
    const replicas = [await startReplica(redis.url), await startReplica(redis.url)];
    const urls = replicas.map(({ url }) => url);
    expect(await countAnswered(urls, newCaller(), 2 * allowed)).toBe(allowed);
    for (const url of urls) expect(await readHealth(url)).toBe('ok');
  });
});

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { keepCoresBusy } from '../engines/busy-cores.js';
import { callFromProcesses } from '../engines/callers.js';
import { endAllPrograms, type Program, startProgram } from '../engines/program.js';
import { isRedisInstalled, type RunningRedis, startRedis } from '../engines/redis.js';

/** The number of times that each test repeats its requests. */
const trials = Number(process.env.ALMANAC_TRIALS ?? 3);

describe.runIf(isRedisInstalled)('Three replicas that share Redis', { timeout: 120_000 + trials * 20_000 }, () => {
  const folder = makeFolder();
  let redis: RunningRedis;
  let replicas: Program[];
  let callerNumber = 0;
  beforeAll(async () => {
    redis = await startRedis();
    const environment = {
      REDIS_URL: redis.url,
      REPLICAS: '3',
      TRUST_PROXY: '1',
      ANONYMOUS_DAILY_LIMIT: '1000',
      ANONYMOUS_BURST: '1000000/10s',
    };
    replicas = await Promise.all(
      [1, 2, 3].map((name) => startProgram({ STATE_DIR: join(folder, String(name)), ...environment })),
    );
  }, 60_000);
  afterAll(async () => {
    redis.resume();
    endAllPrograms();
    await redis.close();
  });

  /**
   * Sends requests of a new caller to all replicas from four processes, and counts the statuses. The daily limit of a
   * caller is 1,000 requests.
   */
  function callAsNewCaller(requests = 2000): Promise<Record<string, number>> {
    const urls = replicas.map(({ url }) => `${url}/countries/JP`);
    callerNumber += 1;
    return callFromProcesses(4, requests / 4, urls, { 'x-forwarded-for': `203.0.113.${callerNumber}` });
  }

  async function waitUntilHealthy(): Promise<void> {
    for (let i = 0; i < 200; i++) {
      const states = await Promise.all(
        replicas.map(async ({ url }) => {
          const response = await fetch(`${url}/health`);
          return ((await response.json()) as { data: { status: string } }).data.status;
        }),
      );
      if (states.every((status) => status === 'ok')) return;
      await sleep(50);
    }
    throw new Error('a replica did not reconnect to Redis');
  }

  it('allow exactly 1,000 of 2,000 requests of each caller while all cores are busy', async () => {
    const stopBusyProcesses = keepCoresBusy();
    try {
      for (let trial = 0; trial < trials; trial++) expect(await callAsNewCaller()).toEqual({ 200: 1000, 429: 1000 });
      for (const replica of replicas) expect(replica.readOutput()).not.toContain('Redis is unavailable');
    } finally {
      stopBusyProcesses();
    }
  });

  it.each([
    [20, 1000],
    [60, 1000],
    [200, 1000],
    [2000, 2000],
  ])(
    'during a stall of Redis of %i ms allow one caller at most %i of 3,000 requests, and the next caller exactly 1,000 of 2,000',
    async (stallMs, max) => {
      for (let trial = 0; trial < trials; trial++) {
        await waitUntilHealthy();
        const pendingCounts = callAsNewCaller(3000);
        await sleep(150 + 50 * (trial % 8));
        redis.hang();
        await sleep(stallMs);
        redis.resume();
        const counts = await pendingCounts;
        if (process.env.ALMANAC_TRIALS) console.log(stallMs, counts);
        expect((counts[200] ?? 0) + (counts[429] ?? 0)).toBe(3000);
        expect(counts[200]).toBeLessThanOrEqual(max);
        await waitUntilHealthy();
        expect(await callAsNewCaller()).toEqual({ 200: 1000, 429: 1000 });
      }
    },
  );
});

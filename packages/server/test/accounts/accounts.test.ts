import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isRedisInstalled, type RunningRedis, startRedis } from '../engines/redis.js';
import { type Service, startService } from '../service.js';
import { getKey } from './people.js';

const email = 'ada@example.org';
let redis: RunningRedis | undefined;
let service: Service | undefined;
beforeAll(async () => {
  if (isRedisInstalled) redis = await startRedis();
});
afterEach(async () => service?.close());
afterAll(async () => redis?.close());

describe.each(['this process', ...(isRedisInstalled ? ['Redis'] : [])])('With requests counted in %s,', (engine) => {
  it('four successive keys of one account share its daily allowance, and no email address is stored with the counts', async () => {
    const startedService = await startService({
      clock: Date.now,
      environment: {
        LIMITS: 'on',
        FREE_DAILY_LIMIT: '8',
        ...(engine === 'Redis' ? { REDIS_URL: (redis as RunningRedis).url } : {}),
      },
    });
    service = startedService;
    const keyCreators = [
      ...Array.from({ length: 3 }, (_, index) => () => getKey(startedService, email, `192.0.2.${index}`)),
      async () => (await startedService.accounts.admin.issueKey('a test', email))?.apiKey ?? '',
    ];
    let key = '';
    for (const [index, createKey] of keyCreators.entries()) {
      key = await createKey();
      for (let i = 1; i <= 2; i++) {
        const { status, headers } = await startedService.get('/countries/JP', { 'x-api-key': key });
        expect([status, headers.ratelimit?.replace(/.*"daily";r=(\d+).*/, '$1')]).toEqual([
          200,
          String(8 - 2 * index - i),
        ]);
      }
    }
    expect((await startedService.get('/countries/JP', { 'x-api-key': key })).status).toBe(429);
    expect((await startedService.get('/access/usage', { 'x-api-key': key })).json.data.daily).toMatchObject({
      used: 8,
    });
    const otherKey = (await startedService.accounts.admin.issueKey('a test', 'bob@example.org'))?.apiKey ?? '';
    expect((await startedService.get('/countries/JP', { 'x-api-key': otherKey })).status).toBe(200);
    expect(await readCounts(startedService)).not.toContain('example.org');
  });

  /** Returns the names of all entries in Redis, or the contents of the SQLite files that store the counts. */
  async function readCounts({ folder }: Service): Promise<string> {
    if (engine === 'Redis') {
      const client = new Redis((redis as RunningRedis).url);
      const keys = await client.keys('*');
      client.disconnect();
      expect(keys.some((key) => key.includes('account'))).toBe(true);
      return keys.join();
    }
    const readFiles = () =>
      ['limits.sqlite', 'limits.sqlite-wal'].map((name) => readFileSync(join(folder, name), 'latin1')).join();
    await expect.poll(readFiles).toContain('account');
    return readFiles();
  }
});

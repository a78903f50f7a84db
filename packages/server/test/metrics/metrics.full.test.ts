import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { findFreePort } from '../engines/free-port.js';
import { type Postgres, startPostgres } from '../engines/postgres.js';
import { endAllPrograms, type Program, startProgram } from '../engines/program.js';
import { isRedisInstalled, startRedis } from '../engines/redis.js';
import { scrape } from './measured-service.js';

const folder = makeFolder();
let folderCount = 0;
afterEach(endAllPrograms);

function start(environment: Record<string, string> = {}): Promise<Program> {
  return startProgram({
    STATE_DIR: join(folder, String(folderCount++)),
    LIMITS: 'off',
    METRICS_PORT: '0',
    ...environment,
  });
}

/** Finds the URL of the metrics, which the service prints at the start. */
async function findMetricsUrl({ readOutput }: Program): Promise<string> {
  await expect.poll(readOutput).toMatch(/Metrics: http:\S+\n/);
  return /Metrics: (http:[^\s"]+)/.exec(readOutput())?.[1] as string;
}

const countryLabels = { route: '/countries/:alpha2', method: 'GET', status: '200' };

async function requestOften(url: string, requestCount: number): Promise<void> {
  for (let count = 0; count < requestCount; count++)
    await (await fetch(`${url}/countries/CH`, { headers: { connection: 'close' } })).arrayBuffer();
}

describe('The metrics of the running service', () => {
  it('are off unless their port is set', async () => {
    const program = await start({ METRICS_PORT: '' });
    await fetch(`${program.url}/health`);
    expect(program.readOutput()).not.toContain('Metrics');
    expect((await fetch(`${program.url}/metrics`)).status).toBe(404);
  });

  it('count every request, and end with the service', async () => {
    const program = await start();
    const metricsUrl = await findMetricsUrl(program);
    await requestOften(program.url, 60);
    const { findValue, listLabelValues } = await scrape(metricsUrl);
    expect(findValue('http_requests_total', countryLabels)).toBe(60);
    expect(findValue('http_request_duration_seconds_count', { route: countryLabels.route })).toBe(60);
    expect(findValue('almanac_storage_up', { engine: 'sqlite' })).toBe(1);
    expect(listLabelValues('almanac_build_info', 'version').size).toBe(1);
    expect(await program.end('SIGTERM')).toBe(0);
    await expect(fetch(metricsUrl)).rejects.toThrow();
  });

  it('make the start fail with one line that names METRICS_PORT if the port is in use', async () => {
    const port = String(await findFreePort());
    await start({ METRICS_PORT: port });
    const line = `port ${port} is in use: stop the program that uses it, or set METRICS_PORT to another`;
    await expect(start({ METRICS_PORT: port })).rejects.toThrow(line);
  });

  it.runIf(isRedisInstalled)(
    'report when PostgreSQL and Redis become unavailable, and when they are available again',
    { timeout: 120_000 },
    async () => {
      const postgres: Postgres = await startPostgres();
      const redis = await startRedis();
      try {
        const serviceSettings = { DATABASE_URL: await postgres.createDatabase(), REDIS_URL: redis.url, LIMITS: 'on' };
        const program = await start(serviceSettings);
        const metricsUrl = await findMetricsUrl(program);
        const read = async () => {
          const { findValue } = await scrape(metricsUrl);
          return [findValue('almanac_storage_up', { engine: 'postgres' }), findValue('almanac_rate_limiter_degraded')];
        };
        expect(await read()).toEqual([1, 0]);
        await postgres.stop();
        await redis.kill();
        await expect.poll(read, { timeout: 20_000 }).toEqual([0, 1]);
        expect((await scrape(metricsUrl)).findValue('almanac_outbox_messages')).toBeUndefined();
        await postgres.start();
        await redis.start();
        await expect.poll(read, { timeout: 20_000 }).toEqual([1, 0]);
      } finally {
        await postgres.close();
        await redis.close();
      }
    },
  );
});

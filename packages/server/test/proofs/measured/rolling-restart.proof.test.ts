import { expect, it, onTestFinished } from 'vitest';
import { canRunNginx, isCaddyInstalled, startCaddy, startNginx } from '../../deploy/proxies.js';
import { findFreePort } from '../../engines/free-port.js';
import { startPostgres } from '../../engines/postgres.js';
import { isRedisInstalled, startRedis } from '../../engines/redis.js';
import { range } from '../callers/ask.js';
import { highLimits, isShort, start } from '../callers/start.js';
import { awaitRequests, expectNoFailures, startSteadyLoad } from './steady-load.js';

const proxies = [
  ['nginx', canRunNginx, startNginx],
  ['Caddy', isCaddyInstalled, startCaddy],
] as const;

it.skipIf(isShort).each(proxies)(
  'No request fails while three replicas behind %s are restarted in turn',
  async (name, isInstalled, startProxy) => {
    if (!isInstalled || !isRedisInstalled) return expect(process.env.CI, `${name} and Redis`).not.toBe('true');
    const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    onTestFinished(() => postgres.close());
    onTestFinished(() => redis.close());
    const databaseUrl = await postgres.createDatabase();
    const serviceSettings = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, REPLICAS: '3', TRUST_PROXY: '1' };
    const environment = { ...highLimits, ...serviceSettings, METRICS_PORT: '0' };
    const ports = await Promise.all(range(3).map(findFreePort));
    const startReplica = (port: number) => start({ ...environment, PORT: String(port) });
    const replicas = await Promise.all(ports.map(startReplica));
    const proxy = await startProxy({ upstreams: ports.map((port) => `127.0.0.1:${port}`), isUnderPath: false });
    onTestFinished(() => proxy.close());
    const stopLoad = startSteadyLoad(proxy.url);
    await Promise.all(replicas.map(awaitRequests));
    for (const [index, port] of ports.entries()) {
      expect(await replicas[index]?.end('SIGTERM')).toBe(0);
      const newReplica = await startReplica(port);
      replicas[index] = newReplica;
      await awaitRequests(newReplica);
    }
    await expectNoFailures(await stopLoad(), databaseUrl);
  },
);

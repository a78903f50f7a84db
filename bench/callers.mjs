// One country, cached, for 50,000 callers in turn, whose addresses a proxy reports. `BENCH_REDIS_URL` adds a service that
// counts them in Redis.
import { measure } from './http.mjs';
import { startAlmanac, withTemporaryFolder } from './servers.mjs';
import { showTable } from './table.mjs';

const redisUrl = process.env.BENCH_REDIS_URL;
const modes = {
  'limits off': { LIMITS: 'off' },
  'limits in the process': {},
  ...(redisUrl ? { 'limits in Redis': { REDIS_URL: redisUrl } } : {}),
};
const settings = { TRUST_PROXY: '1', ANONYMOUS_DAILY_LIMIT: '999999999', ANONYMOUS_BURST: '9999999/10s' };

export function run() {
  return withTemporaryFolder(async (folder) => {
    const rows = [];
    for (const [name, environment] of Object.entries(modes)) {
      const almanac = await startAlmanac(folder, { ...settings, ...environment });
      rows.push(await measure({ almanac }, { name, path: '/countries/DE', callers: 50_000, times: 3 }));
      await almanac.stop();
    }
    showTable('callers', rows);
  });
}

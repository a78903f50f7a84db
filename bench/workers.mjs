// npm run bench -- workers: the processor time that two workers need for as many requests as one, and whether together they let through
// exactly what the limits allow.
import { drive } from './drive.mjs';
import { inFolder } from './folder.mjs';
import { cpuSeconds, issueBenchKey, startAlmanac } from './servers.mjs';
import { median, round2, showTable } from './table.mjs';

const rounds = 5;
const seconds = 3;
const aim = 1.15;
const allowed = 1000;

export function run() {
  return inFolder(async (folder) => {
    const key = await issueBenchKey(folder);
    const servers = { one: await startAlmanac(folder), two: await startAlmanac(folder, { WORKERS: '2' }, false) };
    const used = { one: [], two: [] };
    for (let round = 0; round <= rounds; round++) {
      for (const [kind, server] of Object.entries(servers)) {
        const fromSeconds = cpuSeconds(server.pid);
        const { requests } = await drive(server.url, {
          paths: ['/countries/DE'],
          headers: { 'x-api-key': key },
          seconds,
        });
        // The first round warms up.
        if (round > 0) used[kind].push(((cpuSeconds(server.pid) - fromSeconds) / requests) * 10_000);
      }
    }
    const ratio = median(used.two.map((two, round) => two / used.one[round]));
    const name = 'CPU seconds for 10,000 requests';
    const passed = await countAllowed(folder);
    showTable('workers', [
      {
        name,
        'one worker': round2(median(used.one)),
        'two workers': round2(median(used.two)),
        ratio: round2(ratio),
        aim,
        kept: ratio <= aim ? 'yes' : 'NO',
      },
      {
        name: `answered of ${allowed} allowed a day`,
        'two workers': passed,
        aim: allowed,
        kept: passed === allowed ? 'yes' : 'NO',
      },
    ]);
  });
}

/** How many of many more requests than are allowed are answered, when they come over many connections at once. */
async function countAllowed(folder) {
  const limits = { WORKERS: '2', ANONYMOUS_DAILY_LIMIT: String(allowed), ANONYMOUS_BURST: '9999999/10s' };
  const server = await startAlmanac(folder, limits, false);
  let answered = 0;
  let asked = 0;
  const askInTurn = async () => {
    while (asked++ < 3 * allowed) {
      const response = await fetch(`${server.url}/countries/DE`);
      await response.arrayBuffer();
      if (response.ok) answered++;
    }
  };
  await Promise.all(Array.from({ length: 50 }, askInTurn));
  return answered;
}

// npm run bench -- workers [MAIN]: the processor time that two workers need for as many requests as one, and whether together they let
// through exactly what the limits allow. MAIN is packages/server/bundle/main.js of another checkout, to compare with.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drive } from './drive.mjs';
import { cpuSeconds, inFolder, issueBenchKey, startAlmanac } from './servers.mjs';
import { median, round2, showTable } from './table.mjs';

const rounds = 5;
const seconds = 3;
/** Enough that both workers are always busy: a worker that waits reads requests one by one. */
const connections = 400;
const aim = 1.5;
const allowed = 1000;

export function run([other]) {
  return inFolder(async (folder) => {
    const one = await startMeasured(folder, 'one', '1');
    const several = { 'two workers': await startMeasured(folder, 'two', '2') };
    if (other) several['two workers of MAIN'] = await startMeasured(folder, 'other', '2', resolve(other));
    for (let round = 0; round <= rounds; round++) {
      // The first round warms up.
      for (const measured of [one, ...Object.values(several)]) await measure(measured, round > 0);
    }
    const rows = Object.entries(several).map(([name, { used }]) => {
      const ratio = median(used.map((cpu, round) => cpu / one.used[round]));
      return {
        name: `CPU seconds for 10,000 requests, ${name}`,
        'one worker': round2(median(one.used)),
        several: round2(median(used)),
        ratio: round2(ratio),
        aim,
        kept: ratio <= aim ? 'yes' : 'NO',
      };
    });
    const passed = await countAllowed(createFolder(folder, 'allowed'));
    showTable('workers', [
      ...rows,
      {
        name: `answered of ${allowed} allowed a day`,
        several: passed,
        aim: allowed,
        kept: passed === allowed ? 'yes' : 'NO',
      },
    ]);
  });
}

/** Each service has a state folder of its own, which it locks. */
async function startMeasured(parent, name, workers, build) {
  const folder = createFolder(parent, name);
  const key = await issueBenchKey(folder);
  return { server: await startAlmanac(folder, { WORKERS: workers }, workers === '1', build), key, used: [] };
}

function createFolder(parent, name) {
  const folder = join(parent, name);
  mkdirSync(folder);
  return folder;
}

async function measure({ server, key, used }, counts) {
  const fromSeconds = cpuSeconds(server.pid);
  const { requests } = await drive(server.url, {
    paths: ['/countries/DE'],
    headers: { 'x-api-key': key },
    connections,
    seconds,
  });
  if (counts) used.push(((cpuSeconds(server.pid) - fromSeconds) / requests) * 10_000);
}

/** Sends many more requests than allowed over many connections, and counts those answered. */
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

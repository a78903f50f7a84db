// npm run bench -- soak [--minutes 60] [--per-second 2500]: everyday load at 70 % of capacity, or at a rate, for an hour or longer, within
// the default limits; memory, times and the delay of the event loop every ten seconds, as CSV and as a picture in docs/images.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLoad } from '../proof/callers/load/start-load.mjs';
import { findFreePort } from '../proof/environment/free-port.mjs';
import { readEventLoopDelay } from '../proof/environment/metrics.mjs';
import { drawCharts } from './draw-charts.mjs';
import { inFolder, residentMegabytes, startAlmanac } from './servers.mjs';
import { median, round2, showTable } from './table.mjs';

const connections = 500;
const share = 0.7;
const windowSeconds = 10;
/** Callers without a key have a hundred requests a day. */
const maxPerCaller = 80;
const picture = join(import.meta.dirname, '../docs/images/soak.svg');

export function run(words) {
  const options = { minutes: { type: 'string', default: '60' }, 'per-second': { type: 'string' } };
  const { values } = parseArgs({ args: words, options });
  const minutes = Number(values.minutes);
  const asked = values['per-second'] === undefined ? undefined : Number(values['per-second']);
  if (!(minutes > 0) || !(asked === undefined || asked > 0)) throw new Error('--minutes and --per-second take numbers');
  return inFolder(async (folder) => {
    const metricsPort = await findFreePort();
    const server = await startAlmanac(folder, { TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) }, false);
    const load = await startLoad(server.url, connections);
    const capacity = await load.findCapacity({ warmUpSeconds: 30, seconds: 10 });
    const perSecond = asked ?? capacity * share;
    const callers = Math.max(100_000, Math.ceil((perSecond * minutes * 60) / maxPerCaller));
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    await readEventLoopDelay(metricsUrl);
    const windows = [];
    for (const startMs = performance.now(); performance.now() < startMs + minutes * 60_000; ) {
      const result = await load.run({ seconds: windowSeconds, perSecond, callers });
      const minute = (performance.now() - startMs) / 60_000;
      windows.push(readWindow(minute, result, await readEventLoopDelay(metricsUrl), residentMegabytes(server.pid)));
      console.error(JSON.stringify(windows.at(-1)));
    }
    load.stop();
    write(windows, { minutes, perSecond, capacity });
  });
}

function readWindow(minute, { count, waitedMs, unanswered, lateMs }, loopDelay, megabytes) {
  const lookUps = waitedMs['look-ups'][200];
  return {
    minute: round2(minute),
    requests: count,
    errors: count - waitedMs.all[200].count + unanswered,
    megabytes: Math.round(megabytes),
    p50Ms: lookUps.p50,
    p99Ms: lookUps.p99,
    p999Ms: lookUps.p999,
    loopP99Ms: round2(loopDelay.p99),
    loopMaxMs: round2(loopDelay.max),
    lateP99Ms: lateMs.p99,
  };
}

function write(windows, { minutes, perSecond, capacity }) {
  const column = (name) => windows.map((window) => window[name]);
  const sum = (name) => column(name).reduce((total, one) => total + one, 0);
  const row = (name, values) => ({
    name,
    'at the start': values[0],
    median: round2(median(values)),
    max: Math.max(...values),
    'at the end': values.at(-1),
  });
  const title = `${minutes} minutes of ${Math.round(perSecond)} everyday requests a second: ${sum('requests')} requests, ${sum('errors')} errors`;
  console.log(`${title}; capacity at the start: ${Math.round(capacity)} a second`);
  showTable('soak', [
    row('memory, MB', column('megabytes')),
    row('look-ups: p50, ms', column('p50Ms')),
    row('look-ups: p99, ms', column('p99Ms')),
    row('delay of the event loop: p99, ms', column('loopP99Ms')),
    row('sent late by: p99, ms', column('lateP99Ms')),
  ]);
  const names = Object.keys(windows[0]);
  const lines = windows.map((window) => names.map((name) => window[name]).join(','));
  writeFileSync(join(import.meta.dirname, 'results/soak.csv'), `${[names.join(','), ...lines].join('\n')}\n`);
  mkdirSync(join(picture, '..'), { recursive: true });
  const minute = column('minute');
  writeFileSync(
    picture,
    drawCharts(title, minute, [
      { name: 'memory, MB', lines: { memory: column('megabytes') } },
      { name: 'look-ups, ms', lines: { p50: column('p50Ms'), p99: column('p99Ms') } },
      { name: 'delay of the event loop, ms', lines: { p99: column('loopP99Ms'), max: column('loopMaxMs') } },
    ]),
  );
}

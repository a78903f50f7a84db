// Everyday load within the default limits. At the end, writes CSV in results/ and a picture in docs/images.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { readResidentMegabytes, startAlmanac, withTemporaryFolder } from './servers.mjs';
import { median, round2, showTable } from './table.mjs';

const serverTests = join(import.meta.dirname, '../packages/server/test');
const connections = 500;
const loadShare = 0.7;
const windowSeconds = 10;
/** Callers without a key may send 100 requests a day. */
const maxPerCaller = 80;
const picturePath = join(import.meta.dirname, '../docs/images/soak.svg');

export function run(words) {
  const options = { minutes: { type: 'string', default: '60' }, 'per-second': { type: 'string' } };
  const { values } = parseArgs({ args: words, options });
  const minutes = Number(values.minutes);
  const requestedRate = values['per-second'] === undefined ? undefined : Number(values['per-second']);
  if (!(minutes > 0) || !(requestedRate === undefined || requestedRate > 0))
    throw new Error('--minutes and --per-second take numbers');
  return withTemporaryFolder(async (folder) => {
    const { findFreePort, readEventLoopDelay, startLoad } = await importLoad(folder);
    const metricsPort = await findFreePort();
    const server = await startAlmanac(folder, { TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) }, false);
    const load = await startLoad(server.url, connections);
    const capacity = await load.findCapacity(30, 10);
    const perSecond = requestedRate ?? capacity * loadShare;
    const callers = Math.max(100_000, Math.ceil((perSecond * minutes * 60) / maxPerCaller));
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    await readEventLoopDelay(metricsUrl);
    const windows = [];
    for (const startMs = performance.now(); performance.now() < startMs + minutes * 60_000; ) {
      const result = await load.run({ seconds: windowSeconds, perSecond, callers });
      const minute = (performance.now() - startMs) / 60_000;
      windows.push(toWindow(minute, result, await readEventLoopDelay(metricsUrl), readResidentMegabytes(server.pid)));
      console.error(JSON.stringify(windows.at(-1)));
    }
    load.stop();
    writeResults(windows, { minutes, perSecond, capacity });
  });
}

async function importLoad(folder) {
  const contents = `export * from './proofs/load/load.ts'; export * from './engines/free-port.ts';`;
  const outfile = join(folder, 'load.mjs');
  const options = { bundle: true, platform: 'node', format: 'esm', outfile };
  await build({ stdin: { contents, resolveDir: serverTests }, ...options });
  return import(outfile);
}

function toWindow(minute, { count, waitedMs, unanswered, lateMs }, loopDelay, megabytes) {
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

function writeResults(windows, { minutes, perSecond, capacity }) {
  const listFigures = (name) => windows.map((window) => window[name]);
  const sum = (name) => listFigures(name).reduce((total, figure) => total + figure, 0);
  const createRow = (name, values) => ({
    name,
    'at the start': values[0],
    median: round2(median(values)),
    max: Math.max(...values),
    'at the end': values.at(-1),
  });
  const title = `${minutes} minutes of ${Math.round(perSecond)} everyday requests a second: ${sum('requests')} requests, ${sum('errors')} errors`;
  console.log(`${title}; capacity at the start: ${Math.round(capacity)} a second`);
  showTable('soak', [
    createRow('memory, MB', listFigures('megabytes')),
    createRow('look-ups: p50, ms', listFigures('p50Ms')),
    createRow('look-ups: p99, ms', listFigures('p99Ms')),
    createRow('delay of the event loop: p99, ms', listFigures('loopP99Ms')),
    createRow('sent late by: p99, ms', listFigures('lateP99Ms')),
  ]);
  const names = Object.keys(windows[0]);
  const lines = windows.map((window) => names.map((name) => window[name]).join(','));
  writeFileSync(join(import.meta.dirname, 'results/soak.csv'), `${[names.join(','), ...lines].join('\n')}\n`);
  mkdirSync(join(picturePath, '..'), { recursive: true });
  const minute = listFigures('minute');
  writeFileSync(
    picturePath,
    drawCharts(title, minute, [
      { name: 'memory, MB', lines: { memory: listFigures('megabytes') } },
      { name: 'look-ups, ms', lines: { p50: listFigures('p50Ms'), p99: listFigures('p99Ms') } },
      { name: 'delay of the event loop, ms', lines: { p99: listFigures('loopP99Ms'), max: listFigures('loopMaxMs') } },
    ]),
  );
}

const widthPx = 760;
const chartHeightPx = 150;
const gapPx = 40;
const leftPx = 60;
const rightPx = 80;
const colors = ['#2a6fb0', '#c2571a'];

function drawCharts(title, minutes, charts) {
  const heightPx = gapPx + charts.length * (chartHeightPx + gapPx);
  const drawnCharts = charts.map((chart, index) =>
    drawChart(chart, minutes, gapPx * 1.5 + index * (chartHeightPx + gapPx)),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}" font-family="sans-serif" font-size="12" fill="#333" role="img" aria-label="${title}">
<rect width="${widthPx}" height="${heightPx}" fill="#fff"/>
<text x="${leftPx}" y="22" font-size="14">${title}</text>
${drawnCharts.join('\n')}
</svg>
`;
}

function drawChart({ name, lines }, minutes, topPx) {
  const max = roundUp(Math.max(...Object.values(lines).flat()));
  const lastMinute = minutes.at(-1);
  const bottomPx = topPx + chartHeightPx - gapPx / 2;
  const x = (minute) => leftPx + (minute / lastMinute) * (widthPx - leftPx - rightPx);
  const y = (value) => bottomPx - (value / max) * (bottomPx - topPx);
  const scale = [0, max / 2, max].map(
    (value) =>
      `<path d="M${leftPx} ${y(value)}H${widthPx - rightPx}" stroke="#ddd"/><text x="${leftPx - 6}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  const drawnLines = Object.entries(lines).map(([label, values], index) => {
    const points = values.map((value, i) => `${x(minutes[i]).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${colors[index]}" stroke-width="1.5"/><text x="${widthPx - rightPx + 6}" y="${topPx + 12 + 16 * index}" fill="${colors[index]}">${label}</text>`;
  });
  return `<text x="${leftPx}" y="${topPx - 8}">${name}</text>
${scale.join('\n')}
${drawnLines.join('\n')}
<text x="${leftPx}" y="${bottomPx + 16}" text-anchor="middle">0</text><text x="${widthPx - rightPx}" y="${bottomPx + 16}" text-anchor="middle">${Math.round(lastMinute)} min</text>`;
}

/** Rounds up to 1, 2, 5, 10, 20, 50, … */
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return power * [1, 2, 5, 10].find((step) => step * power >= value);
}

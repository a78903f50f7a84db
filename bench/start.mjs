// npm run bench -- start: from the start of `node` to the first answer, beside `node -e 0`.
import { spawnSync } from 'node:child_process';
import { inFolder } from './folder.mjs';
import { startAlmanac } from './servers.mjs';
import { median, round2, showTable } from './table.mjs';

const rounds = 15;
const aim = 8;

export function run() {
  return inFolder(async (folder) => {
    const measured = [];
    for (let round = 0; round < rounds; round++) {
      const nothingMs = measureNothing();
      measured.push({ nothingMs, startMs: await measureStart(folder) });
    }
    const ratio = median(measured.map(({ nothingMs, startMs }) => startMs / nothingMs));
    showTable('start', [
      { name: 'node -e 0', ms: Math.round(median(measured.map(({ nothingMs }) => nothingMs))) },
      {
        name: 'first answer',
        ms: Math.round(median(measured.map(({ startMs }) => startMs))),
        'times node -e 0': round2(ratio),
        aim,
        kept: ratio <= aim ? 'yes' : 'NO',
      },
    ]);
  });
}

function measureNothing() {
  const fromMs = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - fromMs;
}

async function measureStart(folder) {
  const fromMs = performance.now();
  const server = await startAlmanac(folder, {}, false);
  await (await fetch(`${server.url}/countries/DE`)).text();
  const ms = performance.now() - fromMs;
  await server.stop();
  return ms;
}

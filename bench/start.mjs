// Each round starts `node -e 0`, the command and the service, and compares their times with that of `node -e 0`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../scripts/steps.mjs';
import { startAlmanac, withTemporaryFolder } from './servers.mjs';
import { median, round2, showTable } from './table.mjs';

const rounds = 15;
const aims = { start: 8, command: 4 };
const program = join(root, 'packages/cli/bin/almanac.js');

export function run() {
  return withTemporaryFolder(async (folder) => {
    const measurements = [];
    for (let round = 0; round < rounds; round++) {
      const nothingMs = measureProgram('-e', '0');
      const commandMs = measureProgram(program, 'cities', 'zurich');
      measurements.push({ nothingMs, commandMs, startMs: await measureStart(folder) });
    }
    showTable('start', [
      { name: 'node -e 0', ms: Math.round(median(measurements.map(({ nothingMs }) => nothingMs))) },
      describeRow('first answer', measurements, 'startMs', aims.start),
      describeRow('almanac cities zurich', measurements, 'commandMs', aims.command),
    ]);
  });
}

function describeRow(name, measurements, key, aim) {
  const ratio = median(measurements.map((each) => each[key] / each.nothingMs));
  return {
    name,
    ms: Math.round(median(measurements.map((each) => each[key]))),
    'times node -e 0': round2(ratio),
    aim,
    kept: ratio <= aim ? 'yes' : 'NO',
  };
}

function measureProgram(...args) {
  const fromMs = performance.now();
  spawnSync(process.execPath, args);
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

// npm run bench -- growth: the service over as many cities as there are, four times and sixteen times as many: requests a second that it
// answers, each a question that nobody asked before, and the memory that it takes.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { drive } from './drive.mjs';
import { inFolder } from './folder.mjs';
import { seededRandom } from './random.mjs';
import { issueBenchKey, residentMegabytes, startAlmanac } from './servers.mjs';
import { median, round2, showTable } from './table.mjs';

const times = [1, 4, 16];
const seconds = 1;
const rounds = 3;
const random = seededRandom(1);

const questions = [
  ['one country', () => '/countries/DE'],
  ['search of two letters', () => `/cities?q=${letters(2)}&limit=10&_=${letters(8)}`],
  ['search of four letters', () => `/cities?q=${letters(4)}&limit=10`],
  ['by population', () => `/cities?country=US&sort=population&limit=10&offset=${Math.floor(random() * 10_000)}`],
  [
    'nearest',
    () => `/cities/nearest?latitude=${(random() * 120 - 60).toFixed(4)}&longitude=${(random() * 360 - 180).toFixed(4)}`,
  ],
];

export function run() {
  return inFolder(async (folder) => {
    const key = await issueBenchKey(folder);
    const sizes = [];
    for (const time of times) sizes.push(await measureSize(folder, key, time));
    const [first] = sizes;
    const rows = sizes.map(({ name, cities, startMs, memory, rates }) => ({
      name,
      cities,
      'start ms': Math.round(startMs),
      'memory MB': Math.round(memory),
      ...Object.fromEntries(
        Object.entries(rates).flatMap(([question, rate]) => [
          [`${question}/s`, Math.round(rate)],
          [`of 1×: ${question}`, round2(rate / first.rates[question])],
        ]),
      ),
    }));
    showTable('growth', rows);
  });
}

async function measureSize(folder, key, time) {
  const made = join(folder, `times-${time}`);
  console.error(`making ${time} times the cities ...`);
  const script = join(import.meta.dirname, 'make-cities.mjs');
  const { status, stdout } = spawnSync(process.execPath, ['--max-old-space-size=16384', script, made, String(time)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${time} times the cities could not be made`);
  const fromMs = performance.now();
  const server = await startAlmanac(folder, {}, true, join(made, 'packages/server/bundle/main.js'));
  const headers = { 'x-api-key': key };
  await (await fetch(`${server.url}/cities?q=berlin&limit=1`, { headers })).text();
  const startMs = performance.now() - fromMs;
  const rates = {};
  for (const [question, path] of questions) {
    const measured = [];
    for (let round = 0; round < rounds; round++) {
      const paths = Array.from({ length: 20_000 }, path);
      measured.push((await drive(server.url, { paths, headers, seconds })).perSecond);
    }
    rates[question] = median(measured);
  }
  const memory = residentMegabytes(server.pid);
  await server.stop();
  return { name: `${time} ×`, cities: Number(stdout), startMs, memory, rates };
}

function letters(count) {
  return Array.from({ length: count }, () => 'aeiounrstlmbdk'[Math.floor(random() * 14)]).join('');
}

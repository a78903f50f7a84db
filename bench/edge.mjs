// The processor time of a request to workerd, by operation, as the long test of the edge measures it: 40 random requests
// each, the first of their kind and language in that worker among them.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { installTestTools, root } from '../scripts/steps.mjs';
import { showTable } from './table.mjs';

const test = 'packages/server/test/edge/workerd.full.test.ts';
/** In ms, at the 95th percentile; the free plan of Workers gives a request 10 ms. */
const aims = { search: 25, answer: 30 };
const aim = 8;

export async function run() {
  installTestTools();
  const args = ['vitest', 'run', test, '-t', 'processor time'];
  const env = { ...process.env, TEST_FULL: '1' };
  const vitest = spawn('npx', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const rows = [];
  for await (const line of createInterface({ input: vitest.stdout })) {
    const [, name, p50, p95] = /processor time (\w+) p50 ([\d.]+) p95 ([\d.]+)/.exec(line) ?? [];
    if (name) rows.push({ name, 'p50 ms': Number(p50), 'p95 ms': Number(p95), aim: aims[name] ?? aim });
  }
  showTable(
    'edge',
    rows.sort((a, b) => b['p95 ms'] - a['p95 ms']),
  );
}

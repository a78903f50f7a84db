// node scripts/replay/main.mjs record FILE | compare FILE [--checkout DIR] [--profile NAME]: writes down what a built service answers to
// some 6,000 requests, or asks them again and says what is different.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findDifferences, readAllowed } from './compare.mjs';
import { profiles } from './profiles.mjs';
import { runProfile } from './run-profile.mjs';

const usage = 'node scripts/replay/main.mjs record|compare FILE [--checkout DIR] [--profile NAME]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { checkout: { type: 'string' }, profile: { type: 'string' } },
});
const [command, file] = positionals;
const checkout = resolve(values.checkout ?? join(import.meta.dirname, '../..'));
const isWanted = ({ profile }) => values.profile === undefined || values.profile === profile;

if (command === 'record' && file) await record();
else if (command === 'compare' && file && existsSync(file)) await compare();
else {
  console.error(usage);
  process.exit(2);
}

async function record() {
  const exchanges = [];
  for (const [name, profile] of Object.entries(profiles)) {
    if (!isWanted({ profile: name })) continue;
    const answered = await run(name, async (origin) => profile.list(await readApi(origin)));
    exchanges.push(...answered);
  }
  writeFileSync(file, exchanges.map((exchange) => `${JSON.stringify(exchange)}\n`).join(''));
  console.log(`${exchanges.length} requests are in ${file}`);
}

async function compare() {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const recorded = lines.map((line) => JSON.parse(line)).filter(isWanted);
  const allowed = readAllowed();
  let different = 0;
  let compared = 0;
  for (const name of new Set(recorded.map(({ profile }) => profile))) {
    const before = recorded.filter(({ profile }) => profile === name);
    const now = await run(name, async () => before.map(({ request }) => request));
    compared += now.length;
    now.forEach((exchange, at) => {
      const differences = findDifferences(before[at], exchange, allowed);
      if (differences.length === 0) return;
      different += 1;
      console.log(`${name} ${at}: ${describe(exchange.request)}\n${differences.join('\n')}`);
    });
  }
  console.log(`${compared} requests compared, ${different} answered differently`);
  if (different > 0 || compared === 0) process.exitCode = 1;
}

async function run(name, list) {
  const startedMs = performance.now();
  const { environment, isStopped } = profiles[name];
  const exchanges = await runProfile({ name, checkout, environment, isStopped, list });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.error(`${name}: ${exchanges.length} requests, ${seconds} s`);
  return exchanges;
}

/** For another caller than any request's, so that it is counted with none of them. */
async function readApi(origin) {
  const answer = await fetch(`${origin}/openapi.json`, { headers: { 'x-forwarded-for': '192.0.2.250' } });
  return answer.json();
}

function describe({ raw, method, path, args = [], headers, body }) {
  if (raw !== undefined) return `raw ${JSON.stringify(raw.slice(0, 120))}`;
  const further = Object.keys(headers ?? {}).length > 0 ? ` ${JSON.stringify(headers)}` : '';
  return `${[method, path, ...args].join(' ')}${further}${body === undefined ? '' : ` ${body.slice(0, 120)}`}`;
}

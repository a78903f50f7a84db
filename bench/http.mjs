// npm run bench -- http: the built service, a raw node:http server that sends the same bytes, and nginx where it is installed,
// each pinned to the first core and driven in turn from the second. Only ratios within one run count.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueBenchKey, residentMegabytes, startAlmanac, startRaw, stopAll } from './servers.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const connections = 50;

/** Each question with the share of raw node:http that it should reach. */
const questions = [
  { name: 'one country', path: '/countries/DE', aim: 0.8 },
  { name: 'one capital', path: '/cities/capital/FR', aim: 0.8 },
  { name: 'a phone code', path: '/phone-codes?country=JP', aim: 0.8 },
  { name: '304 of a country', path: '/countries/DE', ifNoneMatch: true, aim: 0.8 },
  { name: 'cities US by population, 10', path: '/cities?country=US&sort=population&limit=10', aim: 0.7 },
  { name: 'cities q=san, 10', path: '/cities?q=san&limit=10', aim: 0.7 },
  { name: 'time zones, all, gzip', path: '/timezones', encoding: 'gzip', aim: 0.85 },
  { name: 'map, seen before', path: '/maps/world?highlight=DE:f00', aim: 0.8 },
  {
    name: 'map, not seen before',
    path: () => `/maps/world?highlight=DE:${color()},FR:${color()}`,
    raw: '/maps/world?highlight=DE:f00,FR:0f0',
    aim: 0.4,
  },
  {
    name: 'moon and season, any date 1900–2100',
    path: () => `/astronomy?date=${date(1900, 2100)}`,
    raw: '/astronomy?date=2026-01-01T00:00:00Z',
    aim: 0.25,
  },
  {
    name: 'moon and season, any date outside',
    path: () => `/astronomy?date=${date(2101, 9000)}`,
    raw: '/astronomy?date=3026-01-01T00:00:00Z',
    aim: 0.02,
  },
];

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
  try {
    const key = await issueBenchKey(folder);
    const almanac = await startAlmanac(folder, { core: 0 });
    const rows = [];
    for (const question of questions) rows.push(await measure(almanac, key, question, folder));
    console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])));
    console.log(`resident after the run: ${residentMegabytes(almanac.pid)} MB`);
    mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
    writeFileSync(
      join(import.meta.dirname, 'results/http.json'),
      `${JSON.stringify({ node: process.version, seconds, rounds, rows }, null, 2)}\n`,
    );
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The service and the raw server in turn, some rounds; the median of the ratios counts. */
async function measure(almanac, key, { name, path, raw: rawPath, encoding, ifNoneMatch, aim }, folder) {
  const headers = { 'x-api-key': key, ...(encoding ? { 'accept-encoding': encoding } : {}) };
  const samplePath = rawPath ?? path;
  const sample = await fetch(almanac.url + samplePath, { headers: { 'accept-encoding': 'identity', ...headers } });
  await sample.arrayBuffer();
  if (ifNoneMatch) headers['if-none-match'] = sample.headers.get('etag');
  const raw = await startRaw(almanac.url + samplePath, headers, { core: 0 });
  const paths = typeof path === 'function' ? Array.from({ length: 20_000 }, path) : [path];
  const results = [];
  for (let round = 0; round < rounds; round++) {
    results.push({ almanac: load(almanac.url, paths, headers, folder), raw: load(raw.url, ['/'], headers, folder) });
  }
  await raw.stop();
  results.sort((a, b) => a.almanac.perSecond / a.raw.perSecond - b.almanac.perSecond / b.raw.perSecond);
  const { almanac: ours, raw: bare } = results[Math.floor(rounds / 2)];
  return {
    name,
    'requests/s': Math.round(ours.perSecond),
    'raw/s': Math.round(bare.perSecond),
    ratio: round2(ours.perSecond / bare.perSecond),
    aim,
    'p50 ms': ours.p50,
    'p99 ms': ours.p99,
    'p99 of raw': round2(ours.p99 / bare.p99),
    errors: ours.errors,
  };
}

/** Drives one server with wrk from the second core. */
function load(url, paths, headers, folder) {
  const script = join(folder, 'wrk.lua');
  writeFileSync(join(folder, 'paths.txt'), paths.join('\n'));
  writeFileSync(script, luaScript(join(folder, 'paths.txt'), headers));
  const args = ['-c', '1', 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, url];
  const { stdout, status, stderr } = spawnSync('taskset', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`wrk failed: ${stderr}`);
  const [, perSecond, p50, p99, errors] = /RESULT (\S+) (\S+) (\S+) (\S+)/.exec(stdout);
  return { perSecond: Number(perSecond), p50: Number(p50), p99: Number(p99), errors: Number(errors) };
}

function luaScript(pathsFile, headers) {
  const set = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  return `${set.join('\n')}
local requests = {}
local count = 0
function init(args)
  for line in io.lines(${JSON.stringify(pathsFile)}) do requests[#requests + 1] = wrk.format('GET', line) end
end
function request()
  count = count + 1
  return requests[(count % #requests) + 1]
end
function done(summary, latency, requests)
  local errors = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  io.write(string.format('RESULT %f %f %f %d\\n', summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000, errors))
end
`;
}

function color() {
  return Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0');
}

function date(fromYear, toYear) {
  const from = Date.UTC(fromYear, 0, 1);
  return new Date(from + Math.floor(Math.random() * (Date.UTC(toYear, 11, 31) - from))).toISOString();
}

function round2(number) {
  return Math.round(number * 100) / 100;
}

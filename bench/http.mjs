// Servers run on one core, with load from another core. Only ratios within one run are meaningful.
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drive } from './drive.mjs';
import { drawColor, drawSubset } from './random.mjs';
import {
  issueBenchKey,
  readCpuSeconds,
  readResidentMegabytes,
  startAlmanac,
  startRaw,
  withTemporaryFolder,
} from './servers.mjs';
import { median, round2, showTable } from './table.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const startCount = 5;

const countryFields =
  'alpha2,name,continent,recognized,status,alpha3,numeric,officialName,nativeName,capital,otherCapitals,currency,currencies,languages,callingCode,topLevelDomain,flag,region,subregion,latitude,longitude,areaKm2,borders'.split(
    ',',
  );

/**
 * `aim` is the share of node:http's throughput to reach. A `path` that is a function returns a random path, `paths` is
 * how many of them a round uses, and `sample` is an example of one. With `isKnown`, requests send the ETag of the
 * response. `times` multiplies the seconds of a round.
 */
const measuredRequests = [
  { name: 'one country', path: '/countries/DE', aim: 0.8 },
  { name: 'one capital', path: '/cities/capital/FR', aim: 0.8 },
  { name: 'a phone code', path: '/phone-codes?country=JP', aim: 0.8 },
  { name: '304 of a country', path: '/countries/DE', isKnown: true, aim: 0.8 },
  {
    name: 'one country, fields not requested before',
    path: () => `/countries/MT?fields=${drawSubset(countryFields)}`,
    sample: `/countries/MT?fields=${countryFields.slice(0, 12)}`,
    // A round has fewer requests than paths, so hardly any path is requested twice.
    paths: 80_000,
    aim: 0.625,
  },
  { name: 'cities US by population, 10', path: '/cities?country=US&sort=population&limit=10', aim: 0.7 },
  { name: 'cities q=san, 10', path: '/cities?q=san&limit=10', aim: 0.7 },
  { name: 'cities nearest, 10', path: '/cities/nearest?latitude=47.37&longitude=8.54', aim: 0.7 },
  { name: 'time zones, all, gzip', path: '/timezones', encoding: 'gzip', aim: 0.85 },
  { name: 'map, seen before', path: '/maps/world?highlight=DE:f00', aim: 0.8 },
  {
    name: 'map, not seen before',
    path: () => `/maps/world?highlight=DE:${drawColor()},FR:${drawColor()}`,
    sample: '/maps/world?highlight=DE:ff0000,FR:00ff00',
    aim: 0.4,
  },
  {
    name: 'moon and season, any date 1900–2100',
    path: () => `/astronomy?date=${drawDate(1900, 2100)}`,
    sample: '/astronomy?date=2026-01-01T00:00:00Z',
    aim: 0.25,
  },
  {
    name: 'moon and season, any date 2101–9000',
    path: () => `/astronomy?date=${drawDate(2101, 9000)}`,
    sample: '/astronomy?date=3026-01-01T00:00:00Z',
    // Node accepts one new connection per event loop pass; in a one-second round p99 would measure only that.
    times: 5,
    aim: 0.02,
  },
];

const downloads = [{ name: 'cities whole, brotli', path: '/cities', encoding: 'br', connections: 4, aim: 0.8 }];

/**
 * @param namePart a part of the names of the requests to measure; by default, all requests are measured
 * @param otherBuild packages/server/bundle/main.js of another checkout, to compare with this build
 */
export function run([namePart = '', otherBuild]) {
  return withTemporaryFolder(async (folder) => {
    const key = await issueBenchKey(folder);
    if (otherBuild) return compareBuilds(folder, key, namePart, otherBuild);
    const almanac = await startAlmanac(folder);
    const rows = [];
    for (const request of listRequests(namePart)) {
      rows.push(await measure({ almanac, key }, request));
      console.error(`${request.name}: ${rows.at(-1)['of raw']} of raw`);
    }
    showTable('http', rows, { seconds, rounds });
  });
}

const listRequests = (namePart) => [...measuredRequests, ...downloads].filter(({ name }) => name.includes(namePart));

/**
 * Processes of the same build can differ by a tenth, depending on how their code was compiled and where it is in
 * memory. So each build is started several times, and the median of all rounds counts.
 */
async function compareBuilds(folder, key, namePart, otherBuild) {
  const otherFolder = copyAccounts(folder);
  const ratiosByRequest = new Map(listRequests(namePart).map((request) => [request, { speed: [], cpu: [] }]));
  for (let start = 0; start < startCount; start++) {
    const ourServer = await startAlmanac(folder);
    const otherServer = await startAlmanac(otherFolder, {}, true, otherBuild);
    for (const [
      { name, path, sample = path, encoding, isKnown, connections, times = 1, paths = 20_000 },
      ratios,
    ] of ratiosByRequest) {
      const headers = { 'x-api-key': key, 'accept-encoding': encoding ?? 'identity' };
      const tags =
        isKnown && (await Promise.all([ourServer, otherServer].map((server) => findTag(server.url + sample, headers))));
      const listPaths = typeof path === 'function' ? () => Array.from({ length: paths }, path) : () => [path];
      const ask = (server, tag) =>
        measureOne(server, {
          paths: listPaths(),
          headers: tag ? { ...headers, 'if-none-match': tag } : headers,
          connections,
          seconds: times * seconds,
        });
      // The first round is a warm-up.
      for (let round = 0; round <= rounds / 3; round++) {
        const [ourResult, otherResult] = [await ask(ourServer, tags?.[0]), await ask(otherServer, tags?.[1])];
        if (round === 0) continue;
        ratios.speed.push(ourResult.perSecond / otherResult.perSecond);
        ratios.cpu.push(ourResult.cpuMicros / otherResult.cpuMicros);
      }
      console.error(`${name}, start ${start + 1}: ${round2(median(ratios.speed))}`);
    }
    await Promise.all([ourServer.stop(), otherServer.stop()]);
  }
  const rows = [...ratiosByRequest].map(([{ name }, { speed, cpu }]) => ({
    name,
    'requests/s of the other build': round2(median(speed)),
    'CPU of the other build': round2(median(cpu)),
    rounds: speed.length,
  }));
  showTable('builds', rows, { seconds, starts: startCount });
}

async function findTag(url, headers) {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.headers.get('etag');
}

/** Adds the processor time per request in µs to the result of `drive`. */
async function measureOne(server, load) {
  const before = readCpuSeconds(server.pid);
  const result = await drive(server.url, load);
  return { ...result, cpuMicros: ((readCpuSeconds(server.pid) - before) / result.requests) * 1e6 };
}

function copyAccounts(folder) {
  const copy = join(folder, 'other');
  const files = readdirSync(folder);
  mkdirSync(copy);
  for (const name of files) copyFileSync(join(folder, name), join(copy, name));
  return copy;
}

/**
 * `raw` is node:http with the headers of Almanac's response; `bare` is node:http with only the headers that it writes
 * itself.
 */
export async function measure(
  { almanac, key },
  { name, path, sample = path, encoding, isKnown, connections, callers, times = 1, paths = 20_000, aim },
) {
  const headers = { ...(key && { 'x-api-key': key }), 'accept-encoding': encoding ?? 'identity' };
  const first = await fetch(almanac.url + sample, { headers });
  await first.arrayBuffer();
  if (isKnown) headers['if-none-match'] = first.headers.get('etag');
  const raw = await startRaw(almanac.url + sample, headers);
  const listPaths = typeof path === 'function' ? () => Array.from({ length: paths }, path) : () => [path];
  const servers = {
    ours: { server: almanac, paths: listPaths },
    // node:http gets as many paths as Almanac, because the load generator is slower with several paths than with one.
    raw: { server: raw, paths: () => listPaths().map(() => '/') },
    bare: { server: raw, paths: () => listPaths().map(() => '/bare') },
  };
  const results = Object.fromEntries(Object.keys(servers).map((kind) => [kind, []]));
  const ask = (server, createPaths) =>
    measureOne(server, { paths: createPaths(), headers, connections, callers, seconds: times * seconds });
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    for (const [kind, { server, paths }] of Object.entries(servers)) {
      const result = await ask(server, paths);
      if (round > 0) results[kind].push(result);
    }
  }
  await raw.stop();
  const computeFigure = (kind, figureName) => median(results[kind].map((result) => result[figureName]));
  const computeRatio = (kind, figureName) =>
    round2(median(results.ours.map((ours, i) => ours[figureName] / results[kind][i][figureName])));
  return {
    name,
    'requests/s': Math.round(computeFigure('ours', 'perSecond')),
    'MB/s': Math.round(computeFigure('ours', 'bytesPerSecond') / 1e6),
    'raw/s': Math.round(computeFigure('raw', 'perSecond')),
    'of raw': computeRatio('raw', 'bytesPerSecond'),
    'of raw, by CPU time': round2(1 / computeRatio('raw', 'cpuMicros')),
    'of bare': computeRatio('bare', 'bytesPerSecond'),
    aim,
    'p50 ms': round2(computeFigure('ours', 'p50')),
    'p99 ms': round2(computeFigure('ours', 'p99')),
    'p99 of raw': computeRatio('raw', 'p99'),
    errors: results.ours.reduce((sum, { errors }) => sum + errors, 0),
    'memory MB': Math.round(readResidentMegabytes(almanac.pid)),
  };
}

function drawDate(fromYear, toYear) {
  const from = Date.UTC(fromYear, 0, 1);
  return new Date(from + Math.floor(Math.random() * (Date.UTC(toYear, 11, 31) - from))).toISOString();
}

// Only ratios within one run are meaningful.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTable, writeCities } from './search/cities.mjs';
import { withTemporaryFolder } from './servers.mjs';
import { roundToThreeDigits } from './table.mjs';

const engines = ['almanac', 'fts5', 'minisearch'];
const sizes = [10_000, 50_000, 193_000, 1_000_000];

export async function run() {
  const countsByDataset = await checkDatasets();
  printDatasets(countsByDataset);
  await withTemporaryFolder(async (folder) => {
    const citiesPath = join(folder, 'cities.ndjson');
    await writeCities(citiesPath);
    const results = Object.fromEntries(engines.map((engine) => [engine, measure(engine, citiesPath)]));
    printEngines(results);
    printQualified(results.almanac);
    printRatios(results);
    const growth = sizes.map((cities) => measure(String(cities), citiesPath));
    printGrowth(growth);
    mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
    const report = { node: process.version, results, growth, datasets: countsByDataset };
    writeFileSync(join(import.meta.dirname, 'results/search.json'), `${JSON.stringify(report, null, 2)}\n`);
  });
}

function measure(argument, citiesPath) {
  console.error(`measuring ${argument} ...`);
  const path = join(import.meta.dirname, 'search/measure.mjs');
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] };
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=8192', path, argument, citiesPath],
    options,
  );
  if (status !== 0) throw new Error(`measuring ${argument} exited with status ${status}`);
  return JSON.parse(stdout);
}

function printEngines(results) {
  const rows = Object.entries(results).map(
    ([engine, { right, queries, readyMs, residentMb, heapMb, all, typos, odd }]) => [
      engine,
      {
        'first is right': writeShare(right, queries),
        'ready ms': Math.round(readyMs),
        'memory MB': Math.round(residentMb),
        'JavaScript heap MB': Math.round(heapMb),
        'p50 ms': roundToThreeDigits(all.p50),
        'p95 ms': roundToThreeDigits(all.p95),
        'typos p95 ms': roundToThreeDigits(typos.p95),
        'slowest meaningless query ms': roundToThreeDigits(odd.max),
        'slowest query': odd.slowest.slice(0, 20),
      },
    ],
  );
  console.table(Object.fromEntries(rows));
}

function printQualified({ qualified, hostile }) {
  const { right, queries, p50, p95, max, slowest } = qualified;
  const aims = [
    ['first is right', writeShare(right, queries), '97 %', right >= 0.97 * queries],
    ['p50 ms', roundToThreeDigits(p50), 0.15, p50 <= 0.15],
    ['p95 ms', roundToThreeDigits(p95), 1, p95 <= 1],
    [`slowest ms: ${slowest}`, roundToThreeDigits(max), 5, max <= 5],
    [`slowest hostile ms: ${hostile.slowest.slice(0, 20)}`, roundToThreeDigits(hostile.max), 20, hostile.max <= 20],
  ];
  const rows = aims.map(([name, measured, promised, isKept]) => [
    name,
    { measured, promised, kept: isKept ? 'yes' : 'NO' },
  ]);
  console.table(Object.fromEntries(rows));
}

function printDatasets(countsByDataset) {
  const rows = Object.entries(countsByDataset).map(([dataset, { right, queries }]) => [
    dataset,
    { 'first is right': writeShare(right, queries) },
  ]);
  console.table(Object.fromEntries(rows));
}

function printRatios({ almanac, fts5, minisearch }) {
  const ratios = [
    ['p50 to FTS5', almanac.all.p50 / fts5.all.p50, 0.7],
    ['p95 to FTS5', almanac.all.p95 / fts5.all.p95, 0.5],
    ['slowest query to p95 of FTS5', Math.max(almanac.odd.max, almanac.all.max) / fts5.all.p95, 20],
    ['typos’ p95 to MiniSearch', almanac.typos.p95 / minisearch.typos.p95, 0.1],
    ['start time to MiniSearch', almanac.readyMs / minisearch.readyMs, 1 / 20],
    ['memory to MiniSearch', almanac.residentMb / minisearch.residentMb, 1 / 10],
  ];
  const rows = ratios.map(([name, ratio, max]) => [
    name,
    { ratio: roundToThreeDigits(ratio), 'at most': roundToThreeDigits(max), kept: ratio <= max ? 'yes' : 'NO' },
  ]);
  console.table(Object.fromEntries(rows));
}

function printGrowth(growth) {
  const [first] = growth;
  const rows = growth.map(({ cities, all, typos, indexMb }) => [
    cities,
    {
      'times the cities': roundToThreeDigits(cities / first.cities),
      'p50 ms': roundToThreeDigits(all.p50),
      'p95 ms': roundToThreeDigits(all.p95),
      'times the p95': roundToThreeDigits(all.p95 / first.all.p95),
      'grows slower': all.p95 / first.all.p95 <= cities / first.cities ? 'yes' : 'NO',
      'typos p95 ms': roundToThreeDigits(typos.p95),
      'index MB': Math.round(indexMb),
    },
  ]);
  console.table(Object.fromEntries(rows));
}

function writeShare(right, queries) {
  return `${right} of ${queries} (${Math.round((100 * right) / queries)} %)`;
}

/** Maps each name in the first column of dataset-queries.tsv to its dataset and to the key field of the records. */
const datasets = {
  countries: ['countries', 'alpha2'],
  timezones: ['timezones', 'name'],
  states: ['states', 'id'],
  'phone-codes': ['phoneCodes', 'code'],
};

/** Counts the queries whose first result is the expected record, matched in the expected way. */
async function checkDatasets() {
  const { openLibrary } = await import('../packages/data/dist/library.js');
  const { loadFromFolder } = await import('../packages/data/dist/load-from-folder.js');
  const almanac = await openLibrary(loadFromFolder());
  const countsByPart = Object.fromEntries(Object.keys(datasets).map((part) => [part, { right: 0, queries: 0 }]));
  for (const [part, q, language, how, expected] of readTable('everything/dataset-queries.tsv')) {
    const [dataset, key] = datasets[part];
    const lookup = await almanac.open(dataset, language || 'en');
    const { from, rows, matches } = lookup.list({ q, limit: 1 }, Date.UTC(2026, 0, 1));
    countsByPart[part].queries++;
    if (rows.length > 0 && from.record(rows[0])[key] === expected && matches[0].how === how) countsByPart[part].right++;
  }
  return countsByPart;
}

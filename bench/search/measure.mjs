// Measures an engine, or Almanac's index over a number of cities, in this process, and prints the result as JSON.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  listHostileQueries,
  listMeaninglessQueries,
  readCities,
  readQualifiedQueries,
  readQueries,
} from './cities.mjs';
import { openAlmanacEngine, openFts5Engine, openMiniSearchEngine } from './engines.mjs';

const openers = { almanac: openAlmanacEngine, fts5: openFts5Engine, minisearch: openMiniSearchEngine };
const vowels = 'aeiou';
const [name, citiesPath] = process.argv.slice(2);
const result = Object.hasOwn(openers, name) ? await measureEngine() : await measureGrowth(Number(name));
console.log(JSON.stringify(result));

/**
 * `right` counts the queries whose first result is the expected city, and those that find nothing if no city is
 * expected. `odd` has the times of meaningless queries.
 */
async function measureEngine() {
  // For engines that must index the cities first, the measurement includes reading the cities.
  const before = await measureMemory();
  const startedMs = performance.now();
  const engine = await openers[name](name === 'almanac' ? [] : readCities(citiesPath));
  const readyMs = performance.now() - startedMs;
  const after = await measureMemory();
  const queries = readQueries();
  const qualifiedQueries = readQualifiedQueries();
  const isWrong = ({ q, country, id }) => {
    const { first, total } = engine.ask(q, country);
    return id === undefined ? total > 0 : first === undefined || engine.readId(first) !== id;
  };
  const wrongQueries = queries.filter(isWrong);
  const ask = ({ q, country }) => engine.ask(q, country);
  return {
    right: queries.length - wrongQueries.length,
    queries: queries.length,
    readyMs,
    residentMb: after.residentMb - before.residentMb,
    heapMb: after.heapMb - before.heapMb,
    ...timeAll(queries, ask),
    qualified: {
      right: qualifiedQueries.length - qualifiedQueries.filter(isWrong).length,
      queries: qualifiedQueries.length,
      ...timeQueries(qualifiedQueries, ask),
    },
    hostile: timeQueries(listHostileQueries(), (q) => engine.ask(q), 3),
    odd: timeQueries(listMeaninglessQueries(), (q) => engine.ask(q), 3),
    wrong: wrongQueries.map(({ q, country }) => `${q} ${country}`.trim()),
  };
}

async function measureGrowth(cityCount) {
  const { Files } = await import('../../packages/data/dist/core/files.js');
  const { runSync } = await import('../../packages/data/dist/core/scheduler.js');
  const { compileSearch } = await import('../../packages/data/dist/datasets/cities/build/search/compile-search.js');
  const { openCitySearch } = await import('../../packages/data/dist/search/cities/city-search.js');
  // Nicknames of cities are among their alternative names here.
  const cities = takeCities([...readCities(citiesPath)], cityCount).map((city) => ({ ...city, nicknames: [] }));
  const index = compileSearch({ cities, names: new Map() })['search/index.bin'];
  const readName = (row) => cities[row].name;
  const search = await openCitySearch(new Files(async () => index), 'en', {
    default: readName,
    local: () => undefined,
  });
  const queries = readQueries().filter(({ country }) => country === '');
  const ask = ({ q }) => runSync(search.search(q, { limit: 10 }));
  return { cities: cityCount, indexMb: index.length / 1e6, ...timeAll(queries, ask) };
}

function timeAll(queries, ask) {
  const typos = queries.filter(({ isTypo }) => isTypo);
  return { all: timeQueries(queries, ask), typos: timeQueries(typos, ask) };
}

/** Picks a number of cities evenly, most populous first; if there are too few, repeats them with other names. */
function takeCities(cities, count) {
  const indexStep = Math.max(1, cities.length / count);
  const selectedCities = Array.from({ length: count }, (_, i) => {
    const index = Math.floor(i * indexStep);
    const city = cities[index % cities.length];
    return index < cities.length ? city : renameCity(city, Math.floor(index / cities.length));
  });
  return selectedCities.sort((a, b) => b.population - a.population);
}

/**
 * Shifts the vowels of Latin names, which stay pronounceable, and reverses other names. From the second copy on, it
 * also appends the first characters of a reversed name, so that the copies differ.
 */
function renameCity(city, copy) {
  const rename = (text) => {
    if (!/[a-z]/i.test(text)) return Array.from(text).reverse().join('') + (copy > 1 ? text.slice(0, copy - 1) : '');
    return text.replace(/[aeiou]/g, (vowel) => vowels[(vowels.indexOf(vowel) + copy) % vowels.length]);
  };
  const { name, asciiName, alternates } = city;
  return { ...city, name: rename(name), asciiName: rename(asciiName), alternates: alternates.map(rename) };
}

/** Takes the median of several rounds for each query, after a warm-up; percentiles are over the queries. */
function timeQueries(queries, ask, rounds = 5) {
  const times = queries.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [i, query] of queries.entries()) {
      const startedMs = performance.now();
      ask(query);
      if (round >= 0) times[i].push(performance.now() - startedMs);
    }
  }
  const medians = times.map((list) => list.sort((a, b) => a - b)[rounds >> 1]);
  const sortedMedians = medians.slice().sort((a, b) => a - b);
  const percentile = (share) =>
    sortedMedians[Math.min(sortedMedians.length - 1, Math.floor(sortedMedians.length * share))] ?? 0;
  const slowestIndex = medians.indexOf(sortedMedians.at(-1));
  return {
    p50: percentile(0.5),
    p95: percentile(0.95),
    max: sortedMedians.at(-1) ?? 0,
    slowest: queries[slowestIndex]?.q ?? queries[slowestIndex] ?? '',
  };
}

async function measureMemory() {
  // Buffers are returned to the system some time after their collection.
  for (let round = 0; round < 3; round++) {
    globalThis.gc();
    await sleep(100);
  }
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return { residentMb: rss / 1e6, heapMb: (heapUsed + arrayBuffers) / 1e6 };
}

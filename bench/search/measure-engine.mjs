// Measures one engine in this process and prints the result as JSON.
import { hostileQueries, oddQueries, readCities, readQualifiedQueries, readQueries } from './cities.mjs';
import { openAlmanacEngine, openFts5Engine, openMiniSearchEngine } from './engines.mjs';
import { measureMemory, timeQueries } from './timing.mjs';

const openers = { almanac: openAlmanacEngine, fts5: openFts5Engine, minisearch: openMiniSearchEngine };
const [name, citiesPath] = process.argv.slice(2);

// Reading the cities counts for those that have to index them first, as it would in a program that uses them.
const before = await measureMemory();
const startedMs = performance.now();
const engine = await openers[name](name === 'almanac' ? [] : readCities(citiesPath));
const readyMs = performance.now() - startedMs;
const after = await measureMemory();

const queries = readQueries();
const qualified = readQualifiedQueries();
const isWrong = ({ q, country, id }) => {
  const { first, total } = engine.ask(q, country);
  return id === undefined ? total > 0 : first === undefined || engine.readId(first) !== id;
};
const wrong = queries.filter(isWrong);
const ask = ({ q, country }) => engine.ask(q, country);
const result = {
  right: queries.length - wrong.length,
  queries: queries.length,
  readyMs,
  residentMb: after.residentMb - before.residentMb,
  heldMb: after.heldMb - before.heldMb,
  all: timeQueries(queries, ask),
  typos: timeQueries(
    queries.filter(({ isTypo }) => isTypo),
    ask,
  ),
  qualified: {
    right: qualified.length - qualified.filter(isWrong).length,
    queries: qualified.length,
    ...timeQueries(qualified, ask),
  },
  hostile: timeQueries(hostileQueries(), (q) => engine.ask(q), 3),
  odd: timeQueries(oddQueries(), (q) => engine.ask(q), 3),
  wrong: wrong.map(({ q, country }) => `${q} ${country}`.trim()),
};
console.log(JSON.stringify(result));

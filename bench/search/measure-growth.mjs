// Compiles and measures the search index of Almanac over so many cities, and prints what it found as JSON.
import { Files } from '../../packages/data/dist/core/files.js';
import { runSync } from '../../packages/data/dist/core/scheduler.js';
import { compileSearch } from '../../packages/data/dist/datasets/cities/build/search/compile-search.js';
import { openCitySearch } from '../../packages/data/dist/search/cities/city-search.js';
import { readCities, readQueries } from './cities.mjs';
import { takeCities } from './made-cities.mjs';
import { timeQueries } from './timing.mjs';

const wanted = Number(process.argv[2]);
// Short names of cities count as other names here.
const cities = takeCities([...readCities(process.argv[3])], wanted).map((city) => ({ ...city, nicknames: [] }));
const index = compileSearch(cities, new Map())['search/index.bin'];
const readName = (row) => cities[row].name;
const search = await openCitySearch(new Files(async () => index), 'en', { default: readName, local: () => undefined });

const queries = readQueries().filter(({ country }) => country === '');
const ask = ({ q }) => runSync(search.search(q, { limit: 10 }));
const all = timeQueries(queries, ask);
const typos = timeQueries(
  queries.filter(({ isTypo }) => isTypo),
  ask,
);
console.log(JSON.stringify({ cities: wanted, indexMb: index.length / 1e6, all, typos }));

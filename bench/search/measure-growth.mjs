// Compiles the search index for a number of cities, measures it, and prints the result as JSON.
import { Files } from '../../packages/data/dist/core/files.js';
import { runSync } from '../../packages/data/dist/core/scheduler.js';
import { compileSearch } from '../../packages/data/dist/datasets/cities/build/search/compile-search.js';
import { openCitySearch } from '../../packages/data/dist/search/cities/city-search.js';
import { readCities, readQueries } from './cities.mjs';
import { timeQueries } from './timing.mjs';

const vowels = 'aeiou';
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

/** Selects a number of cities evenly; if there are too few, repeats them with other names. Largest first. */
function takeCities(cities, count) {
  const step = Math.max(1, cities.length / count);
  const taken = Array.from({ length: count }, (_, i) => {
    const place = Math.floor(i * step);
    const city = cities[place % cities.length];
    return place < cities.length ? city : renameCity(city, Math.floor(place / cities.length));
  });
  return taken.sort((a, b) => b.population - a.population);
}

/** Each copy shifts the vowels by one, so that names stay pronounceable; other scripts are reversed. */
function renameCity(city, copy) {
  const rename = (text) => {
    if (!/[a-z]/i.test(text)) return Array.from(text).reverse().join('') + (copy > 1 ? text.slice(0, copy - 1) : '');
    return text.replace(/[aeiou]/g, (vowel) => vowels[(vowels.indexOf(vowel) + copy) % vowels.length]);
  };
  const { name, asciiName, alternates } = city;
  return { ...city, name: rename(name), asciiName: rename(asciiName), alternates: alternates.map(rename) };
}

// Compiles and measures the search index of Almanac over so many cities, and prints what it found as JSON.
import { join } from 'node:path';
import { readCities, readQueries } from './cities.mjs';
import { timeQueries } from './timing.mjs';

const compiled = join(import.meta.dirname, '../../packages/data/dist');
const { compileSearch } = await import(join(compiled, 'cities/search/compile-search.js'));
const { openCitySearch } = await import(join(compiled, 'cities/search/city-search.js'));
const { Files } = await import(join(compiled, 'files.js'));

const vowels = 'aeiou';
const wanted = Number(process.argv[2]);
const cities = takeCities([...readCities(process.argv[3])], wanted);
const index = compileSearch(cities, new Map())['search/index.bin'];
const nameOf = (row) => cities[row].name;
const search = await openCitySearch(new Files(async () => index), 'en', { default: nameOf, local: () => undefined });

const queries = readQueries().filter(({ country }) => country === '');
const ask = ({ q }) => search.search(q, { limit: 10 });
const all = timeQueries(queries, ask);
const slips = timeQueries(
  queries.filter(({ isSlip }) => isSlip),
  ask,
);
console.log(JSON.stringify({ cities: wanted, indexMb: index.length / 1e6, all, slips }));

/** Every so manieth city; where there are not enough, all of them again and again with other names. */
function takeCities(cities, count) {
  const step = Math.max(1, cities.length / count);
  const taken = Array.from({ length: count }, (_, i) => {
    const place = Math.floor(i * step);
    const city = cities[place % cities.length];
    return place < cities.length ? city : renameCity(city, Math.floor(place / cities.length));
  });
  return taken.sort((a, b) => b.population - a.population);
}

/** Vowels move on by one place a copy, so that names stay such as can be said; other scripts are read backwards. */
function renameCity(city, copy) {
  const rename = (text) => {
    if (!/[a-z]/i.test(text)) return Array.from(text).reverse().join('') + (copy > 1 ? text.slice(0, copy - 1) : '');
    return text.replace(/[aeiou]/g, (vowel) => vowels[(vowels.indexOf(vowel) + copy) % vowels.length]);
  };
  const { name, asciiName, alternates } = city;
  return { ...city, name: rename(name), asciiName: rename(asciiName), alternates: alternates.map(rename) };
}

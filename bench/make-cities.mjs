// Makes a build of the service over so many times the cities, in a folder: node make-cities.mjs <folder> <times>. Prints how many cities
// it has. Made cities carry their names only, no alternates or nicknames, at every size alike.
import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeChecksums } from '../packages/data/dist/build/write-checksums.js';
import { packCities } from '../packages/data/dist/datasets/cities/build/compile-files.js';
import { compileNameOrder } from '../packages/data/dist/datasets/cities/build/compile-name-order.js';
import { compileSearch } from '../packages/data/dist/datasets/cities/build/search/compile-search.js';
import { readCityTable } from '../packages/data/dist/datasets/cities/city-table.js';
import { takeCities } from './search/made-cities.mjs';

const [folder, times] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const compiled = join(root, 'packages/data/dist');
const data = join(folder, 'packages/data/dist/data');

for (const path of [
  'packages/server/bundle',
  'packages/server/package.json',
  'packages/server/dist/build-id',
  'packages/server/dist/data-files',
]) {
  cpSync(join(root, path), join(folder, path), { recursive: true });
}
for (const path of ['packages/data/package.json', 'packages/data/dist/load-from-folder.js']) {
  cpSync(join(root, path), join(folder, path));
}
linkPackages();
for (const name of readdirSync(join(compiled, 'data'), { recursive: true, withFileTypes: true })) {
  const path = join(name.parentPath, name.name).slice(compiled.length + 1);
  if (!name.isFile() || path.startsWith('data/cities/')) continue;
  mkdirSync(dirname(join(folder, 'packages/data/dist', path)), { recursive: true });
  linkSync(join(compiled, path), join(folder, 'packages/data/dist', path));
}
const cities = makeCities();
write('cities/cities.bin', packCities(cities, findCapitals(cities), compileNameOrder(cities)));
for (const [name, content] of Object.entries(compileSearch(cities, new Map()))) {
  if (name === 'search/index.bin') write(`cities/${name}`, content);
}
// The made cities lie in the states and countries of the real ones, in whose order those are numbered.
write('cities/search/qualifiers.bin', readFileSync(join(compiled, 'data/cities/search/qualifiers.bin')));
writeChecksums(data);
console.log(cities.length);

function makeCities() {
  const table = readCityTable(readFileSync(join(compiled, 'data/cities/cities.bin')));
  const known = Array.from(table.rows, (row) => ({ ...table.record(row), alternates: [], nicknames: [] }));
  const made = takeCities(known, known.length * Number(times));
  // Copies of a city have its id.
  return made.map((city, place) => ({ ...city, id: place + 1 }));
}

/** The row of each country's capital. */
function findCapitals(cities) {
  const capitals = {};
  for (const [row, { country, capital }] of cities.entries()) if (capital) capitals[country] ??= [row];
  return capitals;
}

/** The bundle finds the library of the folder and the other packages of the project. */
function linkPackages() {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@almanac'), { recursive: true });
  symlinkSync(join(folder, 'packages/data'), join(modules, '@almanac/data'));
  symlinkSync(join(root, 'node_modules/@photostructure'), join(modules, '@photostructure'));
}

function write(name, content) {
  const path = join(data, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

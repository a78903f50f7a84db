import { readdirSync } from 'node:fs';
import { packColumns } from '../build/pack-columns.js';
import { readNamesAndIds } from '../datasets/cities/city-names.js';
import { compiledFolder } from '../load-from-folder.js';
import { cityStatesFile, firstCitiesFile, nameShardFile, nextCitiesFile } from '../search/index/finder-files.js';
import { bundleModule } from './bundle-module.js';
import {
  type IndexEntry,
  listCompiledFiles,
  quote,
  readCompiledBytes,
  writeBytesModule,
  writeDataPackage,
} from './write-modules.js';
import type { PackageFiles } from './write-package.js';

/** Writes one module with the largest cities, and the files that it loads later. */
export function writeCityFinder(): PackageFiles {
  const files = new Map<string, string>();
  const shardCount = readdirSync(new URL('cities/search/shards/', compiledFolder)).length;
  for (let shard = 0; shard < shardCount; shard++)
    files.set(`files/finder/shards/${shard}.js`, writeTextModule(readCompiledBytes(`cities/${nameShardFile(shard)}`)));
  const importLines = Array.from({ length: shardCount }, (_, shard) => `  () => import('./shards/${shard}.js'),\n`);
  files.set('files/finder/shards.js', `export default [\n${importLines.join('')}];\n`);
  files.set('files/finder/next-cities.js', writeTextModule(readCompiledBytes(`cities/${nextCitiesFile}`)));
  files.set('files/finder/states.js', writeTextModule(readCompiledBytes(`cities/${cityStatesFile}`)));
  files.set('files/finder/first-cities.js', writeTextModule(readCompiledBytes(`cities/${firstCitiesFile}`)));
  files.set('finder-files.js', `export default ${writeDataPackage('cities', listFinderParts(shardCount))};\n`);
  files.set('files/finder/qualifiers.js', writeBytesModule(readCompiledBytes('cities/search/qualifiers.bin')));
  const languages = listCompiledFiles('cities').flatMap(
    (name) => /^cities\/(?!cities\.)([\w-]+)\.bin$/.exec(name)?.[1] ?? [],
  );
  for (const language of languages)
    files.set(`files/finder/names/${language}.js`, writeBytesModule(packNames(language)));
  const partLines = [
    ['cities/search/qualifiers.bin', './files/finder/qualifiers.js'],
    [`cities/${nextCitiesFile}`, './files/finder/next-cities.js'],
    [`cities/${cityStatesFile}`, './files/finder/states.js'],
    ...languages.map((language) => [`cities/${language}.bin`, `./files/finder/names/${language}.js`]),
  ].map(([name, path]) => `  ${quote(name as string)}: () => import(${quote(path as string)}),\n`);
  const inlinedPartLines = [`cities/${firstCitiesFile}`, 'languages/tags.json'].map(
    (name) => `  ${quote(name)}: async () => ({ default: ${quoteText(readCompiledBytes(name))} }),\n`,
  );
  const code = `import { openCityFinder as open } from './search/finder/city-finder.js';
import { createFinderLoad } from './modules/city-finder.js';

const load = /* @__PURE__ */ createFinderLoad({
${[...partLines, ...inlinedPartLines].join('')}}, () => import('./files/finder/shards.js'));

export function openCityFinder(options) {
  return open(load, options);
}
`;
  files.set('finder.js', bundleModule(code, ['./files/finder/*']));
  files.set('finder.d.ts', finderTypes);
  return files;
}

/** The package `almanac` reads these, for example to write them into a static export. */
function listFinderParts(shardCount: number): IndexEntry[] {
  return [
    { name: `cities/${firstCitiesFile}`, path: './files/finder/first-cities.js' },
    { name: `cities/${nextCitiesFile}`, path: './files/finder/next-cities.js' },
    { name: `cities/${cityStatesFile}`, path: './files/finder/states.js' },
    ...Array.from({ length: shardCount }, (_, shard) => ({
      name: `cities/${nameShardFile(shard)}`,
      path: `./files/finder/shards/${shard}.js`,
    })),
  ];
}

const finderTypes = `import type { CityFinder, CityFinderOptions } from './types/search/finder/city-finder.js';

export type { CityFinder, CityFinderOptions, FoundCity } from './types/search/finder/city-finder.js';

/**
 * Opens the city search for use in a web page. The module contains the 2,000 largest cities. Once open, the finder loads the next 3,000,
 * and for each search one or two shards: the names that sort near the searched text. With \`language\`, it first loads
 * the names in that language.
 *
 * @throws UnsupportedLanguageError if no supported language matches
 * @example
 * const finder = await openCityFinder({ language: 'it' });
 * (await finder.find('monaco, germania'))[0]?.name; // 'Monaco di Baviera'
 */
export declare function openCityFinder(options?: CityFinderOptions): Promise<CityFinder>;
`;

function packNames(language: string): Uint8Array {
  const { names, ids, states } = readNamesAndIds(readCompiledBytes(`cities/${language}.bin`));
  return packColumns({ states }, { ids }, { name: Array.from(ids, (_, row) => names.at(row)) });
}

function writeTextModule(text: Uint8Array): string {
  return `export default ${quoteText(text)};\n`;
}

function quoteText(text: Uint8Array): string {
  return quote(new TextDecoder().decode(text));
}

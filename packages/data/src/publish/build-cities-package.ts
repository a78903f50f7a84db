import { readFileSync } from 'node:fs';
import { bundleModule } from './bundle-module.js';
import { collectTypes } from './collect-library.js';
import { listCodes } from './declarations.js';
import { writeCityFinder } from './write-city-finder.js';
import { writeCityModules } from './write-city-modules.js';
import {
  dataPackageTypes,
  type IndexEntry,
  listCompiledFiles,
  quote,
  readCompiledBytes,
  writeDataPackage,
} from './write-modules.js';
import type { PackageContent, PackageFiles } from './write-package.js';

export async function buildCitiesPackage(): Promise<PackageContent> {
  const types = await collectTypes(['datasets/cities/record', 'search/finder/city-finder', 'modules/city-search']);
  return {
    name: 'cities',
    description: 'Cities of the world: modules by country, a search in all names, and a finder for web pages.',
    keywords: ['cities', 'geonames', 'autocomplete', 'typeahead', 'search', 'geography', 'typescript'],
    readme: readFileSync(new URL('../../src/publish/cities-readme.md', import.meta.url), 'utf8'),
    files: new Map([...(await writeCityModules()), ...writeCityFinder(), ...writeCitySearch(), ...types]),
    exports: {
      '.': './index.js',
      './all': './all.js',
      './finder': './finder.js',
      './finder-files': { types: './index.d.ts', default: './finder-files.js' },
      './search': './search.js',
      './*': { types: './country.d.ts', default: './files/countries/*.js' },
    },
    datasets: ['cities'],
  };
}

function writeCitySearch(): PackageFiles {
  const files = new Map<string, string | Uint8Array>();
  const names = listCompiledFiles('cities').filter(
    (name) => !/\/(?:shards|first-cities|next-cities|states)\b/.test(name),
  );
  const parts: IndexEntry[] = names.map((name) => ({ name, path: `./files/${name.slice('cities/'.length)}` }));
  for (const { name, path } of parts) files.set(path.slice('./'.length), readCompiledBytes(name));
  files.set('index.js', `export default ${writeDataPackage('cities', parts)};\n`);
  files.set('index.d.ts', dataPackageTypes);
  const tags = `export default ${new TextDecoder().decode(readCompiledBytes('languages/tags.json'))};\n`;
  files.set('files/tags.js', tags);
  files.set(
    'search.js',
    bundleModule(
      `import cities from './index.js';
import { createOpenCities } from './modules/city-search.js';

export const openCities = /* @__PURE__ */ createOpenCities({
  files: { ...cities.files, 'languages/tags.json': () => import('./files/tags.js') },
  countries: ${quote(listCodes().CountryCode?.join(' ') ?? '')},
});
`,
      ['./index.js', './files/*'],
    ),
  );
  files.set('search.d.ts', searchTypes);
  return files;
}

const searchTypes = `import type { CityIndex, OpenCitiesOptions } from './types/modules/city-search.js';

export type { City, NearCity } from './types/datasets/cities/record.js';
export type { CityIndex, CityOptions, OpenCitiesOptions } from './types/modules/city-search.js';

/**
 * Opens all cities with their search: 47 MB, read from disk in Node and fetched elsewhere.
 *
 * @throws UnsupportedLanguageError if no supported language matches
 * @example
 * const cities = await openCities({ language: 'de' });
 * cities.search('Paris, TX', { limit: 1 })[0]?.stateCode; // 'US-TX'
 */
export declare function openCities(options?: OpenCitiesOptions): Promise<CityIndex>;
`;

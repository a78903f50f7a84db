import { readFileSync } from 'node:fs';
import { collectTypes } from './collect-types.js';
import { writeCityFinder } from './write-city-finder.js';
import { writeCityModules } from './write-city-modules.js';
import { writeCitySearch } from './write-city-search.js';
import type { PackageContent } from './write-package.js';

const readme = new URL('../../src/packages/cities-readme.md', import.meta.url);

/** Builds `@almanac/cities`: cities by country as modules, the search in all their names, and the finder for pages. */
export async function buildCitiesPackage(): Promise<PackageContent> {
  const types = await collectTypes(['datasets/cities/record', 'search/finder/city-finder', 'modules/city-search']);
  return {
    name: 'cities',
    description: 'Cities of the world: by country as modules, a search in all their names, and a finder for web pages.',
    keywords: ['cities', 'geonames', 'autocomplete', 'typeahead', 'search', 'geography', 'typescript'],
    readme: readFileSync(readme, 'utf8'),
    files: new Map([...(await writeCityModules()), ...writeCityFinder(), ...writeCitySearch(), ...types]),
    exports: {
      '.': './index.js',
      './all': './all.js',
      './finder': './finder.js',
      './search': './search.js',
      './*': { types: './country.d.ts', default: './files/countries/*.js' },
    },
    datasets: ['cities'],
  };
}

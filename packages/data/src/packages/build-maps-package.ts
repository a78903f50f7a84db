import { readFileSync } from 'node:fs';
import { collectTypes } from './collect-types.js';
import { writeCountryShapes } from './write-country-shapes.js';
import { writeDrawnMaps } from './write-drawn-maps.js';
import { writeFlags } from './write-flags.js';
import {
  dataPackageTypes,
  type IndexedFiles,
  type IndexedPart,
  listCompiled,
  readCompiled,
  readCompiledBytes,
  writeBytesModule,
  writeDataPackage,
  writeJsonModule,
} from './write-modules.js';
import type { PackageContent } from './write-package.js';
import { writeStateShapes } from './write-state-shapes.js';

const readme = new URL('../../src/packages/maps-readme.md', import.meta.url);

/** In bytes. Larger files are not modules: the finest shapes and the borders. */
const maxModuleLength = 1_000_000;

/** Builds `@almanac/maps`: shapes of countries and states, drawn maps in projections, and flags, each in a module of its own. */
export async function buildMapsPackage(): Promise<PackageContent> {
  const drawn = [writeDrawnMaps(), writeFlags()];
  const indexed = [...drawn, writeFiles(drawn.flatMap(({ parts }) => parts))];
  const types = await collectTypes([
    'datasets/country-shapes/geo-json',
    'datasets/state-shapes/geo-json',
    'modules/draw-map',
  ]);
  return {
    name: 'maps',
    description:
      'The shapes of countries and their states as GeoJSON and TopoJSON, maps of the world, continents and countries as SVG, and flags.',
    keywords: ['map', 'svg', 'geojson', 'topojson', 'flags', 'countries', 'states', 'natural-earth', 'typescript'],
    readme: readFileSync(readme, 'utf8'),
    files: new Map([
      [
        'index.js',
        `export default ${writeDataPackage(
          'maps',
          indexed.flatMap(({ parts }) => parts),
        )};\n`,
      ],
      ['index.d.ts', dataPackageTypes],
      ...(await writeCountryShapes()),
      ...(await writeStateShapes()),
      ...indexed.flatMap(({ files }) => [...files]),
      ...types,
    ]),
    exports: {
      '.': './index.js',
      './draw': './draw.js',
      './topojson/*': { types: './topojson.d.ts', default: './files/topojson/*.js' },
      './geojson/*': { types: './geojson.d.ts', default: './files/geojson/*.js' },
      './states/*': { types: './states.d.ts', default: './files/states/*.js' },
      './world/*': { types: './map.d.ts', default: './files/world/*.js' },
      './continents/*': { types: './map.d.ts', default: './files/continents/*.js' },
      './countries/*': { types: './map.d.ts', default: './files/countries/*.js' },
      './names/*': { types: './names.d.ts', default: './files/names/*.js' },
      './flags/*.svg': './flags/*.svg',
      './flags/*': { types: './flag.d.ts', default: './files/flags/*.js' },
    },
    datasets: ['borders', 'country-shapes', 'flags', 'state-shapes', 'world-map'],
  };
}

/** Files that only `openAlmanac` reads. */
function writeFiles(known: readonly IndexedPart[]): IndexedFiles {
  const knownNames = new Set(known.map(({ name }) => name));
  const files = new Map<string, string | Uint8Array>();
  const parts = listCompiled('maps')
    .filter((name) => !knownNames.has(name))
    .map((name): IndexedPart => {
      const isJson = name.endsWith('.json');
      const bytes = readCompiledBytes(name);
      if (!isJson && bytes.length > maxModuleLength) {
        files.set(`files/${name}`, bytes);
        return { name, path: `./files/${name}` };
      }
      const path = `files/${name.replace(/\.\w+$/, '.js')}`;
      files.set(path, isJson ? writeJsonModule(readCompiled(name)) : writeBytesModule(bytes));
      return { name, path: `./${path}` };
    });
  return { files, parts };
}

import { readFileSync } from 'node:fs';
import { collectTypes } from './collect-library.js';
import { writeDrawnMaps } from './write-drawn-maps.js';
import {
  dataPackageTypes,
  type IndexEntry,
  type IndexedFiles,
  listCompiledFiles,
  quote,
  readCompiledBytes,
  readCompiledJson,
  writeBytesModule,
  writeDataPackage,
  writeJsonModule,
} from './write-modules.js';
import type { PackageContent } from './write-package.js';
import { writeCountryShapes, writeStateShapes } from './write-shapes.js';

/** Binary files with more bytes, such as the finest shapes and the borders, are not written as modules. */
const maxModuleLength = 1_000_000;

export async function buildMapsPackage(): Promise<PackageContent> {
  const mapsAndFlags = [writeDrawnMaps(), writeFlags()];
  const indexed = [...mapsAndFlags, writeFiles(mapsAndFlags.flatMap(({ parts }) => parts))];
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
    readme: readFileSync(new URL('../../src/publish/maps-readme.md', import.meta.url), 'utf8'),
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

/** Writes the files that only `openAlmanac` reads. */
function writeFiles(indexedParts: readonly IndexEntry[]): IndexedFiles {
  const knownNames = new Set(indexedParts.map(({ name }) => name));
  const files = new Map<string, string | Uint8Array>();
  const parts = listCompiledFiles('maps')
    .filter((name) => !knownNames.has(name))
    .map((name): IndexEntry => {
      const isJson = name.endsWith('.json');
      const bytes = readCompiledBytes(name);
      if (!isJson && bytes.length > maxModuleLength) {
        files.set(`files/${name}`, bytes);
        return { name, path: `./files/${name}` };
      }
      const path = `files/${name.replace(/\.\w+$/, '.js')}`;
      files.set(path, isJson ? writeJsonModule(readCompiledJson(name)) : writeBytesModule(bytes));
      return { name, path: `./${path}` };
    });
  return { files, parts };
}

function writeFlags(): IndexedFiles {
  const files = new Map<string, string | Uint8Array>();
  const parts: IndexEntry[] = [];
  const { records } = readCompiledJson<{ records: { alpha2: string }[] }>('flags/records.json');
  for (const { alpha2 } of records) {
    const shapes = [`flags/${alpha2}.svg`, `flags/1x1/${alpha2}.svg`];
    for (const name of shapes) {
      files.set(name, readCompiledBytes(name));
      parts.push({ name, path: `./${name}` });
    }
    const [svg, square] = shapes.map((name) => quote(new TextDecoder().decode(readCompiledBytes(name))));
    files.set(
      `files/flags/${alpha2.toLowerCase()}.js`,
      `export const svg = ${svg};\nexport const squareSvg = ${square};\n`,
    );
  }
  files.set('flag.d.ts', flagTypes);
  return { files, parts };
}

const flagTypes = `/** The flag as SVG markup, 4:3. Several flags can be inserted into one page without conflicting ids. */
export declare const svg: string;

/** The flag as SVG markup, 1:1. */
export declare const squareSvg: string;
`;

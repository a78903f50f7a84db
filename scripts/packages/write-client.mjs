// Writes the package `@almanac/client`: one module for pages, and another that it imports for static exports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCodes } from '../../packages/data/dist/publish/declarations.js';
import { writePackage } from '../../packages/data/dist/publish/write-package.js';
import { root } from '../steps.mjs';
import { bundleModules, readTypes } from './bundle-modules.mjs';

const client = join(root, 'packages/client');
const compiledFolder = join(client, 'dist');

/** Replaces the content of the folder. */
export async function writeClientPackage(folder) {
  const modules = { index: join(compiledFolder, 'index.js'), export: join(compiledFolder, 'export/loader.js') };
  const types = new Map(readTypes(compiledFolder));
  writePackage(
    {
      name: 'client',
      description:
        'Almanac over HTTP, typed: countries, cities, time zones, phone numbers, maps and more, from a server or a static export.',
      keywords: [
        'countries',
        'cities',
        'time zones',
        'phone numbers',
        'addresses',
        'api client',
        'fetch',
        'typescript',
      ],
      readme: readFileSync(join(client, 'README.md'), 'utf8'),
      files: new Map([
        ...(await bundleModules(modules, client)),
        ...types,
        ['types/codes.d.ts', writeCodes(types.get('types/codes.d.ts'))],
      ]),
      exports: {
        '.': { types: './types/index.d.ts', default: './index.js' },
        './export': { types: './types/export/loader.d.ts', default: './export.js' },
      },
      datasets: [],
    },
    folder,
  );
}

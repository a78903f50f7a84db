// Writes the package `@almanac/elements`: a module for each element, and one that has them all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVersion, writePackage } from '../../packages/data/dist/packages/write-package.js';
import { root } from '../steps.mjs';
import { bundleModules, readTypes } from './bundle-modules.mjs';

const elements = join(root, 'packages/elements');
const compiled = join(elements, 'dist');

/** Writes the package into a folder, in place of what is there. */
export async function writeElementsPackage(folder) {
  const names = readdirSync(join(elements, 'src/define')).map((file) => file.replace(/\.ts$/, ''));
  const modules = Object.fromEntries([
    ['index', join(compiled, 'index.js')],
    ...names.map((name) => [name, join(compiled, `define/${name}.js`)]),
  ]);
  writePackage(
    {
      name: 'elements',
      description:
        'Web components without a framework: country, phone, address, time-zone and city inputs, a world map and the Moon.',
      keywords: [
        'web components',
        'custom elements',
        'country select',
        'phone input',
        'address form',
        'timezone select',
        'city autocomplete',
        'accessibility',
      ],
      readme: readFileSync(join(elements, 'README.md'), 'utf8'),
      files: new Map([...(await bundleModules(modules, elements, ['@almanac/client'])), ...readTypes(compiled)]),
      exports: {
        '.': { types: './types/index.d.ts', default: './index.js' },
        ...Object.fromEntries(
          names.map((name) => [`./${name}`, { types: `./types/define/${name}.d.ts`, default: `./${name}.js` }]),
        ),
      },
      datasets: [],
      dependencies: { '@almanac/client': readVersion() },
      sideEffects: true,
    },
    folder,
  );
}

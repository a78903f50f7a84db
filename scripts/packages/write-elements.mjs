// Writes the package `@almanac/elements`: a module for each element, and one that has them all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { readVersion, writePackage } from '../../packages/data/dist/packages/write-package.js';
import { root } from '../steps.mjs';

const elements = join(root, 'packages/elements');
const compiled = join(elements, 'dist');

/** Writes the package into a folder, in place of what is there. */
export async function writeElementsPackage(folder) {
  const names = readdirSync(join(elements, 'src/define')).map((file) => file.replace(/\.ts$/, ''));
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
      files: new Map([...(await bundleModules(names)), ...readTypes()]),
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

/** The modules: what elements share is in chunks, and the words of each language are loaded when they are needed. */
async function bundleModules(names) {
  const entries = names.map((name) => [name, join(compiled, `define/${name}.js`)]);
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries([['index', join(compiled, 'index.js')], ...entries]),
    outdir: elements,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    external: ['@almanac/client'],
  });
  return outputFiles.map(({ path, text }) => [path.slice(elements.length + 1), text]);
}

function readTypes() {
  return readdirSync(compiled, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.d.ts'))
    .map((path) => [`types/${path}`, readFileSync(join(compiled, path), 'utf8')]);
}

// Writes the package `@almanac/elements`: a module for each element, and one that has them all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { readVersion, writePackage } from '../../packages/data/dist/packages/write-package.js';
import { root } from '../steps.mjs';
import { describeElements } from './describe-elements.mjs';

const elements = join(root, 'packages/elements');
const compiled = join(elements, 'dist');
const typesOfFrameworks = join(elements, 'src/frameworks');
const manifestFile = 'custom-elements.json';

/** What the types for frameworks refer to: only who uses one has it. */
const frameworks = ['@types/react', 'preact', 'svelte', 'vue'];

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
      files: new Map([
        ...(await bundleModules(names)),
        ...readTypes(),
        [manifestFile, `${JSON.stringify(describeElements(compiled, names), null, 2)}\n`],
      ]),
      exports: {
        '.': { types: './types/index.d.ts', default: './index.js' },
        ...Object.fromEntries(
          names.map((name) => [`./${name}`, { types: `./types/define/${name}.d.ts`, default: `./${name}.js` }]),
        ),
        ...Object.fromEntries(
          listFrameworks().map((name) => [
            `./${name}`,
            { types: `./types/frameworks/${name}.d.ts`, default: './index.js' },
          ]),
        ),
        [`./${manifestFile}`]: `./${manifestFile}`,
      },
      datasets: [],
      dependencies: { '@almanac/client': readVersion() },
      sideEffects: true,
      customElements: manifestFile,
      frameworks,
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

/** The frameworks that have types of their own, which are not compiled: no framework is installed here. */
function listFrameworks() {
  return readdirSync(typesOfFrameworks)
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => file.replace(/\.d\.ts$/, ''));
}

function readTypes() {
  const own = listFrameworks().map((name) => [`frameworks/${name}.d.ts`, join(typesOfFrameworks, `${name}.d.ts`)]);
  const built = readdirSync(compiled, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.d.ts'))
    .map((path) => [path, join(compiled, path)]);
  return [...built, ...own].map(([path, file]) => [`types/${path}`, readFileSync(file, 'utf8')]);
}

// Writes the package `@almanac/client`: one module, and one more that it loads for static exports.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writePackage } from '../../packages/data/dist/packages/write-package.js';
import { root } from '../steps.mjs';

const client = join(root, 'packages/client');
const compiled = join(client, 'dist');

/** Writes the package into a folder, in place of what is there. */
export async function writeClientPackage(folder) {
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
      files: new Map([...(await bundleModules()), ...readTypes()]),
      exports: {
        '.': { types: './types/index.d.ts', default: './index.js' },
        './export': { types: './types/export/loader.d.ts', default: './export.js' },
      },
      datasets: [],
    },
    folder,
  );
}

/** The modules: a page fetches the first, and the loader of exports where it asks one. */
async function bundleModules() {
  const { outputFiles } = await build({
    entryPoints: { index: join(compiled, 'index.js'), export: join(compiled, 'export/loader.js') },
    outdir: client,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
  });
  return outputFiles.map(({ path, text }) => [path.slice(client.length + 1), text]);
}

function readTypes() {
  return readdirSync(compiled, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.d.ts') && !path.startsWith('build/'))
    .map((path) => [`types/${path}`, readFileSync(join(compiled, path), 'utf8')]);
}

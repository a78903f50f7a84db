import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { PackageContent } from './write-package.js';

const packageFolder = fileURLToPath(new URL('../../../client/', import.meta.url));

/** Builds `@almanac/client`: one module, and one more that it loads for static exports. */
export function buildClientPackage(): PackageContent {
  return {
    name: 'client',
    description:
      'Almanac over HTTP, typed: countries, cities, time zones, phone numbers, maps and more, from a server or a static export.',
    keywords: ['countries', 'cities', 'time zones', 'phone numbers', 'addresses', 'api client', 'fetch', 'typescript'],
    readme: readFileSync(`${packageFolder}README.md`, 'utf8'),
    files: new Map([...bundleModules(), ...readTypes()]),
    exports: {
      '.': { types: './types/index.d.ts', default: './index.js' },
      './export': { types: './types/export/loader.d.ts', default: './export.js' },
    },
    datasets: [],
  };
}

/** The modules: a page fetches one of them, and the loader of exports where it asks one. */
function bundleModules(): [string, string][] {
  const { outputFiles } = buildSync({
    entryPoints: { index: `${packageFolder}dist/index.js`, export: `${packageFolder}dist/export/loader.js` },
    outdir: packageFolder,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
  });
  return outputFiles.map(({ path, text }) => [path.slice(packageFolder.length), text]);
}

function readTypes(): [string, string][] {
  return readdirSync(`${packageFolder}dist`, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.d.ts') && !path.startsWith('build/'))
    .map((path) => [`types/${path}`, readFileSync(`${packageFolder}dist/${path}`, 'utf8')]);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles modules for browsers, with shared code in chunks. Returns a `[path, content]` pair for each file. */
export async function bundleModules(entryPoints, folder, external = []) {
  const { outputFiles } = await build({
    entryPoints,
    outdir: folder,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    external,
  });
  return outputFiles.map(({ path, text }) => [path.slice(folder.length + 1), text]);
}

/** Reads the type declarations in a folder of compiled code, except those in `build`, as `[path, content]` pairs. */
export function readTypes(compiled) {
  return readdirSync(compiled, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.d.ts') && !path.startsWith('build/'))
    .map((path) => [`types/${path}`, readFileSync(join(compiled, path), 'utf8')]);
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../src/', import.meta.url));
const index = readFileSync(`${folder}index.ts`, 'utf8');
const elementNames = Array.from(index.matchAll(/ from '\.\/([\w-]+)\/\1\.js'/g), ([, name = '']) => name);

/** Bundles one element alone, and returns the size in gzip of the modules that it loads initially, in bytes. */
function measure(name: string): number {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [`${folder}${name}/${name}.ts`],
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['@almanac/client'],
  });
  const loadedPaths = new Set<string>();
  const follow = (path: string) => {
    if (loadedPaths.has(path)) return;
    loadedPaths.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement') follow(next);
  };
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith(`/${name}/${name}.ts`),
  );
  follow(entry?.[0] ?? '');
  const files = outputFiles.filter(({ path }) => [...loadedPaths].some((output) => path.endsWith(output)));
  expect(files.length).toBe(loadedPaths.size);
  return files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

it.each(elementNames)('<almanac-%s> is 10 KB in gzip or less, without data', (name) => {
  const bytes = measure(name);
  console.info(name, 'gzip bytes', bytes);
  expect(Math.round(bytes / 100) / 10).toBeLessThanOrEqual(10);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';

const resolveSource = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

/** Bundles the client for a page, and returns the gzipped sizes of the modules and their external imports. */
function measure() {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [resolveSource('index.ts')],
    outdir: resolveSource('.'),
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
  });
  const sizes = outputFiles.map(({ path, contents }) => ({ path, size: gzipSync(contents, { level: 9 }).length }));
  const imports = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  return { sizes, imports };
}

it('the client without the code for exports is at most 5 KB in gzip, and imports no package', () => {
  const { sizes, imports } = measure();
  const index = sizes.find(({ path }) => path.endsWith('index.js'));
  console.info('gzip bytes', Object.fromEntries(sizes.map(({ path, size }) => [path.replace(/.*\//, ''), size])));
  expect(index?.size).toBeLessThanOrEqual(5000);
  expect(imports).toEqual([]);
});

it.each([
  ['README.md', /a client of ([\d.]+) KB/],
  ['docs/start.md', /The client [^\n]*takes ([\d.]+) KB/],
  ['docs/client.md', /the client adds ([\d.]+) KB in gzip/],
  ['packages/client/README.md', /it takes ([\d.]+) KB in gzip/],
])('%s states the size of the client to within 0.1 KB', (document, pattern) => {
  const kilobytes = (measure().sizes.find(({ path }) => path.endsWith('index.js'))?.size ?? 0) / 1000;
  const [, stated] = pattern.exec(readFileSync(resolveSource(`../../../${document}`), 'utf8')) ?? [];
  expect(Math.abs(Number(stated) - kilobytes)).toBeLessThanOrEqual(0.1);
});

it('the code for exports is a separate module of at most 2 KB in gzip', () => {
  const { sizes } = measure();
  const otherModules = sizes.filter(({ path }) => !path.endsWith('index.js'));
  expect(otherModules).toHaveLength(1);
  expect(otherModules[0]?.size).toBeLessThanOrEqual(2000);
});

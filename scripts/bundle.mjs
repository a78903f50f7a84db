// Bundles the service and its commands into packages/server/bundle: Node reads one file sooner than five hundred, so that a start takes a
// third of the time. Also bundles the finder for pages, which static exports hold.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const server = join(root, 'packages/server');
const folder = join(server, 'bundle');

const entries = {
  main: 'dist/main.js',
  mcp: 'dist/mcp.js',
  operator: 'dist/operator.js',
  static: 'dist/static.js',
  export: 'dist/export.js',
  'cluster-worker': 'dist/cluster/worker.js',
};

/** What finds files beside itself, and so has to stay where it is. */
const external = ['@almanac/data/node', '@photostructure/sqlite', '@resvg/resvg-js', 'pg-native'];

rmSync(folder, { recursive: true, force: true });
try {
  const { build } = await import('esbuild');
  await build({
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(server, path)])),
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    external,
    logLevel: 'error',
    // Packages that are CommonJS want their `require`.
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
  });
  await build({
    stdin: { contents: "export { openCityFinder } from '@almanac/data';", resolveDir: server },
    outfile: join(server, 'dist/static-export/finder.js'),
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    logLevel: 'error',
  });
} catch (fault) {
  console.log(`almanac: esbuild cannot run here, so that a start takes longer (${fault.message.split('\n')[0]})`);
  mkdirSync(folder, { recursive: true });
  for (const [name, path] of Object.entries(entries))
    writeFileSync(join(folder, `${name}.js`), `export * from '../${path}';\n`);
}

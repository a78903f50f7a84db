// Bundles the command line and the service into one folder: Node reads a few files faster than two thousand, and an
// installation is three packages instead of a hundred.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { programOptions } from '../compile.mjs';
import { root } from '../steps.mjs';

const server = join(root, 'packages/server');

const entries = {
  almanac: 'cli/bin/almanac.js',
  'check-data-files': 'server/dist/admin/data-files/check-worker.js',
  'make-downloads': 'server/dist/downloads/make-downloads.js',
  'png-worker': 'server/dist/responses/images/png-worker.js',
  'sqlite-thread': 'server/dist/storage/sqlite/sqlite-thread.js',
};

/** The only package that the programs require; it has native code for each platform. */
export const programPackage = '@resvg/resvg-js';
/** A package that only Node 20 needs; users of other versions should not run its install script. */
export const optionalPackage = '@photostructure/sqlite';
const external = [programPackage, optionalPackage, 'pg-native'];

/** Returns the paths of all included modules. */
export async function bundlePrograms(folder) {
  const { metafile } = await build({
    ...programOptions,
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, path]) => [name, join(root, 'packages', path)]),
    ),
    outdir: folder,
    absWorkingDir: root,
    target: 'node20',
    external,
    plugins: [modulesOfBundles],
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}

/**
 * Uses the modules of the command line and the server instead of their bundles, so that programs share these modules.
 */
const modulesOfBundles = {
  name: 'modules-of-bundles',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/bundle\/main\.js$/ }, () => ({ path: join(root, 'packages/cli/dist/main.js') }));
    const { exports } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
    onResolve({ filter: /^@almanac\/server(\/|$)/ }, ({ path }) => {
      const { types } = exports[path.replace('@almanac/server', '.')] ?? {};
      return types ? { path: join(server, types.replace(/\.d\.ts$/, '.js')) } : undefined;
    });
  },
};

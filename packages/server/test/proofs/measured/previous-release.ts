import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { newFolder } from '../callers/start.js';

/**
 * A commit, or the tag of a release. docs/releasing.md says when it moves on. Earlier ones stop before a proxy has noticed: Caddy up to
 * 2.11.1 then repeats a POST without its body, and answers 502.
 */
const previousRelease = 'f8f3d4f53826a2270a693c733a02de7b7e331594';
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const bundled = {
  'bundle/main': 'src/main.ts',
  'dist/data-files/check-worker': 'src/data-files/check-worker.ts',
  'dist/images/png-worker': 'src/images/png-worker.ts',
};
/** Files that the build makes besides code. */
const built = ['build-id', 'guides.json', 'lists', 'site-files', 'static-export'];
const sources = [
  ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json', 'packages'],
  ':(exclude)packages/data/src/datasets/*/extracts',
];

export const hasPreviousRelease =
  spawnSync('git', ['cat-file', '-e', `${previousRelease}^{commit}`], { cwd: root }).status === 0;

/**
 * Builds the previous release from git: its own code on the compiled data that are here, which take longer to make than everything else.
 * So it must read data as they are compiled now. Returns the program that serves.
 */
export async function buildPreviousRelease(): Promise<string> {
  const tree = newFolder('previous-release');
  const input = execFileSync('git', ['archive', previousRelease, ...sources], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', tree], { input });
  // Its dependencies too: this version may no longer have them.
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--prefer-offline'], { cwd: tree });
  const server = join(tree, 'packages/server');
  await build({
    entryPoints: Object.fromEntries(Object.entries(bundled).map(([name, path]) => [name, join(server, path)])),
    outdir: server,
    absWorkingDir: tree,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@almanac/source'],
    external: ['@photostructure/sqlite', '@resvg/resvg-js', 'pg-native'],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    logLevel: 'error',
  });
  for (const name of ['data', 'data.sha256'])
    symlinkSync(join(root, 'packages/data/dist', name), join(server, 'dist', name));
  for (const name of built) symlinkSync(join(root, 'packages/server/dist', name), join(server, 'dist', name));
  const program = join(server, 'serve.mjs');
  writeFileSync(program, "import { startServer } from './bundle/main.js';\nawait startServer();\n");
  return program;
}

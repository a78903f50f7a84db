// npm run pack -- DIR [name...]: builds the packages that are published into build/, and packs them into DIR.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root, run, say } from './steps.mjs';

const [target, ...names] = process.argv.slice(2);
checkNode();
ensureInstalled({ development: false });
ensureBuilt();
say('building the packages');
const built = join(root, 'build/packages');
const into = resolve(process.env.INIT_CWD ?? root, target ?? built);
const libraries = names.filter((name) => name !== 'almanac');
if (names.length === 0 || libraries.length > 0)
  run(
    process.execPath,
    [join(root, 'packages/data/dist/packages/main.js'), into, ...libraries],
    'The packages could not be built: the lines above say why.',
  );
if (names.length === 0 || names.includes('almanac')) {
  const { writeAlmanacPackage } = await import('./almanac/write-package.mjs');
  const folder = join(root, 'build/almanac');
  await writeAlmanacPackage(folder);
  mkdirSync(into, { recursive: true });
  console.log(`  ${pack(folder)}`);
}

/** Packs a folder, and says how large it became. */
function pack(folder) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', into];
  const stdio = ['ignore', 'pipe', 'ignore'];
  const [{ filename, size, unpackedSize }] = JSON.parse(
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio, maxBuffer: 2 ** 26 }),
  );
  const inMB = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  return `${join(into, filename)}: ${inMB(size)} packed, ${inMB(unpackedSize)} on disk`;
}

// npm run pack -- [DIR [name...]]: builds all published packages, or the named ones with those that they require, into
// build/packages, and packs them into DIR, or without DIR into the same folder.
// With DIR, prints the commands that install them. With `almanac`, also writes its bundle for assistants (MCPB).
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dropDeadLinks, nameOwner, renameScope, writeInstallCommand } from './packages/finish-package.mjs';
import { ensureTypes, fail, prepare, root, say } from './steps.mjs';

const [target, ...requestedNames] = process.argv.slice(2);
/** The packages that must be installed with a package, by its name. */
const requiredPackages = { locales: ['data'], cities: ['data'], maps: ['data'], elements: ['client'] };
const names = [...new Set(requestedNames.flatMap((name) => [...(requiredPackages[name] ?? []), name]))];
// All packages except almanac include type declarations.
const needsTypes = names.length === 0 || names.some((name) => name !== 'almanac');
await prepare({ development: needsTypes });
if (needsTypes) ensureTypes();
const { libraryPackages } = await import('../packages/data/dist/publish/library-packages.js');
const { writePackage } = await import('../packages/data/dist/publish/write-package.js');
const { openLibrary } = await import('../packages/data/dist/internal.js');
const { loadFromFolder } = await import('../packages/data/dist/load-from-folder.js');
const { writeRestCountries } = await import('../packages/operations/dist/index.js');
const { writeClientPackage } = await import('./packages/write-client.mjs');
const { writeAlmanacPackage } = await import('./packages/write-almanac.mjs');
const { writeMcpBundle } = await import('./packages/write-mcp-bundle.mjs');
const writers = {
  ...Object.fromEntries(
    Object.entries(libraryPackages).map(([name, build]) => [
      name,
      async (folder) => writePackage(await build(), folder),
    ]),
  ),
  async data(folder) {
    writePackage(await libraryPackages.data(), folder);
    const almanac = await openLibrary(loadFromFolder());
    writeFileSync(join(folder, 'rest-countries.json'), await writeRestCountries(almanac));
  },
  client: writeClientPackage,
  elements: async (folder) => (await import('./packages/write-elements.mjs')).writeElementsPackage(folder),
  almanac: writeAlmanacPackage,
};
const unknown = names.find((name) => !Object.hasOwn(writers, name));
if (unknown !== undefined) fail(`There is no package ${unknown}; the packages are ${Object.keys(writers).join(', ')}.`);

say('building the packages');
const packagesFolder = process.env.PACKAGES_FOLDER ?? join(root, 'build/packages');
const tarballFolder = resolve(process.env.INIT_CWD ?? root, target ?? packagesFolder);
mkdirSync(tarballFolder, { recursive: true });
const tarballs = [];
for (const [name, write] of Object.entries(writers)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const folder = join(packagesFolder, name);
  await write(folder);
  nameOwner(folder, name);
  dropDeadLinks(folder);
  renameScope(folder);
  writeInstallCommand(folder, name);
  const { file, sizes } = pack(folder);
  console.log(`  ${file}: ${sizes}`);
  tarballs.push({ name, file });
  if (name === 'almanac') console.log(`  ${await packMcpBundle(folder)}`);
}

if (target !== undefined) {
  const list = (isWanted) => tarballs.filter(isWanted).map(({ file }) => file);
  const library = list(({ name }) => name !== 'almanac');
  const hasProgram = tarballs.some(({ name }) => name === 'almanac');
  const programs = hasProgram ? list(({ name }) => ['almanac', 'cities', 'maps'].includes(name)) : [];
  console.log('install with:');
  if (library.length > 0) console.log(`  npm install ${library.join(' ')}`);
  if (programs.length > 0) console.log(`  npm install --global ${programs.join(' ')}`);
}

/** Returns a line with the path and the size of the bundle for desktop assistants. */
async function packMcpBundle(almanacFolder) {
  const { version } = JSON.parse(readFileSync(join(almanacFolder, 'package.json'), 'utf8'));
  const file = join(tarballFolder, `almanac-${version}.mcpb`);
  await writeMcpBundle(almanacFolder, join(packagesFolder, 'mcpb'), file);
  return `${file}: ${formatMB(statSync(file).size)} packed`;
}

function formatMB(bytes) {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

function pack(folder) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', tarballFolder];
  const stdio = ['ignore', 'pipe', 'ignore'];
  const [{ filename, size, unpackedSize }] = JSON.parse(
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio, maxBuffer: 2 ** 26 }),
  );
  return { file: join(tarballFolder, filename), sizes: `${formatMB(size)} packed, ${formatMB(unpackedSize)} on disk` };
}

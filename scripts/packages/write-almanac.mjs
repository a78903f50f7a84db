// Writes the package `almanac`: programs, compiled data without cities and maps, which are read from their packages, and
// the pages that the command line mentions.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { owner } from '../release/owner.mjs';
import { listFilesIn, root } from '../steps.mjs';
import { bundlePrograms, optionalPackage, programPackage } from './bundle-programs.mjs';

const packages = join(root, 'packages');

/**
 * Files, and folders that the build writes, which are copied unchanged: their paths in the package and in the
 * repository. A folder that people write to is never copied whole, since it may hold secrets such as `deploy/.env`.
 */
const copiedFiles = {
  'dist/build-id': 'packages/server/dist/build-id',
  'dist/guides.json': 'packages/server/dist/guides.json',
  'dist/site-files': 'packages/server/dist/site-files',
  'dist/static/export/elements.js': 'packages/server/dist/static/export/elements.js',
  'dist/static/export/finder.js': 'packages/server/dist/static/export/finder.js',
  'dist/static/export/loader.js': 'packages/server/dist/static/export/loader.js',
  'dist/static/export/static-types.d.ts': 'packages/server/dist/static/export/static-types.d.ts',
  'docs/assistants.md': 'docs/assistants.md',
  'docs/command-line.md': 'docs/command-line.md',
  'docs/deploy.md': 'docs/deploy.md',
  'docs/metrics.md': 'docs/metrics.md',
  'docs/operations.md': 'docs/operations.md',
  'docs/static-api.md': 'docs/static-api.md',
  ...Object.fromEntries(
    [
      '.env.example',
      'almanac-backup.service',
      'almanac-backup.timer',
      'almanac.service',
      'almanac@.service',
      'Caddyfile',
      'compose.yaml',
      'Dockerfile',
      'nginx-static.conf',
      'nginx.conf',
    ].map((name) => [`deploy/${name}`, `deploy/${name}`]),
  ),
  'README.md': 'packages/cli/README.md',
  'SOURCES.md': 'SOURCES.md',
  LICENSE: 'LICENSE',
};

/** Programs that the service starts by their path in the build, with the names of their bundles. */
const startedPrograms = {
  'admin/data-files/check-worker.js': 'check-data-files',
  'downloads/make-downloads.js': 'make-downloads',
  'responses/images/png-worker.js': 'png-worker',
  'storage/sqlite/sqlite-thread.js': 'sqlite-thread',
};

/** Replaces the content of the folder. */
export async function writeAlmanacPackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const [to, from] of Object.entries(copiedFiles)) cpSync(join(root, from), join(folder, to), { recursive: true });
  await copyData(join(folder, 'dist'));
  const modules = await bundlePrograms(join(folder, 'bundle'));
  for (const [path, name] of Object.entries(startedPrograms))
    write(folder, `dist/${path}`, `import '${'../'.repeat(path.split('/').length)}bundle/${name}.js';\n`);
  write(folder, 'THIRD-PARTY.md', writeNotices(modules));
  write(folder, 'package.json', `${JSON.stringify(describePackage(), null, 2)}\n`);
  write(folder, 'server.json', `${JSON.stringify(describeServer(), null, 2)}\n`);
  write(folder, 'npm-shrinkwrap.json', `${JSON.stringify(describeShrinkwrap(), null, 2)}\n`);
}

/** Copies the compiled files that no other package has, with their checksums. */
async function copyData(target) {
  const { findPart } = await import('../../packages/data/dist/core/data-package.js');
  const source = join(packages, 'data/dist');
  const isIncluded = (name) => !['cities', 'maps'].includes(findPart(name));
  for (const name of listFilesIn(join(source, 'data')).filter(isIncluded))
    cpSync(join(source, 'data', name), join(target, 'data', name));
  const lines = readFileSync(join(source, 'data.sha256'), 'utf8').split('\n');
  const includedLines = lines.filter((line) => isIncluded(line.replace(/^\S+ {2}[^/]*\//, '')));
  write(target, 'data.sha256', includedLines.join('\n'));
}

function describePackage() {
  const { version, license, engines } = readManifest('cli');
  const { dependencies } = readManifest('server');
  const optionalPeer = { [optionalPackage]: dependencies[optionalPackage] };
  return {
    name: 'almanac',
    version,
    ...(owner.mcpName && { mcpName: owner.mcpName }),
    description:
      'Countries, cities, time zones, phone numbers, addresses, maps, Moon and seasons: on the command line, and as an HTTP service of your own.',
    keywords: ['countries', 'cities', 'time zones', 'phone numbers', 'addresses', 'maps', 'geocoding', 'api', 'cli'],
    license,
    type: 'module',
    engines,
    bin: { almanac: 'bundle/almanac.js' },
    exports: { './package.json': './package.json' },
    dependencies: { [programPackage]: dependencies[programPackage] },
    peerDependencies: { '@almanac/cities': version, '@almanac/maps': version, ...optionalPeer },
    peerDependenciesMeta: Object.fromEntries(
      ['@almanac/cities', '@almanac/maps', optionalPackage].map((name) => [name, { optional: true }]),
    ),
  };
}

/** The entry in the MCP registry, which requires the name that `mcpName` in package.json repeats. */
function describeServer() {
  const server = JSON.parse(readFileSync(join(packages, 'cli/server.json'), 'utf8'));
  const { version } = readManifest('cli');
  const name = owner.mcpName || server.name;
  return { ...server, name, version, packages: server.packages.map((each) => ({ ...each, version })) };
}

/** Takes versions and hashes from the lock file, so that no registry is needed. */
function describeShrinkwrap() {
  const { name, version, ...manifest } = describePackage();
  const { packages: lockedPackages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installedPackages = Object.entries(lockedPackages).filter(([path]) =>
    path.startsWith(`node_modules/${programPackage}`),
  );
  const { dependencies, peerDependencies, peerDependenciesMeta, bin, engines, license } = manifest;
  const rootPackage = { name, version, license, bin, engines, dependencies, peerDependencies, peerDependenciesMeta };
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': rootPackage, ...Object.fromEntries(installedPackages) },
  };
}

function readManifest(name) {
  return JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'));
}

function write(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/**
 * Most licences of bundled packages require that their text is included.
 * @param modules paths from the root
 * @throws if a package states no licence
 */
function writeNotices(modules) {
  const folders = new Set(modules.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  const notices = [...folders].map(readNotice).sort((a, b) => (a.name < b.name ? -1 : 1));
  const sections = notices.map(
    ({ name, version, license, text }) =>
      `## ${name} ${version}\n\n${license}${text ? `\n\n\`\`\`\n${text}\n\`\`\`` : ''}\n`,
  );
  return `# Third-party software in this package\n\nAlmanac is bundled with the code of these packages.\n\n${sections.join('\n')}`;
}

function readNotice(folder) {
  const path = join(root, folder);
  const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const file = readdirSync(path).find((entry) => /^licen[cs]e(\.|-|$)/i.test(entry));
  if (!license && !file) throw new Error(`${folder} does not state its licence`);
  return { name, version, license, text: file ? readFileSync(join(path, file), 'utf8').trim() : undefined };
}

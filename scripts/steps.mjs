// Prepares for `npm start` and `npm test`: installs packages, builds code, compiles data. Each step says what it does
// in one line, and is skipped if its result is up to date.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeBuildLock } from './build-lock.mjs';
import { compilePackages } from './compile.mjs';
import { writeGuides } from './write-guides.mjs';

// The folder of the repository, found without import.meta.dirname: Node versions that lack it must still get the
// message that they are too old.
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const minNodeVersion = [20, 19];
export const lockFile = join(root, 'build/.lock');
const listsWriter = join(root, 'scripts/write-lists.mjs');
/** If one of these changes, the code is built again. */
const buildScripts = ['compile', 'bundle', 'bundle-site'].map((name) => `scripts/${name}.mjs`);
const codeAdvice = 'The code does not build: the lines above say where.';

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > minNodeVersion[0] || (major === minNodeVersion[0] && minor >= minNodeVersion[1])) return;
  fail(
    `Node ${minNodeVersion.join('.')} or later is needed; this is ${process.versions.node}. See https://nodejs.org/`,
  );
}

/**
 * @param development true to install the packages for tests too
 * @param withLists false if nothing waits for the longest lists, which the service renders itself until they are
 * written
 */
export async function prepare({ development, withLists = true }) {
  checkNode();
  ensureInstalled({ development });
  await ensureBuilt({ withLists });
}

/**
 * `npm ci` would reject a lock file that lacks the binaries of any platform. Install scripts do not run: none is
 * needed. Tests make the links that PostgreSQL's script would make (engines/postgres-programs.ts).
 */
export function ensureInstalled(options) {
  const release = takeBuildLock(lockFile, say);
  install(options);
  release();
}

function install({ development: wantsDevelopment }) {
  const stamp = join(root, 'node_modules/.almanac-installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installedState = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installedState === `${lock} all` || (!wantsDevelopment && installedState === `${lock} serving`)) return;
  // A start does not remove packages that tests installed.
  const development = wantsDevelopment || installedState.endsWith(' all');
  say(development ? 'installing packages for tests (npm install)' : 'installing packages (npm install)');
  // By default npm waits for over five minutes for a registry that does not answer.
  const npmNetworkOptions = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--prefer-offline'];
  const args = [
    'install',
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...npmNetworkOptions,
  ];
  const advice =
    'Packages could not be installed: is the package registry reachable (npm ping), and the disk not full?';
  run('npm', [...args, ...(development ? [] : ['--omit=dev'])], advice);
  writeFileSync(stamp, `${lock} ${development ? 'all' : 'serving'}`);
}

/** Only long tests need these; they are in a separate folder. */
export function installTestTools() {
  say('installing the tools of the long tests, if they are not there yet');
  const folder = `--prefix=${root}/test-tools`;
  const args = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const advice = 'The tools of the long tests could not be installed: is the package registry reachable (npm ping)?';
  run('npm', ['install', folder, ...args], advice);
}

export async function ensureBuilt({ withLists = true } = {}) {
  const release = takeBuildLock(lockFile, say);
  await build();
  release();
  if (withLists && !(await succeeds([listsWriter])))
    fail('The longest lists could not be written: the lines above say why.');
}

/** The process that writes them stops when this one ends. */
export function writeListsInBackground() {
  const writer = startNode([listsWriter]);
  writer.unref();
  process.once('exit', () => writer.kill());
}

export function ensureTypes() {
  say('checking types (tsc)');
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', root], codeAdvice);
}

async function build() {
  const codeFingerprint = computeFingerprint(
    ['tsconfig.base.json', 'package-lock.json', ...buildScripts, ...listPackageFiles('tsconfig.json', 'package.json')],
    isCode,
  );
  const dataFingerprint = computeFingerprint(['data', 'packages/data/src'], (path) => !/\.(?:test\.ts|md)$/.test(path));
  await writeGuides(root);
  const stampFile = join(root, 'packages/server/dist/.built');
  const [builtCode, builtData] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : [];
  if (builtCode === codeFingerprint && builtData === dataFingerprint) return;
  const [hasOldCode, hasOldData] = [builtCode !== codeFingerprint, builtData !== dataFingerprint];
  // An interrupted build must not count as built.
  rmSync(stampFile, { force: true });
  if (hasOldCode) {
    say('building the code');
    await compilePackages(root).catch(() => fail(codeAdvice));
  }
  if (hasOldData) say('compiling the data; this takes about half a minute');
  // Both run concurrently, because neither reads the output of the other. The compiler has a thread for each of two
  // cores; threads that collect its garbage would take a tenth more processor time.
  const [isBuilt, isCompiled] = await Promise.all([
    !hasOldCode || succeeds([join(root, 'scripts/bundle.mjs')]),
    !hasOldData || succeeds(['--single-threaded-gc', join(root, 'packages/data/dist/build/main.js')]),
  ]);
  if (!isBuilt) fail(codeAdvice);
  if (!isCompiled) fail('The data does not compile: the lines above say which record.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(join(root, 'packages/server/dist/build-id'), computeBuildId());
  writeFileSync(stampFile, `${codeFingerprint} ${dataFingerprint}`);
}

/** Resolves to true if the program exits with 0. */
async function succeeds(args) {
  const [status] = await once(startNode(args), 'exit');
  return status === 0;
}

function startNode(args) {
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

export function say(step) {
  console.log(`almanac: ${step}`);
}

export function fail(sentence) {
  console.error(`almanac: ${sentence}`);
  process.exit(1);
}

/** If the program fails, prints the advice and exits with 1. */
export function run(program, args, advice, environment = {}) {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  if (status !== 0) fail(advice);
}

/** If a test fails, prints the advice and exits with 1. */
export function runTests(args, advice = 'A test failed: the lines above say which.') {
  run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], advice);
}

function listPackageFiles(...names) {
  return readdirSync(join(root, 'packages')).flatMap((folder) => [
    `packages/${folder}/src`,
    ...names.map((name) => `packages/${folder}/${name}`),
  ]);
}

function isCode(path) {
  return /\.(?:tsx?|json|css|svg|woff2)$/.test(path) && !path.endsWith('.test.ts');
}

/** The fingerprint changes when a file below these paths is added, removed or written. */
function computeFingerprint(paths, isIncluded) {
  const hash = createHash('sha256');
  for (const path of listFiles(paths, isIncluded)) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** The same code and data have the same id on every machine. It is part of response ETags. */
function computeBuildId() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'packages/data/dist/data/manifest.json')));
  for (const path of listFiles(['package-lock.json', ...listPackageFiles()], isCode))
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 32);
}

function listFiles(paths, isIncluded) {
  return paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) =>
      statSync(join(root, path)).isFile()
        ? [path]
        : listFilesIn(join(root, path))
            .map((name) => `${path}/${name}`)
            .filter(isIncluded),
    )
    .sort();
}

/** The paths are relative to the folder, and sorted. */
export function listFilesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

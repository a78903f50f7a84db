// npm run release: makes a release in build/release; only --publish publishes it. docs/releasing.md has the steps.
//   npm run release                        packages, downloads, notes, bill of materials, hashes
//   npm run release -- --draft             the same without what only the owner knows
//   npm run release -- --rehearse          publishes a draft to a registry on loopback, and uses each package from there
//   npm run release -- --prepare VERSION   sets the version in the working tree, to be reviewed and committed
//   npm run release -- --publish           makes the release of the current commit, tags it and publishes its packages
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMissing } from './release/owner.mjs';
import { writeNotes } from './release/write-notes.mjs';
import { checkNode, ensureInstalled, fail, installTestTools, listFilesIn, root, run, runTests, say } from './steps.mjs';
import { writeBom } from './supply/write-bom.mjs';

const [mode = '--make', newVersion, ...rest] = process.argv.slice(2);
const usage = 'npm run release takes --draft, --rehearse, --prepare VERSION or --publish, or nothing.';
const modes = { '--make': make, '--draft': make, '--rehearse': rehearse, '--prepare': prepare, '--publish': publish };
if (!Object.hasOwn(modes, mode) || rest.length > 0) fail(usage);
if ((mode === '--prepare') !== /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(newVersion ?? '')) fail(usage);
const folder = join(root, 'build/release');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tag = `v${version}`;
const missing = listMissing();

checkNode();
if (['--make', '--publish'].includes(mode) && missing.length > 0)
  fail(`package.json lacks what only the owner knows: ${missing.join(', ')}. See docs/releasing.md.`);
if (['--prepare', '--publish'].includes(mode) && git('status', '--porcelain') !== '')
  fail('There are changes that are not committed.');
ensureInstalled({ development: true });
modes[mode]();

function prepare() {
  const [today] = new Date().toISOString().split('T');
  edit('CHANGELOG.md', /^## Unreleased\n/m, `## Unreleased\n\n## ${newVersion} (${today})\n`);
  const ownVersion = new RegExp(`("(?:version|@almanac/\\w+)": )"${version}"`, 'g');
  const manifests = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
  for (const file of ['package.json', 'packages/cli/server.json', ...manifests])
    edit(file, ownVersion, `$1"${newVersion}"`);
  edit('CITATION.cff', `version: ${version}`, `version: ${newVersion}`);
  edit('deploy/compose.yaml', `image: almanac:${version}`, `image: almanac:${newVersion}`);
  const lock = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit'];
  run('npm', lock, 'package-lock.json was not updated.');
  say(`the packages are version ${newVersion}: review, commit, then npm run release -- --publish`);
}

function edit(file, from, to) {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (text.search(from) < 0) fail(`${file} has no ${from}`);
  writeFileSync(path, text.replace(from, to));
}

function make() {
  if (missing.length > 0) say(`a draft without ${missing.join(', ')}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packagesFolder = join(root, 'build/release-packages');
  const pack = [join(root, 'scripts/pack.mjs'), folder];
  run(process.execPath, pack, 'The packages could not be built.', { PACKAGES_FOLDER: packagesFolder });
  const packageCount = writeBom(join(folder, `almanac-${version}.cdx.json`), version);
  say(`the bill of materials lists ${packageCount} packages`);
  writeFileSync(join(folder, 'NOTES.md'), writeNotes(version));
  say('writing the downloads; this takes a minute or two');
  const almanac = join(root, 'node_modules/.bin/almanac');
  run(process.execPath, [almanac, 'export', join(folder, 'downloads')], 'The downloads could not be written.');
  writeHashes();
  reportVulnerabilities();
  if (mode !== '--publish') say('nothing was published, and no file of the repository changed');
}

/** The test makes the draft itself. */
function rehearse() {
  installTestTools();
  process.env.TEST_RELEASE = '1';
  runTests(['test/deploy/release.release'], 'The rehearsal failed: the lines above say where.');
}

function writeHashes() {
  const files = listFilesIn(folder);
  const lines = files.map((file) => {
    const content = readFileSync(join(folder, file));
    return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
  say(`${files.length} files in build/release, with their hashes in SHA256SUMS`);
}

/** Can be repeated after a failure: it skips published packages, and keeps the tag. */
function publish() {
  const hasTag = git('tag', '--list', tag) !== '';
  if (hasTag && git('rev-parse', `${tag}^{commit}`) !== git('rev-parse', 'HEAD'))
    fail(`${tag} is the tag of another commit: this version is already released.`);
  make();
  const publishArgs = [join(root, 'scripts/release/publish.mjs'), folder];
  run(process.execPath, publishArgs, 'Not all packages were published: the lines above say why.');
  if (!hasTag) git('tag', '--annotate', tag, `--message=Almanac ${version}`);
  say(`published ${version}; push the tag, and publish NOTES.md, SHA256SUMS and the downloads with it`);
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

/** Never fails: a new advisory must not decide whether a change is accepted. */
function reportVulnerabilities() {
  const args = ['audit', '--omit=dev', '--json', '--audit', '--fetch-retries=0', '--loglevel=silent'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 20_000, maxBuffer: 2 ** 26 });
  const report = parse(stdout);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) return say('known vulnerabilities: the registry does not say (npm audit)');
  say(`known vulnerabilities in what users install (npm audit): ${counts.total}`);
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {}))
    console.log(`  ${severity}: ${name} ${range}`);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

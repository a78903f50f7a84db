// npm run release: makes a release in build/release; only --publish publishes it. docs/releasing.md has the steps.
//   npm run release                 the next release: version, packages, downloads, notes, bill of materials, hashes
//   npm run release -- --prepare    applies the changesets to the working tree, to be reviewed and committed
//   npm run release -- --publish    makes the release of the current commit, tags it and publishes its packages
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyChangesets, planVersions } from './release/plan-versions.mjs';
import { writeNotes } from './release/write-notes.mjs';
import { checkNode, ensureInstalled, fail, listFilesIn, root, run, say } from './steps.mjs';
import { writeBom } from './supply/write-bom.mjs';

const [mode = '--dry-run', ...extraArguments] = process.argv.slice(2);
if (extraArguments.length > 0 || !['--dry-run', '--prepare', '--publish'].includes(mode))
  fail('npm run release takes --prepare or --publish; without them it is a dry run.');
const folder = join(root, 'build/release');
const unreleasedHeading = /^## Unreleased\n/m;

checkNode();
ensureInstalled({ development: true });
if (mode !== '--dry-run' && git('status', '--porcelain') !== '') fail('There are changes that are not committed.');
const plan = planVersions();
const tag = `v${plan.version}`;
if (mode === '--publish' && isTagOfAnotherCommit())
  fail(`${tag} is the tag of another commit: this version is already released.`);
say(`version ${plan.version}, after ${plan.before}; ${plan.changesets.length} changesets`);
if (mode === '--prepare') prepare();
else await makeRelease();
if (mode === '--publish') publish();
else if (mode === '--dry-run') say('a dry run: nothing was published, and no file of the repository changed');

function prepare() {
  if (plan.changesets.length === 0) fail('There is no changeset: npx changeset writes one.');
  const changelog = join(root, 'CHANGELOG.md');
  const [today] = new Date().toISOString().split('T');
  const text = readFileSync(changelog, 'utf8');
  if (!unreleasedHeading.test(text)) fail('CHANGELOG.md has no heading ## Unreleased.');
  const notes = plan.changesets.map((each) => `- ${each}\n`).join('');
  const heading = `## Unreleased\n\n## ${plan.version} (${today})`;
  writeFileSync(changelog, text.replace(unreleasedHeading, `${heading}\n\n${notes}`));
  applyChangesets(root);
  run(
    'npm',
    ['install', '--package-lock-only', '--ignore-scripts', '--no-audit'],
    'package-lock.json was not updated.',
  );
  say(`the packages are version ${plan.version}: review, commit, then npm run release -- --publish`);
}

async function makeRelease() {
  if (mode === '--publish' && plan.changesets.length > 0)
    fail('There are changesets: run npm run release -- --prepare first, and commit.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pack = [join(root, 'scripts/pack.mjs'), folder];
  run(process.execPath, pack, 'The packages could not be built.', { RELEASE_VERSION: plan.version });
  const packageCount = writeBom(join(folder, `almanac-${plan.version}.cdx.json`), plan.version);
  say(`the bill of materials lists ${packageCount} packages`);
  writeFileSync(join(folder, 'NOTES.md'), writeNotes(plan));
  makeDownloads();
  writeHashes();
  reportVulnerabilities();
}

function makeDownloads() {
  say('writing the downloads; this takes a minute or two');
  run(
    process.execPath,
    [join(root, 'node_modules/.bin/almanac'), 'export', join(folder, 'downloads')],
    'The downloads could not be written.',
  );
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
  const publishArgs = [join(root, 'scripts/release/publish.mjs'), folder];
  run(process.execPath, publishArgs, 'Not all packages were published: the lines above say why.');
  if (git('tag', '--list', tag) === '') git('tag', '--annotate', tag, `--message=Almanac ${plan.version}`);
  say(`published ${plan.version}; push the tag, and publish NOTES.md, SHA256SUMS and the downloads with it`);
}

function isTagOfAnotherCommit() {
  return git('tag', '--list', tag) !== '' && git('rev-parse', `${tag}^{commit}`) !== git('rev-parse', 'HEAD');
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

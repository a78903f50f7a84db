// npm run data:refresh: brings the sources up to date, extracts and compiles the data, reports what has changed since
// the last version of the data (corrections included), and logs the changes under a new version.
//   npm run data:refresh                              all sources, in their newest version
//   npm run data:refresh -- --pinned                  all sources, in the pinned version
//   npm run data:refresh -- tzdata cldr               only these sources, in the pinned version
//   npm run data:refresh -- --offline                 no sources: only new corrections, with the current extracts
//   npm run data:refresh -- --accept=cities,states    even if these datasets lose or change suspiciously many records
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareAll, compileLastVersion, compileWithRecordContents, readRecordHashes } from './compile-commit.mjs';
import { findSuspicious, writeReport } from './refresh/write-report.mjs';
import { ensureBuilt, fail, prepare, root, run, say } from './steps.mjs';

const upstream = join(root, 'packages/data/upstream');
const recordHashesFolder = join(root, 'packages/data/dist/record-hashes');
const dataFolder = join(root, 'data');
const reportFile = join(root, 'build/data-changes.md');
const options = process.argv.slice(2).filter((option) => !option.startsWith('--accept='));
const acceptedDatasets = process.argv.flatMap((option) => /^--accept=(.+)/.exec(option)?.[1].split(',') ?? []);
const sources = options.filter((option) => !['--pinned', '--offline'].includes(option));
const usesPins = sources.length > 0 || options.includes('--pinned');
const isOffline = options.includes('--offline');

if (isOffline && options.length > 1) fail('--offline reads no source, so it cannot be combined with other options.');
await prepare({ development: false });
const lastVersion = (await compileLastVersion()) ?? { dataVersion: readVersion(), recordHashes: await compileNow() };
if (!isOffline) {
  extract();
  await ensureBuilt();
}
const { writeChangeFile } = await import('../packages/data/dist/build/change-file.js');
const changes = await compareAll(lastVersion.recordHashes, await compileNow());
run(process.execPath, [join(root, 'scripts/write-pages.mjs')], 'SOURCES.md could not be written.');
if (reportChanges(changes)) logVersion();

/** Returns the hashes and contents of records by dataset, from which the change log is made. */
async function compileNow() {
  say('compiling the data once more, with the inputs of the change log');
  if (!(await compileWithRecordContents(root))) fail('The data does not compile.');
  return readRecordHashes(recordHashesFolder);
}

function extract() {
  if (!existsSync(join(upstream, 'node_modules'))) {
    say('installing the source packages, some 900 MB');
    run(
      'npm',
      ['install', '--no-save', '--prefix', upstream, '--ignore-scripts', '--no-audit', '--no-fund'],
      'The source packages could not be installed.',
    );
  }
  if (!usesPins) {
    say('looking for newer versions of the sources');
    run(
      process.execPath,
      [join(upstream, 'update-pins.mjs')],
      'The pinned versions could not be updated: the lines above say why.',
    );
  }
  say('extracting');
  run(
    process.execPath,
    [join(upstream, 'refresh.mjs'), ...sources],
    'A source could not be extracted: the lines above say which.',
  );
}

function readVersion() {
  return JSON.parse(readFileSync(join(dataFolder, 'version.json'), 'utf8')).dataVersion;
}

/** Stops if something looks wrong. Returns true if there are changes. */
function reportChanges(all) {
  const suspicious = findSuspicious(all, acceptedDatasets);
  mkdirSync(dirname(reportFile), { recursive: true });
  const report = writeReport(all, { from: lastVersion.dataVersion, suspicious });
  writeFileSync(reportFile, report);
  console.log(report);
  say(`the report is in ${reportFile}`);
  if (suspicious.length > 0)
    fail(
      `these changes look wrong, so they got no version:\n${suspicious.map((sentence) => `  ${sentence}`).join('\n')}\nIf it is right, run it again with --accept=DATASET,…`,
    );
  return [...all.values()].some(({ changes }) => Object.values(changes).some(({ length }) => length > 0));
}

/** The version is named after today’s date; further versions on the same day get a number. */
function logVersion() {
  const folder = join(dataFolder, 'changes');
  // The new version replaces an uncommitted one, and includes the changes of the latter.
  if (readVersion() !== lastVersion.dataVersion) rmSync(join(folder, `${readVersion()}.json`), { force: true });
  const now = new Date();
  const today = `${now.getUTCFullYear()}.${now.getUTCMonth() + 1}.${now.getUTCDate()}`;
  let dataVersion = today;
  const isTaken = () => dataVersion === lastVersion.dataVersion || existsSync(join(folder, `${dataVersion}.json`));
  for (let number = 2; isTaken(); number++) dataVersion = `${today}.${number}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${dataVersion}.json`), writeChangeFile(lastVersion.dataVersion, dataVersion, changes));
  writeFileSync(join(dataFolder, 'version.json'), `${JSON.stringify({ dataVersion })}\n`);
  say(`data version ${dataVersion}; look at the changes, then run npm test`);
}

// npm run data:refresh: brings the sources up to date, extracts, compiles, prints what has changed since the last version of the
// data, corrections included, and logs it under a new version.
//   npm run data:refresh                  every source, at its newest version
//   npm run data:refresh -- --pinned      every source, at the version that is pinned
//   npm run data:refresh -- tzdata cldr   some sources, at the version that is pinned
//   npm run data:refresh -- --offline     none: what was corrected, with the extracts as they are
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileLastVersion, readRecordHashes, withContents } from './last-version.mjs';
import { checkNode, ensureBuilt, ensureInstalled, fail, root, run, say } from './steps.mjs';

const upstream = join(root, 'packages/data/upstream');
const recordHashesFolder = join(root, 'packages/data/dist/record-hashes');
const provenance = join(root, 'packages/data/src/provenance');
const most = 20;
const options = process.argv.slice(2);
const sources = options.filter((option) => !['--pinned', '--offline'].includes(option));
const pinned = sources.length > 0 || options.includes('--pinned');
const offline = options.includes('--offline');

checkNode();
if (offline && options.length > 1) fail('--offline reads no source: it takes no other option.');
ensureInstalled({ development: false });
await ensureBuilt();
const last = compileLastVersion() ?? { dataVersion: readVersion(), recordHashes: readRecordHashes(recordHashesFolder) };
if (!offline) {
  extract();
  await ensureBuilt();
}
say('compiling the data once more, with what the log of changes needs');
run(process.execPath, [join(root, 'packages/data/dist/build/main.js')], 'The data does not compile.', withContents);
const { compareRecordHashes } = await import('../packages/data/dist/build/record-hashes.js');
const { writeChangeFile } = await import('../packages/data/dist/build/change-file.js');
const changes = compareAll(last.recordHashes, readRecordHashes(recordHashesFolder));
run(process.execPath, [join(root, 'scripts/write-sources.mjs')], 'SOURCES.md could not be written.');
if (printChanges(changes)) logVersion();

function extract() {
  if (!existsSync(join(upstream, 'node_modules'))) {
    say('installing the source packages, some 900 MB');
    run(
      'npm',
      ['install', '--no-save', '--prefix', upstream, '--ignore-scripts', '--no-audit', '--no-fund'],
      'The source packages could not be installed.',
    );
  }
  if (!pinned) {
    say('looking for newer versions of the sources');
    run(process.execPath, [join(upstream, 'update-pins.mjs')], 'The pins could not be moved: the lines above say why.');
  }
  say('extracting');
  run(
    process.execPath,
    [join(upstream, 'refresh.mjs'), ...sources],
    'A source could not be extracted: the lines above say which.',
  );
}

function readVersion() {
  return JSON.parse(readFileSync(join(provenance, 'version.json'), 'utf8')).dataVersion;
}

/** By dataset: what has changed, and how many records it has now. */
function compareAll(old, now) {
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  return new Map(
    names.map((dataset) => {
      const hashes = now.get(dataset) ?? '';
      const count = hashes.split('\n').length - 1;
      return [dataset, { changes: compareRecordHashes(old.get(dataset) ?? '', hashes), count }];
    }),
  );
}

/** Whether there are any. */
function printChanges(all) {
  let any = false;
  for (const [dataset, found] of all) {
    const { addedFields, removedFields, ...changes } = found.changes;
    const quiet = Object.values(found.changes).every(({ length }) => length === 0);
    any ||= !quiet;
    const counts = Object.entries(changes).map(([what, { length }]) => `${length} ${what}`);
    console.log(`${dataset}: ${quiet ? 'unchanged' : counts.join(', ')}`);
    for (const [what, fields] of Object.entries({ added: addedFields, removed: removedFields })) {
      const told = fields.map(([field, languages]) => (languages ? `${field} (${languages.join(', ')})` : field));
      if (told.length > 0) console.log(`  fields ${what}: ${told.join(', ')}`);
    }
    for (const [what, records] of Object.entries(changes)) {
      for (const [key, name, fields = []] of records.slice(0, most)) {
        const told = fields.map(
          ([field, before, after]) => `${field} ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
        );
        console.log(`  ${what}: ${key} ${name === key ? '' : name} ${told.join(', ')}`.trimEnd());
      }
      if (records.length > most) console.log(`  ${what}: and ${records.length - most} more`);
    }
  }
  return any;
}

/** A version is the day of its last change; the second of a day has a number behind it. */
function logVersion() {
  const folder = join(provenance, 'changes');
  // A version that was never committed was nobody's: its changes are among these.
  if (readVersion() !== last.dataVersion) rmSync(join(folder, `${readVersion()}.json`), { force: true });
  const now = new Date();
  const today = `${now.getUTCFullYear()}.${now.getUTCMonth() + 1}.${now.getUTCDate()}`;
  let dataVersion = today;
  for (let number = 2; dataVersion === last.dataVersion || existsSync(join(folder, `${dataVersion}.json`)); number++)
    dataVersion = `${today}.${number}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${dataVersion}.json`), writeChangeFile(last.dataVersion, dataVersion, changes));
  writeFileSync(join(provenance, 'version.json'), `${JSON.stringify({ dataVersion })}\n`);
  say(`data version ${dataVersion}; look at the changes, then run npm test`);
}

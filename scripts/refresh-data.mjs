// npm run data:refresh: brings the sources up to date, extracts, compiles, and prints what changed.
//   npm run data:refresh                  every source, at its newest version
//   npm run data:refresh -- --pinned      every source, at the version that is pinned
//   npm run data:refresh -- tzdata cldr   some sources, at the version that is pinned
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root, run, say } from './steps.mjs';

const upstream = join(root, 'packages/data/upstream');
const ledgerFolder = join(root, 'packages/data/dist/ledger');
const versionFile = join(root, 'packages/data/src/provenance/version.json');
const most = 20;
const sources = process.argv.slice(2).filter((argument) => argument !== '--pinned');
const pinned = sources.length > 0 || process.argv.includes('--pinned');

checkNode();
ensureInstalled({ development: false });
ensureBuilt();
const before = readLedgers();
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
ensureBuilt();
const { compareLedgers } = await import('../packages/data/dist/compile/ledger.js');
const changed = printChanges(before, readLedgers());
run(process.execPath, [join(root, 'scripts/write-sources.mjs')], 'SOURCES.md could not be written.');
if (changed) bumpVersion();

function readLedgers() {
  return new Map(
    readdirSync(ledgerFolder).map((file) => [file.replace('.tsv', ''), readFileSync(join(ledgerFolder, file), 'utf8')]),
  );
}

function printChanges(old, now) {
  let any = false;
  for (const dataset of [...new Set([...old.keys(), ...now.keys()])].sort()) {
    const changes = compareLedgers(old.get(dataset) ?? '', now.get(dataset) ?? '');
    const counts = Object.entries(changes).map(([what, keys]) => `${keys.length} ${what}`);
    const quiet = Object.values(changes).every((keys) => keys.length === 0);
    any ||= !quiet;
    console.log(quiet ? `${dataset}: unchanged` : `${dataset}: ${counts.join(', ')}`);
    for (const [what, keys] of Object.entries(changes)) {
      for (const key of keys.slice(0, most)) console.log(`  ${what}: ${key}`);
      if (keys.length > most) console.log(`  ${what}: and ${keys.length - most} more`);
    }
  }
  return any;
}

/** The version of the data is the day of its last change. */
function bumpVersion() {
  const today = new Date();
  const dataVersion = `${today.getUTCFullYear()}.${today.getUTCMonth() + 1}.${today.getUTCDate()}`;
  writeFileSync(versionFile, `${JSON.stringify({ dataVersion })}\n`);
  say(`data version ${dataVersion}; look at the changes, then run npm test`);
}

// The last version of the data as it was committed, compiled beside the working tree: what a refresh compares with.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say } from './steps.mjs';

/** Makes the build write records behind their hashes. */
export const withContents = { RECORD_CONTENTS: '1' };

const versionFile = 'data/version.json';

/**
 * Corrections are committed between versions, so what is built now is not what the last version was.
 *
 * @returns the hashes of its records by dataset, or undefined where git does not have it or it does not compile any more
 */
export function compileLastVersion() {
  // It had another path once, and the commit that moved it made no version.
  const written = git('log', '-1', '--follow', '--diff-filter=AM', '--format=%H', '--name-only', '--', versionFile);
  const [commit, file] = written?.split('\n').filter(Boolean) ?? [];
  if (!commit) return undefined;
  const { dataVersion } = JSON.parse(git('show', `${commit}:${file}`));
  say(`compiling data version ${dataVersion} to compare with, a minute`);
  const around = mkdtempSync(join(tmpdir(), 'almanac-last-'));
  const folder = join(around, 'tree');
  git('worktree', 'add', '--detach', folder, commit);
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const built = join(folder, 'packages/data/dist');
    if (run(folder, join(root, 'node_modules/typescript/bin/tsc'), '-b', 'packages/data')) {
      writeHashesAsNow(join(built, 'build'));
      if (run(folder, 'packages/data/dist/build/main.js'))
        return { dataVersion, recordHashes: readRecordHashes(findRecordHashes(built)) };
    }
    say(
      `data version ${dataVersion} does not compile here; comparing with what is built now, which has its corrections`,
    );
    return undefined;
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(around, { recursive: true, force: true });
  }
}

/** Both versions are hashed by the same code, so they can be compared: also which fields of a record have changed. */
function writeHashesAsNow(build) {
  for (const file of ['record-hashes.js', 'compare-contents.js', 'compare-fields.js'])
    copyFileSync(join(root, 'packages/data/dist/build', file), join(build, file));
  const names = 'writeRecordHashes as writeLedger, compareRecordHashes as compareLedgers, listNamed';
  if (existsSync(join(build, 'ledger.js')))
    writeFileSync(join(build, 'ledger.js'), `export { ${names} } from './record-hashes.js';\n`);
}

/** Whether a script of Node ended well. */
function run(cwd, ...args) {
  const env = { ...process.env, ...withContents };
  return spawnSync(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** What git prints, or undefined where it cannot. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/** Versions up to 2026.11.22 called the folder `ledger`. */
function findRecordHashes(built) {
  const folder = join(built, 'record-hashes');
  return existsSync(folder) ? folder : join(built, 'ledger');
}

export function readRecordHashes(folder) {
  return new Map(
    readdirSync(folder).map((file) => [file.replace('.tsv', ''), readFileSync(join(folder, file), 'utf8')]),
  );
}

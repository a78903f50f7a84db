// Compiles the data of an earlier commit outside the working tree, for comparison by a refresh and npm run data:diff.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say } from './steps.mjs';

const versionFile = 'data/version.json';

/**
 * Corrections are committed between versions, so the current build may differ from the last version. Resolves to
 * undefined if git does not have the last version, or if it no longer compiles.
 */
export async function compileLastVersion() {
  // The version file once had another path, and the commit that moved it did not make a version.
  const lastCommit = git('log', '-1', '--follow', '--diff-filter=AM', '--format=%H', '--name-only', '--', versionFile);
  const [commit, file] = lastCommit?.split('\n').filter(Boolean) ?? [];
  if (!commit) return undefined;
  const { dataVersion } = JSON.parse(git('show', `${commit}:${file}`));
  say(`compiling data version ${dataVersion} for comparison; this takes a minute`);
  const recordHashes = await compileCommit(commit);
  if (recordHashes) return { dataVersion, recordHashes };
  say(
    `data version ${dataVersion} does not compile here; comparing with the current build, which includes its corrections`,
  );
  return undefined;
}

/**
 * Returns the hashes of the records by dataset, or undefined if the data does not compile.
 * @param datasets names of folders; datasets that read them are compiled too, and so are all datasets if the code of
 * the commit can only compile all of them
 */
export async function compileCommit(commit, datasets = []) {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'almanac-commit-'));
  const folder = join(temporaryFolder, 'tree');
  git('worktree', 'add', '--detach', folder, commit);
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const compiledFolder = join(folder, 'packages/data/dist');
    if (!(await compileCode(folder))) return undefined;
    useCurrentHashCode(join(compiledFolder, 'build'));
    return (await compileWithRecordContents(folder, datasets))
      ? readRecordHashes(join(compiledFolder, 'record-hashes'))
      : undefined;
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/** In commits before November 2026, tsc emitted the JavaScript. */
async function compileCode(folder) {
  if (!existsSync(join(folder, 'scripts/compile.mjs')))
    return run(folder, [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'packages/data']);
  const compile =
    "const { compilePackages } = await import('./scripts/compile.mjs'); await compilePackages('.', ['data']);";
  return run(folder, ['--input-type=module', '--eval', compile]);
}

/** Compiles the data with record hashes that include the records. Resolves to true if it succeeds. */
export function compileWithRecordContents(folder, datasets = []) {
  return run(folder, ['packages/data/dist/build/main.js', ...datasets]);
}

/** Replaces the code that computes hashes with the current code, so that versions can be compared field by field. */
function useCurrentHashCode(buildFolder) {
  for (const file of ['record-hashes.js', 'compare-fields.js'])
    copyFileSync(join(root, 'packages/data/dist/build', file), join(buildFolder, file));
}

/** Resolves to true if the script exits with 0. */
async function run(cwd, args) {
  const env = { ...process.env, RECORD_CONTENTS: '1' };
  const [status] = await once(
    spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  );
  return status === 0;
}

/** Returns the output, or undefined if git fails. */
export function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

export function readRecordHashes(folder) {
  return new Map(
    readdirSync(folder).map((file) => [file.replace('.tsv', ''), readFileSync(join(folder, file), 'utf8')]),
  );
}

export async function compareAll(oldHashes, newHashes) {
  const { compareRecordHashes } = await import('../packages/data/dist/build/record-hashes.js');
  const names = [...new Set([...oldHashes.keys(), ...newHashes.keys()])].sort();
  return new Map(
    names.map((dataset) => {
      const hashes = newHashes.get(dataset) ?? '';
      const hashesBefore = oldHashes.get(dataset) ?? '';
      const [countBefore, count] = [hashesBefore, hashes].map((lines) => lines.split('\n').length - 1);
      return [dataset, { before: countBefore, count, changes: compareRecordHashes(hashesBefore, hashes) }];
    }),
  );
}

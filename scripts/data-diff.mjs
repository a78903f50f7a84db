// npm run data:diff [-- COMMIT]: lists the changes of the data in the working tree since a commit, HEAD by default, by
// dataset and record, as Markdown for a pull request.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeBuildLock } from './build-lock.mjs';
import { compareAll, compileCommit, compileWithRecordContents, git, readRecordHashes } from './compile-commit.mjs';
import { writeReport } from './refresh/write-report.mjs';
import { fail, lockFile, prepare, root, say } from './steps.mjs';

const [commit = 'HEAD'] = process.argv.slice(2);
const commitHash = git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)?.trim();
if (!commitHash) fail(`git has no commit "${commit}".`);
const allDatasets = listFolders('packages/data/src/datasets');
const changedDatasets = findChangedDatasets();
if (changedDatasets.length === 0) {
  say(`no input of the data differs from ${commit}`);
  process.exit(0);
}
await prepare({ development: false, withLists: false });
say(
  `compiling ${changedDatasets.length === allDatasets.length ? 'all datasets' : changedDatasets.join(', ')} and the datasets that read them, now and as of ${commit}`,
);
// Only one build may write to packages/data/dist at a time.
const release = takeBuildLock(lockFile, say);
const [hashesBefore, isCompiled] = await Promise.all([
  compileCommit(commitHash, changedDatasets),
  compileWithRecordContents(root, changedDatasets),
]);
release();
if (!hashesBefore) fail(`The data of ${commit} does not compile in this clone.`);
if (!isCompiled) fail('The data does not compile: the lines above say which record.');
const currentHashes = readRecordHashes(join(root, 'packages/data/dist/record-hashes'));
// Only datasets that were compiled here have record contents to compare. A new dataset has no earlier contents.
const hasContents = (hashes = '') => hashes.includes('\t[');
const comparedDatasets = [...currentHashes.keys()].filter(
  (dataset) =>
    hasContents(currentHashes.get(dataset)) &&
    (hasContents(hashesBefore.get(dataset)) || changedDatasets.includes(dataset)),
);
const pick = (hashes) => new Map(comparedDatasets.map((dataset) => [dataset, hashes.get(dataset) ?? '']));
const changes = await compareAll(pick(hashesBefore), pick(currentHashes));
const isSame = [...changes.values()].every((each) => Object.values(each.changes).every(({ length }) => length === 0));
if (isSame) say(`no record differs from ${commit}`);
else console.log(writeReport(changes, { from: commit, suspicious: [] }));

/** Returns all datasets if an input other than their tables and compilers differs. New files count as well. */
function findChangedDatasets() {
  const pathArguments = ['--', 'data', 'packages/data/src'];
  const changedPaths = [
    git('diff', '--name-only', commitHash, ...pathArguments),
    git('ls-files', '--others', '--exclude-standard', ...pathArguments),
  ];
  const paths = changedPaths.flatMap((lines) => lines.split('\n')).filter((path) => path !== '' && !isUnread(path));
  const datasets = paths.map((path) => /^(?:data|packages\/data\/src\/datasets)\/([^/]+)\//.exec(path)?.[1]);
  return datasets.every((dataset) => allDatasets.includes(dataset)) ? [...new Set(datasets)] : allDatasets;
}

/** True if no dataset is compiled from the file. */
function isUnread(path) {
  return /\.(?:md|test\.ts)$|^data\/(?:[^/]+\/expected|changes|evidence|version\.json)/.test(path);
}

function listFolders(path) {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

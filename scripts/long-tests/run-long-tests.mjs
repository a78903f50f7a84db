// Runs the long tests. They start servers, browsers and bundlers concurrently, so on a busy machine one of them may
// fail without a fault in the code: a file that failed runs once more, alone. If it passes then, it is reported as
// flaky and the run succeeds.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, say } from '../steps.mjs';
import { reportVariable } from './reporter.mjs';

/** If more files fail, the machine is not to blame, and none of them runs again. */
const maxRerunFiles = 10;
const slowestFileCount = 15;

/**
 * Returns true if every file passed, in the first or the second run. The last line printed has the counts of tests,
 * unless vitest failed outside the files.
 * @param args for vitest, such as words that paths of tests contain
 */
export function runLongTests(folder, args) {
  const { hasPassed, report } = runVitest(folder, args);
  if (!report) return failWithoutCounts('vitest itself failed: it wrote no report');
  const failedFiles = report.files.filter(hasFailed);
  if (!report.isWhole || (!hasPassed && failedFiles.length === 0))
    return failWithoutCounts('vitest failed outside all test files: the lines above say how');

  const mayRerun = failedFiles.length <= maxRerunFiles;
  if (!mayRerun) say(`${failedFiles.length} files failed: too many for a rerun`);
  const reruns = new Map(failedFiles.map((file) => [file, mayRerun ? rerun(folder, file) : file]));
  const files = report.files.map((file) => reruns.get(file) ?? file);

  say(`the slowest ${slowestFileCount} files of the long tests`);
  for (const { path, seconds } of [...report.files].sort((a, b) => b.seconds - a.seconds).slice(0, slowestFileCount))
    console.log(`  ${seconds.toFixed(0).padStart(4)} s  ${relative(folder, path)}`);
  const flakyFiles = failedFiles.filter((file) => !hasFailed(reruns.get(file)));
  const brokenFiles = [...reruns.values()].filter(hasFailed);
  if (flakyFiles.length > 0)
    printFiles(
      folder,
      'FLAKY: failed at first and passed alone; the change is accepted, but fix these next',
      flakyFiles,
    );
  if (brokenFiles.length > 0) printFiles(folder, 'BROKEN', brokenFiles);

  const sum = (count) => files.reduce((total, file) => total + count(file), 0);
  const counts = [
    `${sum(({ passed }) => passed)} passed`,
    `${sum(({ failures }) => failures.length)} failed`,
    `${sum(({ skipped }) => skipped)} skipped`,
  ];
  console.log(counts.join(', '));
  return brokenFiles.length === 0;
}

function rerun(folder, file) {
  say(`running ${relative(folder, file.path)} once more, alone`);
  const { hasPassed, report } = runVitest(folder, ['--no-file-parallelism', file.path]);
  const secondResult = report?.files.find(({ path }) => path === file.path);
  if (!secondResult)
    return { ...file, passed: 0, skipped: 0, failures: [{ test: 'the file', message: 'it did not run again' }] };
  if (hasPassed || hasFailed(secondResult)) return secondResult;
  return { ...secondResult, failures: [{ test: 'the file', message: 'vitest failed outside its tests' }] };
}

function hasFailed({ failures }) {
  return failures.length > 0;
}

function printFiles(folder, title, files) {
  console.log(`\n${title}`);
  for (const { path, failures } of files) {
    console.log(`  ${relative(folder, path)}`);
    for (const { test } of failures) console.log(`    ${test}`);
    console.log(failures[0].message.replace(/^/gm, '      '));
  }
  console.log('');
}

/** Prints no counts, because none are reliable. */
function failWithoutCounts(why) {
  say(why);
  return false;
}

/** The report is undefined if vitest itself died. */
function runVitest(folder, args) {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'almanac-long-tests-'));
  const file = join(temporaryFolder, 'report.json');
  const reporters = ['default', join(import.meta.dirname, 'reporter.mjs')].map((name) => `--reporter=${name}`);
  try {
    const { status } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args],
      { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, [reportVariable]: file } },
    );
    return {
      hasPassed: status === 0,
      report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined,
    };
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

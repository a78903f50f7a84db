import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../steps.mjs';
import { listUnnoticedLines, mergeReports, readLastReport } from './last-report.mjs';

const tools = join(root, 'test-tools/node_modules/@stryker-mutator');

/**
 * Runs Stryker on one area in a copy of the project and returns its report, which stays in `build/mutation`.
 *
 * @param isAgain whether only the lines are changed on which something was not noticed the last time
 */
export function runStryker({ name, mutate, tests }, { isAgain }) {
  const reports = join(root, 'build/mutation');
  const report = join(reports, `${name}.json`);
  const folder = join(reports, name);
  const last = isAgain ? readLastReport(report) : undefined;
  const lines = last ? listUnnoticedLines(last) : mutate;
  if (lines.length === 0) return last;
  const made = last ? join(reports, `${name}.again.json`) : report;
  copyProject(folder);
  const settings = {
    testRunner: 'vitest',
    plugins: [join(tools, 'vitest-runner/dist/src/index.js'), join(folder, 'scripts/mutation/ignore-prose.mjs')],
    ignorers: ['prose'],
    vitest: { configFile: 'scripts/mutation/vitest.config.mjs', related: false },
    mutate: lines,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 60_000,
    inPlace: true,
    incremental: false,
    allowEmpty: false,
    checkers: [],
    reporters: ['json', 'html', 'progress-append-only'],
    jsonReporter: { fileName: made },
    htmlReporter: { fileName: made.replace('.json', '.html') },
    allowConsoleColors: false,
    disableTypeChecks: false,
    tempDirName: '.stryker',
  };
  const settingsFile = join(folder, 'stryker.config.json');
  writeFileSync(settingsFile, JSON.stringify(settings));
  const { status } = spawnSync(process.execPath, [join(tools, 'core/bin/stryker.js'), 'run', settingsFile], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MUTATION_TESTS: tests.join() },
  });
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0) fail(`the tests of ${name} could not be run on changed code: the lines above say why`);
  const result = JSON.parse(readFileSync(made, 'utf8'));
  if (!last) return result;
  const merged = mergeReports(last, result);
  writeFileSync(report, JSON.stringify(merged));
  return merged;
}

/** Tests read these and no mutation changes them: linked, not copied. */
const linked = [
  'data',
  'docs',
  ...['client', 'data', 'operations', 'server', 'site'].map((name) => `packages/${name}/dist`),
  'packages/server/node_modules',
];

const copied = ['package.json', 'tsconfig.base.json', 'packages', 'scripts/mutation'];

/**
 * Copies the source into a folder, in place of what an interrupted run has left there. The working tree stays as it is whatever
 * happens, and the packages of the copy find each other.
 */
function copyProject(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true, filter: isSource });
  for (const path of linked) symlinkSync(join(root, path), join(folder, path));
  linkModules(folder);
}

function isSource(path) {
  return !/\/(?:dist|bundle|node_modules|upstream)$/.test(path);
}

/** Installed packages are those of the working tree; the workspaces are those of the copy. */
function linkModules(folder) {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@almanac'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@almanac' && name !== '.vite'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@almanac', name));
}

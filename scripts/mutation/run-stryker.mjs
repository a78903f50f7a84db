import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../steps.mjs';

const tools = join(root, 'test-tools/node_modules/@stryker-mutator');

/** The report stays in `build/mutation`. */
export function runStryker({ name, mutate, tests }) {
  const reports = join(root, 'build/mutation');
  const report = join(reports, `${name}.json`);
  const folder = join(reports, name);
  copyProject(folder);
  const settings = {
    testRunner: 'vitest',
    plugins: [join(tools, 'vitest-runner/dist/src/index.js'), join(folder, 'scripts/mutation/ignore-prose.mjs')],
    ignorers: ['prose'],
    vitest: { configFile: 'scripts/mutation/vitest.config.mjs', related: false },
    mutate,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 60_000,
    inPlace: true,
    incremental: false,
    allowEmpty: false,
    checkers: [],
    reporters: ['json', 'html', 'progress-append-only'],
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: report.replace('.json', '.html') },
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
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** These are linked rather than copied, because tests read them and no mutation changes them. */
const linkedPaths = [
  'data',
  'docs',
  ...['client', 'data', 'operations', 'server', 'site'].map((name) => `packages/${name}/dist`),
  'packages/server/node_modules',
];

const copiedPaths = ['package.json', 'tsconfig.base.json', 'packages', 'scripts/mutation'];

/** Replaces what an interrupted run left there. Mutations change only the copy, whose packages import each other. */
function copyProject(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const path of copiedPaths) cpSync(join(root, path), join(folder, path), { recursive: true, filter: isSource });
  for (const path of linkedPaths) symlinkSync(join(root, path), join(folder, path));
  linkModules(folder);
}

function isSource(path) {
  return !/\/(?:dist|bundle|node_modules|upstream)$/.test(path);
}

/** Links installed packages to the working tree, and workspaces to the copy. */
function linkModules(folder) {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@almanac'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@almanac' && name !== '.vite'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@almanac', name));
}

// npm run check: runs every automatic check of the code, two at a time. It installs and builds what it needs. publint and
// attw check what scripts/pack.mjs has written.
import { spawn } from 'node:child_process';
import { checkNode, ensureInstalled, fail, root, say } from './steps.mjs';

/** Each takes one processor. */
const atOnce = 2;
const bin = (name) => `${root}/node_modules/.bin/${name}`;
const packages = ['data', 'locales', 'cities', 'maps', 'client', 'elements'];
/** The checks of a stage need what the stages before have written. */
const stages = [
  [
    ['format and lint (biome)', bin('biome'), ['check', '--error-on-warnings']],
    ['types', bin('tsc'), ['-b']],
  ],
  [
    ['types of tests', bin('tsc'), ['-p', 'tsconfig.tests.json']],
    ['promises (eslint)', bin('eslint'), ['.', '--max-warnings=0']],
    ['the packages can be packed', process.execPath, ['scripts/pack.mjs']],
    ['dependency rules (dependency-cruiser)', bin('depcruise'), ['packages', '--config', '.dependency-cruiser.cjs']],
    ['unused code (knip)', bin('knip'), []],
    ['SOURCES.md and the pages that count data', process.execPath, ['scripts/write-pages.mjs', '--check']],
    [
      'the repository (sizes, lock files, words, imports of benchmarks)',
      process.execPath,
      ['scripts/check-repository.mjs'],
    ],
    ['licences of dependencies', process.execPath, ['scripts/check-licences.mjs']],
  ],
  [
    ...packages.flatMap((name) => [
      [`@almanac/${name} as a package (publint)`, bin('publint'), [`build/packages/${name}`]],
      [
        `the types of @almanac/${name} (attw)`,
        bin('attw'),
        ['--pack', `build/packages/${name}`, '--profile', 'esm-only'],
      ],
    ]),
    ['almanac as a package (publint)', bin('publint'), ['build/packages/almanac']],
  ],
];

checkNode();
ensureInstalled({ development: true });
for (const stage of stages) {
  const waiting = [...stage];
  await Promise.all(Array.from({ length: atOnce }, () => runAll(waiting)));
}

async function runAll(waiting) {
  for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(...check);
}

/** Prints what the program says once it ends, so that the lines of two programs do not mix. */
async function runCheck(name, program, args) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  say(`checked ${name}`);
  process.stdout.write(Buffer.concat(output));
  if (status !== 0) fail(`This check failed: ${name}. The lines above say where; npm run format fixes formatting.`);
}

// npm run check: runs every automatic check of the code. It installs and builds what it needs. publint and attw check
// what scripts/pack.mjs has written.
import { checkNode, ensureInstalled, root, run, say } from './steps.mjs';

const bin = (name) => `${root}/node_modules/.bin/${name}`;
const packages = ['data', 'locales', 'cities', 'maps', 'client', 'elements'];
const checks = [
  ['format and lint (biome)', bin('biome'), ['check', '--error-on-warnings']],
  ['types', bin('tsc'), ['-b']],
  ['types of tests', bin('tsc'), ['-p', 'tsconfig.tests.json']],
  ['promises (eslint)', bin('eslint'), ['.', '--max-warnings=0']],
  ['the packages can be packed', process.execPath, ['scripts/pack.mjs']],
  ['dependency rules (dependency-cruiser)', bin('depcruise'), ['packages', '--config', '.dependency-cruiser.cjs']],
  ['unused code (knip)', bin('knip'), []],
  ...packages.flatMap((name) => [
    [`@almanac/${name} as a package (publint)`, bin('publint'), [`build/packages/${name}`]],
    [
      `the types of @almanac/${name} (attw)`,
      bin('attw'),
      ['--pack', `build/packages/${name}`, '--profile', 'esm-only'],
    ],
  ]),
  ['almanac as a package (publint)', bin('publint'), ['build/packages/almanac']],
  ['SOURCES.md and the pages that count data', process.execPath, ['scripts/write-pages.mjs', '--check']],
  [
    'the repository (sizes, lock files, words, imports of benchmarks)',
    process.execPath,
    ['scripts/check-repository.mjs'],
  ],
  ['licences of dependencies', process.execPath, ['scripts/check-licences.mjs']],
];

checkNode();
ensureInstalled({ development: true });
for (const [name, program, args] of checks) {
  say(`checking ${name}`);
  run(program, args, `This check failed: ${name}. The lines above say where; npm run format fixes formatting.`);
}

// npm run test:full: runs the tests that take too long for npm test. Bundlers, client generators, data tools and other
// browsers have a separate package.json (test-tools/), so that npm test need not install them. npm run test:release
// adds --release, which runs tests that take even longer instead: they start the package almanac under each supported
// Node version, which test-tools/ installs. -- --since COMMIT runs only the tests of packages that changed since then.
import { execFileSync } from 'node:child_process';
import { ensureRedis } from './ensure-redis.mjs';
import { runLongTests } from './long-tests/run-long-tests.mjs';
import { installTestTools, prepare, root, run, say } from './steps.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--release');
const sinceIndex = args.indexOf('--since');
if (sinceIndex >= 0) args.splice(sinceIndex, 2, ...listTouched(args[sinceIndex + 1]));
const isRelease = process.argv.includes('--release');
await prepare({ development: true });
ensureRedis();
installTestTools();
const packArguments = isRelease ? ['build/packages', 'almanac', 'cities', 'maps'] : [];
run(process.execPath, [`${root}/scripts/pack.mjs`, ...packArguments], 'The packages could not be packed.');
say(`running the ${isRelease ? 'tests of a release' : 'long tests'}`);
process.env[isRelease ? 'TEST_RELEASE' : 'TEST_FULL'] = '1';
process.exitCode = runLongTests(root, args) ? 0 : 1;

/** Folders of tests; none, and so all tests run, if a changed file belongs to no package. */
function listTouched(commit) {
  const diff = execFileSync('git', ['diff', '--name-only', `${commit}...`], { cwd: root, encoding: 'utf8' });
  const folders = diff
    .trim()
    .split('\n')
    .map((file) => {
      if (file.startsWith('data/')) return 'packages/data/';
      if (file.endsWith('.md')) return 'packages/cli/test/documents/';
      return /^packages\/[^/]+\//.exec(file)?.[0] ?? '';
    });
  return folders.includes('') ? [] : [...new Set(folders)];
}

// npm run test:full: the tests that take too long for npm test. Bundlers, client generators, data tools and other
// browsers have a separate package.json (test-tools/), so that npm test need not install them. With --release, npm run
// test:release: the tests that take even longer, which start the package almanac under each supported Node, installed
// with test-tools/.
import { ensureRedis } from './ensure-redis.mjs';
import { runLongTests } from './long-tests/run-long-tests.mjs';
import { installTestTools, prepare, root, run, say } from './steps.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--release');
const isRelease = process.argv.includes('--release');
await prepare({ development: true });
ensureRedis();
installTestTools();
const packages = isRelease ? ['build/packages', 'almanac'] : [];
run(process.execPath, [`${root}/scripts/pack.mjs`, ...packages], 'The packages could not be packed.');
say(`running the ${isRelease ? 'tests of a release' : 'long tests'}`);
process.env[isRelease ? 'TEST_RELEASE' : 'TEST_FULL'] = '1';
process.exitCode = runLongTests(root, args) ? 0 : 1;

// npm run test:release: the tests that take too long even for npm run test:full. It starts the package almanac under each Node that is supported,
// whose programs come from the registry with test-tools/.
import { runLongTests } from './long-tests/run-long-tests.mjs';
import { checkNode, ensureBuilt, ensureInstalled, installTestTools, root, run, say } from './steps.mjs';

checkNode();
ensureInstalled({ development: true });
await ensureBuilt();
installTestTools();
run(process.execPath, [`${root}/scripts/pack.mjs`, 'build/packages', 'almanac'], 'The package could not be packed.');
say('running the tests of a release');
process.env.TEST_RELEASE = '1';
process.exitCode = runLongTests(root, process.argv.slice(2)) ? 0 : 1;

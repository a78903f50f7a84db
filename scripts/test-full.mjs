// npm run test:full: the tests that take too long for npm test. Bundlers, generators of clients, data tools and further browsers have a
// package.json of their own (test-tools/), so that npm test need not install them.
import { ensureRedis } from './ensure-redis.mjs';
import { runLongTests } from './long-tests/run-long-tests.mjs';
import { checkNode, ensureBuilt, ensureInstalled, installTestTools, root, run, say } from './steps.mjs';

checkNode();
ensureInstalled({ development: true });
await ensureBuilt();
ensureRedis();
installTestTools();
run(process.execPath, [`${root}/scripts/pack.mjs`], 'The packages could not be packed.');
say('running the long tests');
process.env.TEST_FULL = '1';
process.exitCode = runLongTests(root, process.argv.slice(2)) ? 0 : 1;

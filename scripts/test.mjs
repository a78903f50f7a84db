// npm test: installs what tests need, builds, and runs every test; the fast ones first.
import { ensureRedis } from './ensure-redis.mjs';
import { checkNode, ensureBuilt, ensureInstalled, root, run, say } from './steps.mjs';

checkNode();
ensureInstalled({ development: true });
await ensureBuilt();
ensureRedis();
say('running the tests');
run(
  process.execPath,
  [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...process.argv.slice(2)],
  'A test failed: the lines above say which promise is broken.',
);

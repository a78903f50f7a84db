// npm test: installs what tests need, builds, and runs the tests, except those of npm run test:full and npm run proof.
// With --changed, it first runs the tests that uncommitted changes affect.
import { ensureRedis } from './ensure-redis.mjs';
import { prepare, root, run, say } from './steps.mjs';

await prepare({ development: true });
ensureRedis();
const args = process.argv.slice(2);
if (args.includes('--changed')) runTests('running the tests affected by changes', args);
runTests(
  'running the tests',
  args.filter((arg) => arg !== '--changed'),
);

function runTests(message, options) {
  say(message);
  const program = `${root}/node_modules/vitest/vitest.mjs`;
  run(process.execPath, [program, 'run', ...options], 'A test failed: the lines above say which.');
}

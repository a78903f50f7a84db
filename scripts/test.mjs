// npm test: installs what tests need, builds, and runs the tests, except those of npm run test:full and npm run proof.
// With --changed, it first runs the tests that uncommitted changes affect.
import { ensureRedis } from './ensure-redis.mjs';
import { prepare, runTests, say } from './steps.mjs';

await prepare({ development: true });
ensureRedis();
const args = process.argv.slice(2);
if (args.includes('--changed')) {
  say('running the tests affected by changes');
  runTests(args);
}
say('running the tests');
runTests(args.filter((arg) => arg !== '--changed'));

// npm run proof [-- --short] [NAME…]: tests the built service under faults, load and attacks. docs/reliability.md lists
// the promises and their proofs.
import { ensureRedis } from './ensure-redis.mjs';
import { prepare, runTests, say } from './steps.mjs';

const words = process.argv.slice(2);
const fileFilters = words.filter((word) => word !== '--short').map((name) => `/${name}.proof.`);

await prepare({ development: true });
ensureRedis();
process.env.TEST_PROOF = '1';
if (words.includes('--short')) process.env.PROOF_SHORT = '1';
say('running the proofs');
runTests(['--reporter=verbose', ...fileFilters], 'A promise was broken: the lines above say which.');

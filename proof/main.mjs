// npm run proof [-- --short] [NAME…]: starts the built service and its real neighbours, does to it what an adversary or a bad day would,
// and prints what was promised and what held. Ends with 1 where a promise broke; slowness on a busy machine breaks none.
// docs/reliability.md tells what each promise means.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureRedis } from '../scripts/ensure-redis.mjs';
import { checkNode, ensureBuilt, ensureInstalled, fail, say } from '../scripts/steps.mjs';
import { endAllProcesses } from './environment/processes.mjs';
import { removeAllFolders, runProofs } from './run-proofs.mjs';
import { writeTable } from './table.mjs';

const words = process.argv.slice(2);
const short = words.includes('--short');
const wanted = words.filter((word) => word !== '--short');
const promises = join(import.meta.dirname, 'promises');
const names = readdirSync(promises)
  .map((file) => file.replace(/\.mjs$/, ''))
  .sort();

const unknown = wanted.find((word) => !names.includes(word));
if (unknown) fail(`there is no proof "${unknown}"; there are: ${names.join(', ')}`);

checkNode();
ensureInstalled({ development: true });
await ensureBuilt();
ensureRedis();

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
process.once('exit', () => {
  endAllProcesses();
  removeAllFolders();
});

const startMs = performance.now();
const chosen = wanted.length > 0 ? wanted : names;
const proofs = await Promise.all(
  chosen.map(async (name) => ({ name, ...(await import(join(promises, `${name}.mjs`))) })),
);
const rows = await runProofs(proofs, { short });
console.log(writeTable(rows));

const isBroken = ({ held }) => held === 'NO' || (held === 'left out' && process.env.CI === 'true');
const broken = rows.filter(isBroken);
const seconds = Math.round((performance.now() - startMs) / 1000);
const slow = rows.filter(({ held }) => held === 'slow');
say(`${rows.length} checks in ${seconds} s, ${broken.length} of them broken, ${slow.length} slow on a busy machine`);
process.exit(broken.length > 0 ? 1 : 0);

// npm run data:watch: lists the laws and standards in data/evidence/watched.tsv, with what to check; marks those that
// are due for review.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const dayMs = 86_400_000;
const lines = readFileSync(join(root, 'data/evidence/watched.tsv'), 'utf8').split('\n');
const [, ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
for (const [source, address, checkedOn, everyDays, whatToCheck] of rows) {
  const days = checkedOn === '-' ? Number.POSITIVE_INFINITY : Math.floor((Date.now() - Date.parse(checkedOn)) / dayMs);
  const lastCheck = checkedOn === '-' ? 'not checked yet' : `checked on ${checkedOn}`;
  console.log(
    `${days > Number(everyDays) ? 'DUE' : 'ok '}  ${source}: ${lastCheck}, every ${everyDays} days\n     ${whatToCheck}\n     ${address}`,
  );
}

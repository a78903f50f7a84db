// npm run data:watch: which sources of law and standards are due for a look, and what to look at. Reads data/evidence/watched.tsv.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const dayMs = 86_400_000;
const lines = readFileSync(join(root, 'data/evidence/watched.tsv'), 'utf8').split('\n');
const [, ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
for (const [source, address, looked, every, look] of rows) {
  const days = looked === '-' ? Number.POSITIVE_INFINITY : Math.floor((Date.now() - Date.parse(looked)) / dayMs);
  const last = looked === '-' ? 'not looked at yet' : `looked at on ${looked}`;
  console.log(
    `${days > Number(every) ? 'DUE' : 'ok '}  ${source}: ${last}, every ${every} days\n     ${look}\n     ${address}`,
  );
}

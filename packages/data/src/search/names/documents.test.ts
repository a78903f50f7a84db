import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';

test('finds 99 % of the names in documents first, and another record first for at most 1 %', async () => {
  const library = await openLibrary(loadFromFolder());
  const [countries, languages] = await Promise.all([library.open('countries'), library.open('languages')]);
  const rows = readFileSync(new URL('documents.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t') as [dataset: string, name: string, code: string, document: string]);
  const missed: string[] = [];
  const others: string[] = [];
  let count = 0;
  for (const [dataset, q, code] of rows) {
    const lookup = dataset === 'countries' ? countries : languages;
    const row = lookup.find(code);
    if (row === undefined) continue;
    count++;
    const found = lookup.list({ q, limit: 1 }).rows[0];
    if (found === undefined) missed.push(q);
    else if (found !== row) others.push(q);
  }
  expect(count).toBeGreaterThan(1000);
  expect(missed.length + others.length, JSON.stringify({ missed, others })).toBeLessThan(count / 100);
});

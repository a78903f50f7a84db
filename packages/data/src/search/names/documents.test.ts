import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';

test('finds 99 % of the names in documents first, and another record first for at most 1 %', async () => {
  const library = await openLibrary(loadFromFolder());
  const [countries, languages, states] = await Promise.all([
    library.open('countries'),
    library.open('languages'),
    library.open('states'),
  ]);
  const rows = readFileSync(new URL('documents.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t') as [dataset: 'countries' | 'languages' | 'states', name: string, code: string]);
  const missed: string[] = [];
  const others: string[] = [];
  let count = 0;
  for (const [dataset, q, code] of rows) {
    const lookup = { countries, languages, states }[dataset];
    const row = lookup.find(code);
    if (row === undefined) continue;
    count++;
    const query = { q, limit: 1 };
    const found = (dataset === 'states' ? states.list({ ...query, country: code.slice(0, 2) }) : lookup.list(query))
      .rows[0];
    if (found === undefined) missed.push(q);
    else if (found !== row) others.push(q);
  }
  expect(count).toBeGreaterThan(1000);
  expect(missed.length + others.length, JSON.stringify({ missed, others })).toBeLessThan(count / 100);
});

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openCityFinder } from './city-finder.js';

const dataFolder = new URL('../../../dist/data/', import.meta.url);

test('the finder finds the expected city first for at least 95 % of the queries in qualified-queries.tsv', async () => {
  const finder = await openCityFinder((name) => readFile(new URL(name, dataFolder)));
  const lines = readFileSync(new URL('../cities/qualified-queries.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  const missedQueries: string[] = [];
  for (const line of lines) {
    const [, q = '', id, city] = line.split('\t');
    if ((await finder.find(q, 1))[0]?.id !== Number(id)) missedQueries.push(`${q}: ${city}`);
  }
  expect(missedQueries.length, missedQueries.join('; ')).toBeLessThanOrEqual(lines.length / 20);
});

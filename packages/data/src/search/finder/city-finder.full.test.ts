import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openCityFinder } from './city-finder.js';

const dataFolder = new URL('../../../dist/data/', import.meta.url);

test('the finder agrees with the full search on 95 % of its queries', async () => {
  const finder = await openCityFinder((name) => readFile(new URL(name, dataFolder)));
  const lines = readFileSync(new URL('../cities/qualified-queries.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  const missed: string[] = [];
  for (const line of lines) {
    const [, q = '', id, city] = line.split('\t');
    if ((await finder.find(q, 1))[0]?.id !== Number(id)) missed.push(`${q}: ${city}`);
  }
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(lines.length / 20);
});

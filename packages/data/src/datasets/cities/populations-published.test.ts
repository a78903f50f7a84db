import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openCities } from './lookup.js';

const { rows } = await openCities(new Files(loadFromFolder()), 'en');
const populationById = new Map(
  Array.from({ length: rows.length }, (_, row) => rows.record(row)).map(({ id, population }) => [id, population]),
);
const publishedPopulations = readTsv<'id' | 'name' | 'country' | 'population' | 'year' | 'unit' | 'authority' | 'url'>(
  readFileSync(`${dataFolder}cities/expected/populations.tsv`, 'utf8'),
);

test('published populations cover 300 or more cities over 100,000 in 30 or more countries, with documents', () => {
  expect(new Set(publishedPopulations.map(({ id }) => id)).size).toBe(publishedPopulations.length);
  expect(publishedPopulations.length).toBeGreaterThanOrEqual(300);
  expect(new Set(publishedPopulations.map(({ country }) => country)).size).toBeGreaterThanOrEqual(30);
  const incomplete = publishedPopulations.filter(
    ({ population, year, unit, authority, url }) =>
      !(Number(population) >= 100_000 && /^20\d\d$/.test(year) && unit === 'city' && authority && URL.canParse(url)),
  );
  expect(incomplete).toEqual([]);
});

test('the populations in the data are within 10 % of the published ones for 97 % of the cities', () => {
  const wrongPopulations = publishedPopulations
    .map(({ id, name, population }) => ({
      name,
      published: Number(population),
      ours: populationById.get(Number(id)) ?? 0,
    }))
    .filter((city) => Math.abs(city.ours / city.published - 1) > 0.1);
  expect(wrongPopulations.length / publishedPopulations.length, JSON.stringify(wrongPopulations)).toBeLessThanOrEqual(
    0.03,
  );
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openCities } from './lookup.js';

const cities = await openCities(new Files(loadFromFolder()), 'en');
const readPopulation = (id: string) => {
  const row = cities.find(Number(id));
  return row === undefined ? undefined : cities.rows.record(row).population;
};
const read = (name: string) => readFileSync(`${dataFolder}evidence/${name}`, 'utf8');
const differs = (one: number, other: number) => Math.abs(one / other - 1) > 1 / 3;

const comparisons = readTsv<'geonamesId' | 'name' | 'ours' | 'second' | 'year' | 'explanation'>(
  read('second-sources.tsv'),
);

test('the list of differences from the Demographic Yearbook quotes the current populations of the data', () => {
  const stale = comparisons.filter((row) => readPopulation(row.geonamesId) !== Number(row.ours));
  expect(stale.map(({ geonamesId, name }) => `${geonamesId} ${name} ${readPopulation(geonamesId)}`)).toEqual([]);
});

test('each listed city differs from the Yearbook by over a third, is listed once, and has an explanation', () => {
  expect(new Set(comparisons.map(({ geonamesId }) => geonamesId)).size).toBe(comparisons.length);
  expect(comparisons.filter((row) => !differs(Number(row.ours), Number(row.second)) || row.explanation === '')).toEqual(
    [],
  );
});

// The reasons why a population in the data differs by over a third from a document in populations.tsv, by GeoNames id.
const explanations: Record<string, string> = {
  2240449: 'the document counts the province',
  1273865: 'the document counts the urban agglomeration',
  1269300: 'the document counts the urban agglomeration',
  1273874: 'the document counts the urban agglomeration',
  1278314: 'the document counts the urban agglomeration',
  316541: 'the document counts the province',
  311046: 'the document counts the province',
  750269: 'the document counts the province',
};

test('no population differs by over a third from a published one, unless the reason is known', () => {
  const documents = readTsv<'geonamesId' | 'name' | 'population'>(read('populations.tsv'));
  const differing = documents.filter((row) => {
    const figure = readPopulation(row.geonamesId);
    return figure !== undefined && differs(figure, Number(row.population));
  });
  expect([...new Set(differing.map(({ geonamesId }) => geonamesId))].sort()).toEqual(Object.keys(explanations).sort());
});

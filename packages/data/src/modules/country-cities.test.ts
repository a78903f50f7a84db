import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Files } from '../core/files.js';
import { openCities } from '../datasets/cities/lookup.js';
import { joinCountries, packCountry, unpackCountry } from './country-cities.js';

const dataFolder = new URL('../../dist/data/', import.meta.url);

test('The cities of one or more countries equal those of the library, in the same order', async () => {
  const cities = await openCities(new Files(async (name) => readFileSync(new URL(name, dataFolder))), 'en');
  const list = (country: string) => {
    const { from, rows } = cities.list({ country, parts: true });
    return Array.from(rows, (row) => from.record(row));
  };
  for (const country of ['CH', 'VA', 'PR', 'RO']) {
    expect(unpackCountry(packCountry(country, list(country)))).toEqual(list(country));
  }
  const countryCodes = new Set(['CH', 'LI']);
  const { from, rows } = cities.list();
  const expected = Array.from(rows, (row) => from.record(row)).filter(({ country }) => countryCodes.has(country));
  expect(joinCountries([list('LI'), list('CH')])).toEqual(expected);
});

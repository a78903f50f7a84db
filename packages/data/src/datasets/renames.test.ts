import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataFolder } from '../build/data-folder.js';
import { readTsv } from '../build/tsv.js';
import { Files } from '../core/files.js';
import { loadFromFolder } from '../load-from-folder.js';
import { openCities } from './cities/lookup.js';
import { openCountries } from './countries/lookup.js';
import { openStates } from './states/lookup.js';

const files = new Files(loadFromFolder());
const [cities, states, countries] = await Promise.all([
  openCities(files, 'en'),
  openStates(files, 'en'),
  openCountries(files, 'en'),
]);
const renames = readTsv<'set' | 'key' | 'name' | 'former' | 'date' | 'authority' | 'url'>(
  readFileSync(`${dataFolder}states/expected/renames.tsv`, 'utf8'),
);

function findName(set: string, key: string): string | undefined {
  const { rows } = set === 'city' ? cities : set === 'state' ? states : countries;
  const row = set === 'city' ? cities.find(Number(key)) : set === 'state' ? states.find(key) : countries.find(key);
  return row === undefined ? undefined : rows.record(row).name;
}

test('the list of renames has 40 or more states; each rename has a date from 2015 to 2026 and a document', () => {
  expect(renames.length).toBeGreaterThanOrEqual(40);
  expect(renames.filter(({ set }) => set === 'state').length).toBeGreaterThanOrEqual(40);
  expect(renames.filter(({ date, url }) => !/^20(1[5-9]|2[0-6])/.test(date) || !URL.canParse(url))).toEqual([]);
});

test.each(renames)('$key has been called $name since $date', ({ set, key, name, former }) => {
  expect(findName(set, key)).toBe(name);
  if (set !== 'state') return;
  for (const code of former.split(' ').filter(Boolean)) {
    const { inForce, replacedBy } = states.rows.record(states.find(code) as number);
    expect({ inForce, replacedBy }).toEqual({ inForce: false, replacedBy: expect.arrayContaining([key]) });
  }
});

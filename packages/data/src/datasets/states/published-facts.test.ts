import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';

const library = await openLibrary(loadFromFolder());
const [states, cities] = await Promise.all([library.open('states'), library.open('cities')]);
const rows = readTsv<'field' | 'id' | 'value'>(readFileSync(`${dataFolder}states/expected/facts.tsv`, 'utf8'));

test.each(['capital', 'population', 'wikidata', 'geonamesId'] as const)(
  'The %s of each state in facts.tsv is the published one',
  (field) => {
    const wrong = rows
      .filter((row) => row.field === field)
      .map(({ id, value }) => {
        const state = states.rows.record(states.find(id) as number);
        const row = field === 'capital' ? cities.find(state.capital ?? 0) : undefined;
        const actual = row === undefined ? state[field] : cities.rows.record(row).name;
        return [id, value.replace(/^St\. /, 'Saint '), String(actual).replace(/^St\. /, 'Saint ')];
      })
      .filter(([, value, actual]) => value !== actual);
    expect(wrong).toEqual([]);
  },
);

test('The populations of a country’s states add up to its population, or the reason is given', () => {
  const totals = readTsv<'country' | 'population' | 'difference'>(
    readFileSync(`${dataFolder}states/expected/population-totals.tsv`, 'utf8'),
  );
  const sums = new Map<string, number>();
  const all = Array.from({ length: states.rows.length }, (_, row) => states.rows.record(row));
  for (const { country, parent, population } of all) {
    if (parent === null && population !== null) sums.set(country, (sums.get(country) ?? 0) + population);
  }
  const isOff = ({ country, population }: (typeof totals)[number]) =>
    Math.abs((sums.get(country) ?? 0) / Number(population) - 1) > 0.03;
  expect(totals.map(({ country }) => country)).toEqual([...sums.keys()].sort());
  expect(totals.filter(isOff)).toEqual(totals.filter(({ difference }) => difference !== ''));
});

import { expect, test } from 'vitest';
import { openLibrary } from '../library.js';
import { loadFromFolder } from '../load-from-folder.js';
import { openSearchedDatasets, searchDatasets } from './search-datasets.js';

const nowMs = Date.UTC(2026, 0, 1);
const library = await openLibrary(loadFromFolder());
const datasets = await openSearchedDatasets(library, 'en');
const { countries, currencies, languages } = datasets;
const countryRecords = Array.from({ length: countries.rows.length }, (_, row) => countries.rows.record(row));
const currencyRecords = Array.from({ length: currencies.rows.length }, (_, row) => currencies.rows.record(row));

function findFirstCountry(q: string): string | undefined {
  const [row] = Array.from(countries.list({ q, limit: 1 }).rows);
  return row === undefined ? undefined : countries.rows.record(row).alpha2;
}

async function listFirstThree(q: string): Promise<string[]> {
  const { from, rows } = await searchDatasets(datasets, { q, limit: 3 }, nowMs);
  return Array.from(rows, (row) => from.record(row)).map(({ type, id }) => `${type} ${id}`);
}

test.each(['alpha2', 'alpha3', 'flag', 'topLevelDomain'] as const)(
  'every %s finds its country first among countries, and in /search among the first three',
  async (field) => {
    const missed: string[] = [];
    for (const record of countryRecords) {
      const { alpha2, topLevelDomain } = record;
      const q = record[field];
      // Several territories have the domain of the country that they belong to.
      if (q === null || (field === 'topLevelDomain' && topLevelDomain !== `.${alpha2.toLowerCase()}`)) continue;
      if (findFirstCountry(q) !== alpha2) missed.push(`list ${q}`);
      if (!(await listFirstThree(q)).includes(`country ${alpha2}`)) missed.push(`search ${q}`);
    }
    expect(missed).toEqual([]);
  },
);

test('every calling code finds a country that has it first, in /search too', async () => {
  const missed: string[] = [];
  for (const code of new Set(countryRecords.flatMap(({ callingCode }) => callingCode ?? []))) {
    const sharers = countryRecords.filter(({ callingCode }) => callingCode === code).map(({ alpha2 }) => alpha2);
    if (!sharers.includes(findFirstCountry(code) ?? '')) missed.push(`list ${code}`);
    const [first = ''] = await listFirstThree(code);
    if (!sharers.some((alpha2) => first === `country ${alpha2}`)) missed.push(`search ${code}`);
  }
  expect(missed).toEqual([]);
});

test('every code of a currency finds it first among currencies, and in /search among the first three', async () => {
  const missed: string[] = [];
  for (const { code, inForce } of currencyRecords) {
    if (!inForce) continue;
    const [row] = Array.from(currencies.list({ q: code, limit: 1 }).rows);
    if (row === undefined || currencies.rows.record(row).code !== code) missed.push(`list ${code}`);
    if (!(await listFirstThree(code)).includes(`currency ${code}`)) missed.push(`search ${code}`);
  }
  expect(missed).toEqual([]);
});

const namedLanguages = 'en de fr es it pt nl pl ru uk ar he fa hi bn th vi ja ko zh'.split(' ');

/** Names that two records of a dataset have, so that one of them is second. */
const maxHomonyms = { countries: 12, languages: 60, currencies: 20 };

test.each(['countries', 'languages', 'currencies'] as const)(
  'every one of the %s is found first by its name in each of 20 languages, without lang',
  async (name) => {
    const missed: string[] = [];
    for (const language of namedLanguages) {
      const local = await library.open(name, language);
      const inEnglish = { countries, languages, currencies }[name];
      for (let row = 0; row < local.rows.length; row++) {
        const { name: q, inForce = true } = local.rows.record(row) as { name: string; inForce?: boolean };
        if (!inForce) continue;
        const [first] = Array.from(inEnglish.list({ q, limit: 1 }).rows);
        if (first !== row) missed.push(`${language} ${q}`);
      }
    }
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(maxHomonyms[name]);
  },
);

/** Names that two states of a country have, such as a city and the region around it: Vientiane, Lima. */
const maxStateHomonyms = 230;

test('every first-level state is found first in its country by its name in each of 20 languages, without lang', async () => {
  const { states } = datasets;
  const missed: string[] = [];
  for (const language of namedLanguages) {
    const local = await library.open('states', language);
    for (let row = 0; row < local.rows.length; row++) {
      const { name: q, id, country, parent, inForce, status } = local.rows.record(row);
      if (parent !== null || !inForce || status === 'law') continue;
      const [first] = Array.from(states.list({ q, country, limit: 1 }).rows);
      if (first !== row) missed.push(`${language} ${id} ${q}`);
    }
  }
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(maxStateHomonyms);
});

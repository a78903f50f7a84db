import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { toNameKey } from './name-key.js';

/** Texts with the key of the record that they mean; an empty key if they mean none. */
const table = readFileSync(new URL('names.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map((line): [dataset: string, text: string, expected: string] => {
    const [dataset = '', text = '', expected = ''] = line.split('\t');
    return [dataset, text, expected];
  });

const nowMs = Date.UTC(2026, 0, 1);
const library = await openLibrary(loadFromFolder());
const [countries, states, languages, currencies, timezones] = await Promise.all([
  library.open('countries'),
  library.open('states'),
  library.open('languages'),
  library.open('currencies'),
  library.open('timezones'),
]);

function findFirst(dataset: string, q: string): string | undefined {
  const query = { q, limit: 1 };
  if (dataset === 'countries') return first(countries.list(query), ({ alpha2 }) => alpha2);
  if (dataset === 'states') return first(states.list(query), ({ id }) => id);
  if (dataset === 'languages') return first(languages.list(query), ({ code }) => code);
  if (dataset === 'currencies') return first(currencies.list(query), ({ code }) => code);
  return first(timezones.list(query, nowMs), ({ name }) => name);
}

function first<R>(
  { from, rows }: { readonly from: { record(row: number): R }; readonly rows: ArrayLike<number> },
  read: (record: R) => string,
): string {
  return rows.length === 0 ? '' : read(from.record(rows[0] as number));
}

test.each(table)('%s: %s is %s', (dataset, text, expected) => {
  expect(findFirst(dataset, text)).toBe(expected);
});

test('words may stand in any order and be joined by any words', () => {
  expect(toNameKey('Korea, Republic of')).toBe(toNameKey('Republic of Korea'));
  expect(toNameKey('St. Kitts & Nevis')).toBe(toNameKey('Nevis and Saint Kitts'));
  expect(toNameKey('Los Lagos')).not.toBe(toNameKey('Lagos'));
});

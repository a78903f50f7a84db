import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Selection } from '../core/selection.js';
import { openLibrary } from '../library.js';
import { loadFromFolder } from '../load-from-folder.js';

// `language` is empty for English; `expected` is the key of the first record.
type Row = [dataset: string, q: string, language: string, how: string, expected: string];

const table = readFileSync(new URL('dataset-queries.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as Row);
const almanac = await openLibrary(loadFromFolder());
const nowMs = Date.UTC(2026, 0, 1);

async function findKeyAndMatch(dataset: string, q: string, language: string): Promise<string[]> {
  const readFirst = <R>({ from, rows, matches }: Selection<R>, readKey: (record: R) => string) =>
    rows.length === 0 ? ['nothing'] : [readKey(from.record(rows[0] as number)), matches?.[0]?.how as string];
  if (dataset === 'countries')
    return readFirst((await almanac.open('countries', language)).list({ q, limit: 1 }), ({ alpha2 }) => alpha2);
  if (dataset === 'timezones')
    return readFirst((await almanac.open('timezones', language)).list({ q, limit: 1 }, nowMs), ({ name }) => name);
  if (dataset === 'states')
    return readFirst((await almanac.open('states', language)).list({ q, limit: 1 }), ({ id }) => id);
  return readFirst((await almanac.open('phoneCodes', language)).list({ q, limit: 1 }), ({ code }) => code);
}

test('the table has at least twenty queries each for countries, time zones and phone codes', () => {
  for (const dataset of ['countries', 'timezones', 'phone-codes'])
    expect(table.filter(([searchedDataset]) => searchedDataset === dataset).length).toBeGreaterThanOrEqual(20);
});

test.each(table)(
  'a search of %s for %s, in the language "%s", has a first match of the class %s: %s',
  async (dataset, q, language, how, expected) => {
    expect(await findKeyAndMatch(dataset, q, language || 'en')).toEqual([expected, how]);
  },
);

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from '../library.js';
import { loadFromFolder } from '../load-from-folder.js';
import type { SearchResult } from './schema.js';
import { openSearchedDatasets, searchDatasets } from './search-datasets.js';
import type { SearchedDatasets } from './sources.js';

interface TableQuery {
  readonly q: string;
  /** Empty for English. */
  readonly language: string;
  /** Latitude and longitude; empty for a search without a place. */
  readonly near: string;
  /** The first result as type and code; for a city, its English name in ASCII and its state or country. */
  readonly first: string;
  /** Another of the first five results, in the same form; empty if none is tested. */
  readonly also: string;
}

const nowMs = Date.UTC(2026, 0, 1);
const table: TableQuery[] = readFileSync(new URL('queries.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [q, language, near, first, also = ''] = line.split('\t') as [string, string, string, string, string?];
    return { q, language, near, first, also };
  });

let almanac: Library;
let englishDatasets: SearchedDatasets;
beforeAll(async () => {
  almanac = await openLibrary(loadFromFolder());
  englishDatasets = await openSearchedDatasets(almanac, 'en');
});

function writeKeys({ type, id }: SearchResult): string[] {
  if (type !== 'city') return [`${type} ${id}`];
  const { cities } = englishDatasets;
  const { asciiName, country, stateCode } = cities.rows.record(cities.find(Number(id)) as number);
  return [country, stateCode].map((place) => `city ${asciiName} ${place}`);
}

async function findFirstFive({ q, language, near }: TableQuery): Promise<string[][]> {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const query = { q, limit: 5, near: near === '' ? undefined : { latitude, longitude } };
  const { from, rows } = await searchDatasets(await openSearchedDatasets(almanac, language || 'en'), query, nowMs);
  return Array.from(rows, (row) => writeKeys(from.record(row)));
}

describe('The table of queries', () => {
  test('has at least a hundred queries, in at least eight languages, with first results of all six types', () => {
    expect(table.length).toBeGreaterThanOrEqual(100);
    expect(new Set(table.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
    const types = new Set(table.map(({ first }) => first.split(' ')[0]));
    expect(types.size).toBe(6);
  });

  test.each(table)('names the first result for $q $language $near: $first', async (query) => {
    const firstFive = await findFirstFive(query);
    expect(firstFive[0]).toContain(query.first);
    if (query.also !== '') expect(firstFive.flat()).toContain(query.also);
  });
});

test('does not read a place after a comma as part of a name: Southwest Papua', async () => {
  const find = async (q: string) => (await findFirstFive({ q, language: '', near: '', first: '', also: '' })).flat();
  expect(await find('Southwest, PA')).not.toContain('state ID-PD');
  expect(await find('Southwest Pa')).toContain('state ID-PD');
});

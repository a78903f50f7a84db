import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';

interface TableQuery {
  readonly group: string;
  readonly q: string;
  /** The code of the country to which the search is restricted; empty for all countries. */
  readonly country: string;
  /** The expected match class; empty if it is not tested. */
  readonly how: string;
  /** The id of the city to be found first; undefined if no city may be found. */
  readonly id: number | undefined;
  /** The name of that city, for the message of a failure. */
  readonly city: string;
}

const table: TableQuery[] = readFileSync(new URL('queries.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [group, q, country, how, id, city] = line.split('\t') as [string, string, string, string, string, string];
    return { group, q, country, how, id: id === '' ? undefined : Number(id), city };
  });
const groups = [...new Set(table.map(({ group }) => group))];

const almanac = await openLibrary(loadFromFolder());
const cities = await almanac.open('cities');
const germanCities = await almanac.open('cities', 'de');

const describeRow = (row: number) => {
  const { name, country } = cities.rows.record(row);
  return `${name}, ${country}`;
};

describe('the table of queries', () => {
  test('has at least 400 queries, at least 100 of them prefixes that are also names of small places', () => {
    expect(table.length).toBeGreaterThanOrEqual(400);
    expect(table.filter(({ group }) => group === 'short prefix').length).toBeGreaterThanOrEqual(100);
  });

  test.each(groups)('names the first city, if any, and its match class for each query of the group %s', (group) => {
    const wrongQueries = table
      .filter((query) => query.group === group)
      .filter(({ q, country, how, id }) => {
        const { rows, total, matches } = cities.list({ q, country: country || undefined, limit: 1 });
        if (id === undefined) return total > 0;
        return total === 0 || rows[0] !== cities.find(id) || (how !== '' && matches?.[0]?.how !== how);
      });
    expect(wrongQueries.map(({ q, country, city }) => `${q} ${country}: ${city}`)).toEqual([]);
  });
});

describe('city search', () => {
  test('returns the matched name as written in the data, and how it matched', () => {
    const findFirstMatch = (q: string, from = cities) => from.list({ q, limit: 1 }).matches?.[0];
    expect(findFirstMatch('londres')).toEqual({ name: 'Londres', how: 'exact' });
    expect(findFirstMatch('sao pau')).toEqual({ name: 'São Paulo', how: 'prefix' });
    expect(findFirstMatch('aires')).toEqual({ name: 'Buenos Aires', how: 'word' });
    expect(findFirstMatch('ohannesbu')).toEqual({ name: 'Johannesburg', how: 'inside' });
    expect(findFirstMatch('pheonix')).toEqual({ name: 'Phoenix', how: 'typo' });
    expect(findFirstMatch('munchen', germanCities)).toEqual({ name: 'München', how: 'exact' });
    expect(findFirstMatch('東京')).toEqual({ name: '東京', how: 'exact' });
  });

  test('ranks names in the language of the search like default names', () => {
    const germanResult = germanCities.list({ q: 'rom', limit: 1 });
    expect(describeRow(germanResult.rows[0] as number)).toBe('Rome, IT');
    expect(germanResult.matches).toEqual([{ name: 'Rom', how: 'exact' }]);
  });

  test('can be combined with filters by country, state and capital', () => {
    const listNames = (query: Parameters<typeof cities.list>[0]) => Array.from(cities.list(query).rows, describeRow);
    const inUnitedStates = listNames({ q: 'paris', country: 'US' });
    expect(inUnitedStates).toContain('Paris, US');
    expect(inUnitedStates.filter((name) => !name.endsWith(', US'))).toEqual([]);
    expect(listNames({ q: 'paris', state: 'US-TX' })[0]).toBe('Paris, US');
    expect(cities.list({ q: 'paris', country: 'DE', state: 'US-TX' }).total).toBe(0);
    expect(listNames({ q: 'san', capital: true })).toEqual(
      expect.arrayContaining(['San José, CR', 'Santiago, CL', 'San Marino, SM']),
    );
    expect(listNames({ q: 'san', capital: true }).length).toBeLessThan(40);
  });

  test('looks for typos among cities that pass the filters, unless a filter excludes a city of the typed name', () => {
    expect(cities.list({ q: 'melborne', country: 'US', limit: 1 }).matches?.[0]?.how).toBe('typo');
    expect(cities.list({ q: 'london', country: 'IS' }).total).toBe(0);
  });

  test('with sort=population orders all matches by population', () => {
    const byRelevance = cities.list({ q: 'san' });
    const byPopulation = cities.list({ q: 'san', sort: 'population' });
    expect(byPopulation.total).toBe(byRelevance.total);
    expect(Array.from(byPopulation.rows)).toEqual(Array.from(byRelevance.rows).sort((a, b) => a - b));
  });

  test('returns contiguous pages with the exact total', () => {
    const all = cities.list({ q: 'york' });
    const pages = Array.from({ length: Math.ceil(all.total / 7) }, (_, i) =>
      cities.list({ q: 'york', offset: i * 7, limit: 7 }),
    );
    expect(pages.flatMap(({ rows }) => Array.from(rows))).toEqual(Array.from(all.rows));
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.rows.length]));
  });

  test('returns each city once, with its best match', () => {
    const { rows, matches } = cities.list({ q: 'münchen' });
    expect(new Set(Array.from(rows)).size).toBe(rows.length);
    expect([describeRow(rows[0] as number), matches?.[0]]).toEqual(['Munich, DE', { name: 'München', how: 'exact' }]);
  });

  test('matches airport codes only as a whole', () => {
    expect(cities.list({ q: 'LAX', limit: 1 }).matches?.[0]).toEqual({ name: 'LAX', how: 'exact' });
    const names = cities.list({ q: 'LA' }).matches?.map(({ name }) => name);
    expect(names).not.toContain('LAX');
  });

  test('never throws, and returns as many rows as the limit and the total allow, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (q) => {
        const { rows, total, matches } = cities.list({ q, limit: 5 });
        expect(rows.length).toBe(Math.min(5, total));
        if (q !== '') expect(matches).toHaveLength(rows.length);
      }),
    );
  });
});

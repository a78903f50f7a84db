import { describe, expect, it } from 'vitest';
import { type Changes, compareRecordHashes, writeRecordHashes } from '../src/build/record-hashes.js';

interface DatasetChanges {
  /** The number of records before the refresh. */
  readonly before: number;
  /** The number of records after the refresh. */
  readonly count: number;
  readonly changes: Changes;
}

const scripts = new URL('../../../scripts/refresh/', import.meta.url);
const { findSuspicious, writeReport } = (await import(new URL('write-report.mjs', scripts).href)) as {
  findSuspicious(all: Map<string, DatasetChanges>, accepted?: readonly string[]): string[];
  writeReport(all: Map<string, DatasetChanges>, options: { from: string; suspicious: readonly string[] }): string;
};

interface City {
  readonly id: string;
  readonly name: string;
  readonly population?: number;
}

const cities: City[] = Array.from({ length: 1000 }, (_, index) => ({
  id: String(1000 + index),
  name: `City ${index}`,
  population: index,
}));

/** Compares two versions of a dataset as a refresh does. */
function compare(before: readonly City[], after: readonly City[]): Map<string, DatasetChanges> {
  const write = (records: readonly City[]) => writeRecordHashes({ records: [...records] }, 'id', true);
  const changes = compareRecordHashes(write(before), write(after));
  return new Map([['cities', { before: before.length, count: after.length, changes }]]);
}

/** Changes the first `count` cities. */
function change(count: number, edit: (city: City) => City): City[] {
  return cities.map((city, index) => (index < count ? edit(city) : city));
}

const grow = (city: City) => ({ ...city, population: (city.population ?? 0) + 1 });

describe('A refresh of the data', () => {
  it.each([
    ['no change', cities, []],
    ['ten cities fewer, one in a hundred', cities.slice(10), []],
    ['eleven cities fewer', cities.slice(11), ['cities loses 11 of 1000 records']],
    ['a hundred cities more', [...cities, ...cities.slice(0, 100).map((city) => ({ ...city, id: `n${city.id}` }))], []],
    ['two hundred changed cities, one in five', change(200, grow), []],
    ['two hundred and one changed cities', change(201, grow), ['cities changes 201 of 1000 records']],
    ['no cities', [], ['cities is empty', 'cities loses 1000 of 1000 records']],
    ['a missing field', cities.map(({ id, name }) => ({ id, name })), ['cities loses the field population']],
  ])('stops only for changes so large that a source seems broken, unless accepted: %s', (_case, after, expected) => {
    expect(findSuspicious(compare(cities, after))).toEqual(expected);
    expect(findSuspicious(compare(cities, after), ['cities'])).toEqual([]);
  });

  it('lets a small dataset lose a record', () => {
    expect(findSuspicious(compare(cities.slice(0, 7), cities.slice(1, 7)))).toEqual([]);
  });

  it('is reported with counts, changed fields, removed and some other records, and warnings', () => {
    const after = [...change(30, grow).slice(1), { id: '9999', name: 'New Town', population: 5 }];
    const report = writeReport(compare(cities, after), { from: '2026.11.22', suspicious: ['cities loses much'] });
    const lines = report.split('\n');
    expect(lines[0]).toBe('# Changes of the data since 2026.11.22');
    expect(lines).toContain('- **cities loses much**');
    expect(lines).toContain('| cities | 1000 | 1000 | 1 | 29 | 1 |');
    expect(lines).toContain('Records by changed field: population 29.');
    expect(lines).toContain('- `1000` City 0');
    expect(lines).toContain('- `9999` New Town');
    expect(lines).toContain('- `1001` City 1: population 1 → 2');
    expect(lines.filter((line) => line.startsWith('- `10')).length).toBe(1 + 20);
  });
});

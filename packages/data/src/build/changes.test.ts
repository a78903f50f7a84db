import { describe, expect, it } from 'vitest';
import { type Change, type ChangeKind, openChangeLog } from '../change-log.js';
import { Files } from '../core/files.js';
import type { Selection } from '../core/selection.js';
import { type ChangeFile, writeChangeFile } from './change-file.js';
import { compareVersions, compileChanges } from './compile-changes.js';
import { compareRecordHashes, listNamedRecords, writeRecordHashes } from './record-hashes.js';

type City = readonly [id: number, name: string, population: number];

const hashRecords = (...cities: City[]) =>
  writeRecordHashes({ records: cities.map(([id, name, population]) => ({ id, name, population })) }, 'id');

/**
 * Opens the change log of a dataset that has one version a day from 1 December 2026, each with one of these lists of
 * record hashes.
 */
async function logChanges(...hashesByVersion: string[]) {
  const files = hashesByVersion.slice(1).map((hashes, index) => {
    const changes = compareRecordHashes(hashesByVersion[index] as string, hashes);
    const count = listNamedRecords(hashes).length;
    const versions = [`2026.12.${index + 1}`, `2026.12.${index + 2}`] as const;
    return JSON.parse(writeChangeFile(...versions, new Map([['cities', { changes, count }]]))) as ChangeFile;
  });
  const lastHashes = hashesByVersion.at(-1) as string;
  const compiled = compileChanges(files, `2026.12.${hashesByVersion.length}`, () => listNamedRecords(lastHashes));
  return openChangeLog(new Files(async () => new TextEncoder().encode(JSON.stringify(compiled))));
}

type Log = Awaited<ReturnType<typeof logChanges>>;

function list(log: Log, query: Parameters<Log['list']>[0] = {}): string[] {
  const selection = log.list(query);
  if (!selection) throw new Error('no such version');
  return Array.from(selection.rows, (row) => describeChange(selection.from.record(row)));
}

/** Returns the changed fields of the first change that a query selects. */
function readFields(log: Log, query: Parameters<Log['list']>[0] = {}): Change['fields'] | undefined {
  const selection = log.list(query);
  return selection?.from.record(selection.rows[0] as number).fields;
}

function describeChange({ change, key, name, formerName, dataVersion }: Change): string {
  const names = [formerName, name].filter((each) => each !== null).join(' → ');
  return [change, key, names, 'in', dataVersion].filter((word) => word !== '').join(' ');
}

const basel: City = [2, 'Basel', 20];

describe('The change log', () => {
  it('is empty while there is only one version', async () => {
    const log = await logChanges(hashRecords(basel));
    expect(log.versions).toEqual(['2026.12.1']);
    expect(log.list()).toMatchObject({ total: 0 });
    expect(log.list({ since: '2026.12.1' })).toMatchObject({ total: 0 });
  });

  it('lists what a refresh added, changed and removed', async () => {
    const log = await logChanges(
      hashRecords([1, 'Allahabad', 10], basel, [3, 'Cusco', 30]),
      hashRecords([1, 'Prayagraj', 10], [2, 'Basel', 21], [4, 'Dakar', 40]),
    );
    expect(log.versions).toEqual(['2026.12.1', '2026.12.2']);
    expect(list(log)).toEqual([
      'changed 1 Allahabad → Prayagraj in 2026.12.2',
      'changed 2 Basel in 2026.12.2',
      'removed 3 Cusco in 2026.12.2',
      'added 4 Dakar in 2026.12.2',
    ]);
    expect(list(log, { since: '2026.12.2' })).toEqual([]);
    expect(list(log, { change: 'changed', limit: 1, offset: 1 })).toEqual(['changed 2 Basel in 2026.12.2']);
    expect(list(log, { dataset: 'cities' })).toHaveLength(4);
    expect(list(log, { dataset: 'countries' })).toEqual([]);
    expect(log.list({ since: '2026.11.30' })).toBeUndefined();
  });

  const absent: City[] = [];
  it.each<[string, City[][], string[]]>([
    ['added, then changed', [absent, [[1, 'A', 1]], [[1, 'B', 1]]], ['added 1 B in 2026.12.3']],
    ['added, then removed', [absent, [[1, 'A', 1]], absent], []],
    ['changed, then removed', [[[1, 'A', 1]], [[1, 'B', 1]], absent], ['removed 1 B in 2026.12.3']],
    ['removed, then added again', [[[1, 'A', 1]], absent, [[1, 'B', 1]]], ['changed 1 A → B in 2026.12.3']],
    ['renamed twice', [[[1, 'A', 1]], [[1, 'B', 1]], [[1, 'C', 1]]], ['changed 1 A → C in 2026.12.3']],
    ['renamed, then changed', [[[1, 'A', 1]], [[1, 'B', 1]], [[1, 'B', 2]]], ['changed 1 A → B in 2026.12.3']],
    ['renamed, then renamed back', [[[1, 'A', 1]], [[1, 'B', 1]], [[1, 'A', 1]]], ['changed 1 A in 2026.12.3']],
    ['added, removed and added again', [absent, [[1, 'A', 1]], absent, [[1, 'B', 1]]], ['added 1 B in 2026.12.4']],
  ])('lists a single combined change, or none, for a record that was %s', async (_case, versions, expected) => {
    const log = await logChanges(...versions.map((cities) => hashRecords(basel, ...cities)));
    expect(list(log)).toEqual(expected);
  });

  it('lists every change that leads from any version to the current one', async () => {
    const versions: City[][] = [
      [[1, 'A', 1], basel, [3, 'C', 3]],
      [
        [1, 'A', 2],
        [3, 'C', 3],
        [4, 'D', 4],
      ],
      [[1, 'A', 2], basel, [4, 'D', 5], [5, 'E', 5]],
    ];
    const log = await logChanges(...versions.map((cities) => hashRecords(...cities)));
    for (const [index, since] of log.versions.entries()) {
      const knownKeys = new Set(versions[index]?.map(([id]) => String(id)));
      const { from, rows } = log.list({ since }) as Selection<Change>;
      for (const row of Array.from(rows)) {
        const { change, key } = from.record(row);
        const allowed: ChangeKind[] = knownKeys.has(key) ? ['changed', 'removed'] : ['added'];
        expect(allowed).toContain(change);
        if (change === 'removed') knownKeys.delete(key);
        else knownKeys.add(key);
      }
      expect([...knownKeys].sort()).toEqual(versions.at(-1)?.map(([id]) => String(id)));
    }
  });

  /** Writes the record hashes of Basel and of another city, whose German name is `german`. */
  const write = (record: object, german: string | null) =>
    writeRecordHashes(
      {
        records: [
          { id: 1, ...record },
          { id: 2, name: 'Basel' },
        ],
        localized: { de: { name: [german, 'Basel'] } },
      },
      'id',
      true,
    );

  it('lists changed fields with their first and last values', async () => {
    const log = await logChanges(
      write({ name: 'Allahabad', population: 10, tags: [] }, null),
      write({ name: 'Prayagraj', population: 11, tags: ['a'] }, 'Allahabad'),
      write({ name: 'Prayagraj', population: 12, tags: [] }, 'Prayagradsch'),
    );
    expect(readFields(log)).toEqual([
      { field: 'name', language: null, before: 'Allahabad', after: 'Prayagraj' },
      { field: 'population', language: null, before: 10, after: 12 },
      { field: 'name', language: 'de', before: null, after: 'Prayagradsch' },
    ]);
    expect(readFields(log, { since: '2026.12.2' })).toEqual([
      { field: 'population', language: null, before: 11, after: 12 },
      { field: 'tags', language: null, before: ['a'], after: [] },
      { field: 'name', language: 'de', before: 'Allahabad', after: 'Prayagradsch' },
    ]);
  });

  const recordWithoutArea = { name: 'A', population: 1 };
  const recordWithArea = { name: 'A', population: 1, areaKm2: 3, elevation: null };

  it('lists a new field once, without the records that changed in nothing else', async () => {
    const log = await logChanges(write(recordWithoutArea, null), write(recordWithArea, null));
    expect(list(log)).toEqual(['field-added areaKm2 in 2026.12.2', 'field-added elevation in 2026.12.2']);
    expect(readFields(log)).toEqual([{ field: 'areaKm2', language: null, before: null, after: null }]);
    expect(list(log, { change: 'changed' })).toEqual([]);
  });

  it('lists a changed record without the field that the same version added', async () => {
    const log = await logChanges(write(recordWithoutArea, null), write({ ...recordWithArea, population: 2 }, null));
    expect(list(log, { change: 'changed' })).toEqual(['changed 1 A in 2026.12.2']);
    expect(readFields(log, { change: 'changed' })).toEqual([
      { field: 'population', language: null, before: 1, after: 2 },
    ]);
  });

  it('lists a field once if it was translated into a new language', async () => {
    const versions = [null, 'Eins', 'Zwei'].map((german) => ({ de: { name: [german] } }));
    const records = [{ id: 1, name: 'A' }];
    const log = await logChanges(...versions.map((localized) => writeRecordHashes({ records, localized }, 'id', true)));
    expect(list(log)).toEqual(['field-added name in 2026.12.2']);
    expect(readFields(log)).toEqual([{ field: 'name', language: 'de', before: null, after: null }]);
    expect(list(log, { since: '2026.12.2' })).toEqual(['changed 1 A in 2026.12.3']);
  });

  it('lists a removed field once', async () => {
    const log = await logChanges(write(recordWithArea, null), write(recordWithoutArea, null));
    expect(list(log)).toEqual(['field-removed areaKm2 in 2026.12.2', 'field-removed elevation in 2026.12.2']);
  });

  it('omits a field that was added and then removed, and all changes to its values', async () => {
    const versions = [recordWithoutArea, recordWithArea, { ...recordWithArea, areaKm2: 4 }, recordWithoutArea];
    const log = await logChanges(...versions.map((record) => write(record, null)));
    expect(list(log)).toEqual([]);
    expect(list(log, { since: '2026.12.2' })).toEqual([
      'field-removed areaKm2 in 2026.12.4',
      'field-removed elevation in 2026.12.4',
    ]);
  });

  it('lists changes to the values of a new field only since the version that added it', async () => {
    const versions = [recordWithoutArea, recordWithArea, { ...recordWithArea, areaKm2: 4 }];
    const log = await logChanges(...versions.map((record) => write(record, null)));
    expect(list(log, { change: 'changed' })).toEqual([]);
    expect(readFields(log, { since: '2026.12.2' })).toEqual([
      { field: 'areaKm2', language: null, before: 3, after: 4 },
    ]);
  });

  it('lists the records of a new dataset, but not its fields', () => {
    expect(compareRecordHashes('', write(recordWithoutArea, null))).toEqual({
      added: [
        ['1', 'A'],
        ['2', 'Basel'],
      ],
      removed: [],
      changed: [],
      addedFields: [],
      removedFields: [],
    });
  });

  it('replaces long values by null', () => {
    const [before, after] = [write({ path: 'x'.repeat(2000) }, null), write({ path: 'M0,0' }, null)];
    expect(compareRecordHashes(before, after).changed).toEqual([['1', '', [['path', null, 'M0,0']]]]);
  });

  it('does not store the names of changed records if all have changed in unknown fields', async () => {
    const [before, after] = [hashRecords([1, 'A', 1], basel), hashRecords([1, 'A', 2], [2, 'Basel', 21], [3, 'C', 3])];
    const text = writeChangeFile(
      '1',
      '2',
      new Map([['cities', { changes: compareRecordHashes(before, after), count: 3 }]]),
    );
    expect(JSON.parse(text).datasets.cities).toEqual({ added: [['3', 'C']], removed: [], changed: 'all' });
    expect(list(await logChanges(before, after))).toEqual([
      'changed 1 A in 2026.12.2',
      'changed 2 Basel in 2026.12.2',
      'added 3 C in 2026.12.2',
    ]);
  });

  it('omits unchanged datasets, and writes dataset names in camel case', () => {
    const noChanges = { added: [], removed: [], changed: [], addedFields: [], removedFields: [] };
    const changes = { ...noChanges, removed: [['US', '']] } as const;
    const text = writeChangeFile(
      '2026.12.1',
      '2026.12.2',
      new Map([
        ['phone-codes', { changes, count: 0 }],
        ['moons', { changes: noChanges, count: 172 }],
      ]),
    );
    const file = JSON.parse(text) as ChangeFile;
    expect(Object.keys(file.datasets)).toEqual(['phone-codes']);
    expect(compileChanges([file], '2026.12.2', () => []).changes).toEqual([[['phoneCodes', 'removed', 'US', '']]]);
  });

  it('refuses to compile if versions are missing between two files or after the last file', () => {
    const file = (since: string, version: string): ChangeFile => ({ since, version, datasets: {} });
    const compile =
      (current: string, ...files: ChangeFile[]) =>
      () =>
        compileChanges(files, current, () => []);
    expect(compile('2', file('1', '2'))).not.toThrow();
    expect(compile('3', file('2', '3'), file('1', '2'))).not.toThrow();
    expect(compile('4', file('1', '2'), file('3', '4'))).toThrow('begin at 3, not 2');
    expect(compile('3', file('1', '2'))).toThrow('ends with 2, not 3');
  });

  it('sorts versions by date, then by number', () => {
    const versions = ['2026.9.3', '2026.11.20', '2026.11.20.2', '2026.11.20.10', '2027.1.1'];
    expect([...versions].reverse().sort(compareVersions)).toEqual(versions);
  });
});

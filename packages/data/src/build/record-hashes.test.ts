import { describe, expect, it } from 'vitest';
import { compareRecordHashes, listNamedRecords, writeRecordHashes } from './record-hashes.js';

const hashCities = (...records: { id: number; name: string; population: number }[]) =>
  writeRecordHashes({ records }, 'id');

const noFields = { addedFields: [], removedFields: [] };

describe('The record hashes of two versions', () => {
  it('distinguish additions, removals, renames and other changes', () => {
    const before = hashCities(
      { id: 1, name: 'Allahabad', population: 10 },
      { id: 2, name: 'Basel', population: 20 },
      { id: 3, name: 'Cusco', population: 30 },
      { id: 4, name: 'Dakar', population: 40 },
    );
    const after = hashCities(
      { id: 5, name: 'Essen', population: 50 },
      { id: 4, name: 'Dakar', population: 40 },
      { id: 2, name: 'Basel', population: 21 },
      { id: 1, name: 'Prayagraj', population: 10 },
    );
    expect(compareRecordHashes(before, after)).toEqual({
      added: [['5', 'Essen']],
      removed: [['3', 'Cusco']],
      changed: [
        ['1', 'Prayagraj', [['name', 'Allahabad', 'Prayagraj']]],
        ['2', 'Basel'],
      ],
      ...noFields,
    });
    expect(compareRecordHashes(after, after)).toEqual({ added: [], removed: [], changed: [], ...noFields });
  });

  it('ignore the order of records', () => {
    const [a, b] = [
      { code: 'A', x: 1 },
      { code: 'B', x: 2 },
    ];
    expect(writeRecordHashes({ records: [a, b] }, 'code')).toBe(writeRecordHashes({ records: [b, a] }, 'code'));
  });

  it('reveal a changed name in any language', () => {
    const records = [
      { code: 'AT', name: 'Austria' },
      { code: 'DE', name: 'Germany' },
    ];
    const hashWithNames = (...names: (string | null)[]) =>
      writeRecordHashes({ records, localized: { de: { name: names } } }, 'code');
    const { changed } = compareRecordHashes(
      hashWithNames('Oesterreich', 'Deutschland'),
      hashWithNames('Österreich', 'Deutschland'),
    );
    expect(changed).toEqual([['AT', 'Austria']]);
  });

  it('each list the records of their version', () => {
    expect(listNamedRecords(writeRecordHashes({ records: [{ code: 'A' }, { code: 'B' }] }, 'code'))).toEqual([
      ['A', ''],
      ['B', ''],
    ]);
  });
});

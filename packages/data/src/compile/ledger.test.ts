import { describe, expect, it } from 'vitest';
import { compareLedgers, writeLedger } from './ledger.js';

describe('The ledger', () => {
  it('tells what was added, went, was renamed or changed otherwise', () => {
    const before = writeLedger(
      [
        { id: 1, name: 'Allahabad', population: 10 },
        { id: 2, name: 'Basel', population: 20 },
        { id: 3, name: 'Cusco', population: 30 },
        { id: 4, name: 'Dakar', population: 40 },
      ],
      'id',
    );
    const after = writeLedger(
      [
        { id: 5, name: 'Essen', population: 50 },
        { id: 4, name: 'Dakar', population: 40 },
        { id: 2, name: 'Basel', population: 21 },
        { id: 1, name: 'Prayagraj', population: 10 },
      ],
      'id',
    );
    expect(compareLedgers(before, after)).toEqual({
      added: ['5 Essen'],
      gone: ['3 Cusco'],
      renamed: ['1 Allahabad → Prayagraj'],
      changed: ['2 Basel'],
    });
  });

  it('is the same for the same records in any order', () => {
    const [a, b] = [
      { code: 'A', x: 1 },
      { code: 'B', x: 2 },
    ];
    expect(writeLedger([a, b], 'code')).toBe(writeLedger([b, a], 'code'));
  });
});

import { findBound } from '../../../core/binary-search.js';
import { compareTexts } from '../../../core/compare-texts.js';
import { fold } from '../../../search/text/fold.js';
import type { City } from '../schema.js';
import type { NamesByRow } from './search/compile-search.js';

export interface NameOrder {
  /** All rows, sorted by default name. */
  readonly byName: Uint32Array;
  /**
   * Sorts the names of a language that differ from the default names. `byName` lists their indexes in sorted order; the
   * indexes number the names by ascending row. `namesBefore` has, in the same sorted order, the number of default names
   * that precede each name.
   */
  orderNames(names: NamesByRow): { readonly byName: Uint32Array; readonly namesBefore: Uint32Array };
}

interface NamedRecord {
  readonly row: number;
  readonly name: string;
  readonly folded: string;
}

/**
 * Sorts cities by folded name (without case, accents and punctuation) in code point order: Latin before Greek,
 * Cyrillic, Arabic and Han. Ties are sorted by the code points of the original names, then by row.
 */
export function compileNameOrder(cities: readonly City[]): NameOrder {
  const defaultRecords = cities.map(({ name }, row) => toNamedRecord(row, name)).sort(compareNames);

  const countBefore = (name: NamedRecord) =>
    findBound(0, defaultRecords.length, (row) => compareNames(defaultRecords[row] as NamedRecord, name) < 0);

  return {
    byName: Uint32Array.from(defaultRecords, ({ row }) => row),
    orderNames(names) {
      const rows = [...names.keys()].sort((a, b) => a - b);
      const sortedNames = rows
        .map((row, index) => ({ index, ...toNamedRecord(row, names.get(row) as string) }))
        .sort(compareNames);
      return {
        byName: Uint32Array.from(sortedNames, ({ index }) => index),
        namesBefore: Uint32Array.from(sortedNames, countBefore),
      };
    },
  };
}

function toNamedRecord(row: number, name: string): NamedRecord {
  return { row, name, folded: fold(name) };
}

function compareNames(a: NamedRecord, b: NamedRecord): number {
  return compareTexts(a.folded, b.folded) || compareTexts(a.name, b.name) || a.row - b.row;
}

import { compareTexts } from '../../../core/compare-texts.js';
import { fold } from '../../../search/text/fold.js';
import type { City } from '../schema.js';
import type { NamesByRow } from './search/compile-search.js';

/** The order of cities by name, as columns. */
export interface NameOrder {
  /** Every row in the order of its default name. */
  readonly byName: Uint32Array;
  /** The order of the names that differ in a language, as positions in their rows, and how many default names come before each. */
  orderNames(names: NamesByRow): { readonly byName: Uint32Array; readonly namesBefore: Uint32Array };
}

interface Named {
  readonly row: number;
  readonly name: string;
  readonly key: string;
}

/**
 * Orders cities by name without regard to case, accents and punctuation, by the code points of what is left: Latin letters before Greek,
 * Cyrillic, Arabic and Han ones. Ties are sorted by the code points of the names, equal names by population.
 */
export function compileNameOrder(cities: readonly City[]): NameOrder {
  const defaults = cities.map(({ name }, row) => toNamed(row, name)).sort(compare);

  function countBefore(named: Named): number {
    let [from, to] = [0, defaults.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(defaults[middle] as Named, named) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  return {
    byName: Uint32Array.from(defaults, ({ row }) => row),
    orderNames(names) {
      const rows = [...names.keys()].sort((a, b) => a - b);
      const placed = rows.map((row, at) => ({ at, ...toNamed(row, names.get(row) as string) })).sort(compare);
      return {
        byName: Uint32Array.from(placed, ({ at }) => at),
        namesBefore: Uint32Array.from(placed, countBefore),
      };
    },
  };
}

function toNamed(row: number, name: string): Named {
  return { row, name, key: fold(name) };
}

function compare(a: Named, b: Named): number {
  return compareTexts(a.key, b.key) || compareTexts(a.name, b.name) || a.row - b.row;
}

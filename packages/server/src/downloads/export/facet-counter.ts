import type { TableColumn } from './table-columns.js';

/** Columns with more values are searched, not chosen from. */
const maxValues = 6000;

/** How often a value stands in a column that is worth an index, on average. */
const minRepeats = 4;

/** Finds the columns that people filter and group by: those of few values, each of which stands in many records. */
export class FacetCounter {
  readonly #values: ReadonlyMap<string, Set<unknown>>;

  constructor(columns: readonly TableColumn[]) {
    const chosen = columns.filter(({ kind }) => kind === 'text' || kind === 'boolean' || kind === 'texts');
    this.#values = new Map(chosen.map(({ name }) => [name, new Set()]));
  }

  /** Counts the values of a record, one for each column. */
  count(columns: readonly TableColumn[], values: readonly unknown[]): void {
    for (const [index, { name }] of columns.entries()) {
      const known = this.#values.get(name);
      if (known && known.size <= maxValues) known.add(values[index]);
    }
  }

  /** Lists the names of the columns. */
  list(recordCount: number): string[] {
    return [...this.#values]
      .filter(([, { size }]) => size > 1 && size <= maxValues && size * minRepeats <= recordCount)
      .map(([name]) => name);
  }
}

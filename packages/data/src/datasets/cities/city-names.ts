import { findSorted } from '../../core/binary-search.js';
import { readColumns, type Texts } from '../../core/columns.js';

/** The content of `cities/<language>.bin` besides its columns. */
export interface LocalNames {
  /** Names of states that differ from the default names, by index in `CityLists.states`. */
  readonly states: Readonly<Record<number, string>>;
}

/** The names in one language that differ from the default ones. */
export interface CityNames extends LocalNames {
  findName(row: number): string | undefined;
  /** The rows whose names differ, ascending. */
  readonly rows: Uint32Array;
  /** Indexes in `rows`, sorted by name. */
  readonly byName: Uint32Array;
  /** The number of default names that precede each name, in the order of `byName`. */
  readonly namesBefore: Uint32Array;
}

export function readCityNames(file: Uint8Array): CityNames {
  const columns = readColumns<LocalNames>(file);
  const rows = columns.numbers<Uint32Array>('rows');
  const names: Texts = columns.texts('name');
  const findName = (row: number) => {
    const position = findSorted(0, rows.length, (index) => (rows[index] as number) - row);
    return position === undefined ? undefined : names.at(position);
  };
  const byName = columns.numbers<Uint32Array>('byName');
  const namesBefore = columns.numbers<Uint32Array>('namesBefore');
  return { ...columns.meta, findName, rows, byName, namesBefore };
}

export function readNamesAndIds(file: Uint8Array): LocalNames & { readonly names: Texts; readonly ids: Uint32Array } {
  const columns = readColumns<LocalNames>(file);
  return { ...columns.meta, names: columns.texts('name'), ids: columns.numbers<Uint32Array>('ids') };
}

export function readNamesById(file: Uint8Array): LocalNames & { findName(id: number): string | undefined } {
  const { names, ids, states } = readNamesAndIds(file);
  const positions = new Map(Array.from(ids, (id, position) => [id, position]));
  return {
    states,
    findName(id) {
      const position = positions.get(id);
      return position === undefined ? undefined : names.at(position);
    },
  };
}

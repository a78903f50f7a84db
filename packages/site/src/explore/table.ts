/** A value of a table. */
export type Cell = string | number | boolean | null;

/** Rows by column. */
export interface Table {
  readonly count: number;
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
}

/** Rows of a table, in the order to show them. */
export interface Rows {
  readonly table: Table;
  /** The rows of the table that are shown; undefined if all are. */
  readonly order?: Int32Array;
  readonly total: number;
  /** The problem of the query. */
  readonly error?: string;
  /** True if the service has a better answer: what was typed also matches names in other languages, the best first. */
  readonly isProvisional?: true;
}

/** A column as it is sent: its values, or where few of them recur, those and which of them each row has. */
type SentColumn = readonly Cell[] | { readonly values: readonly Cell[]; readonly rows: readonly number[] };

/** A table as it is sent. */
export interface SentTable {
  readonly count: number;
  readonly columns: Readonly<Record<string, SentColumn>>;
}

/** Collects rows by column. */
export function createTable(records: readonly object[], names: readonly string[]): Table {
  return {
    count: records.length,
    columns: Object.fromEntries(names.map((name) => [name, records.map((record) => readCell(record, name))])),
  };
}

/** Reads a field, with dots one inside another. Lists become texts. */
function readCell(record: object, name: string): Cell {
  let value: unknown = record;
  for (const part of name.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
}

/** Packs a table to be sent. */
export function packTable({ count, columns }: Table): SentTable {
  return {
    count,
    columns: Object.fromEntries(Object.entries(columns).map(([name, cells]) => [name, packColumn(cells)])),
  };
}

function packColumn(cells: readonly Cell[]): SentColumn {
  const positions = new Map<Cell, number>();
  const rows = cells.map((cell) => {
    const known = positions.get(cell);
    if (known !== undefined) return known;
    positions.set(cell, positions.size);
    return positions.size - 1;
  });
  return positions.size * 4 < cells.length ? { values: [...positions.keys()], rows } : cells;
}

/** Unpacks a table that was sent. */
export function unpackTable({ count, columns }: SentTable): Table {
  return {
    count,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        'values' in column && 'rows' in column
          ? column.rows.map((at) => column.values[at] as Cell)
          : (column as readonly Cell[]),
      ]),
    ),
  };
}

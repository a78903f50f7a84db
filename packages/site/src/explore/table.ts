/** A value of a table. */
export type Cell = string | number | boolean | null;

/** Rows by column. */
export interface Table {
  readonly count: number;
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
}

/** Rows of a query. */
export interface Rows {
  readonly table: Table;
  /** How many rows the query has. */
  readonly total: number;
  /** The error message if the query is invalid. */
  readonly error?: string;
}

/** A column as it is sent: its values, or if there are few distinct values, those and the index of each row's value. */
type SentColumn = readonly Cell[] | { readonly values: readonly Cell[]; readonly rows: readonly number[] };

/** A table as it is sent. */
export interface SentTable {
  readonly count: number;
  /** How many rows the query has, of which these are a part. */
  readonly total: number;
  readonly columns: Readonly<Record<string, SentColumn>>;
}

/** Collects rows by column. */
export function createTable(records: readonly object[], names: readonly string[]): Table {
  return {
    count: records.length,
    columns: Object.fromEntries(names.map((name) => [name, records.map((record) => readCell(record, name))])),
  };
}

/** Reads a field by its path, such as `nextChange.at`. Lists become text. */
function readCell(record: object, name: string): Cell {
  let value: unknown = record;
  for (const part of name.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
}

/** Appends the rows of a table to those of another with the same columns. */
export function appendTable(above: Table, below: Table): Table {
  return {
    count: above.count + below.count,
    columns: Object.fromEntries(
      Object.entries(above.columns).map(([name, cells]) => [name, [...cells, ...(below.columns[name] ?? [])]]),
    ),
  };
}

/** Packs a table to be sent. */
export function packTable({ count, columns }: Table, total: number): SentTable {
  return {
    count,
    total,
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
export function unpackTable({ count, columns }: Pick<SentTable, 'count' | 'columns'>): Table {
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

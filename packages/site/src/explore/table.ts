export type Cell = string | number | boolean | null;

export interface Table {
  readonly count: number;
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
}

export interface TablePage {
  readonly table: Table;
  /** The number of rows that the query selects; `table` may hold only some of them. */
  readonly total: number;
}

/** For each field, the number of rows with each value. */
export type ValueCounts = Readonly<Record<string, ReadonlyMap<unknown, number>>>;

export function createTable(records: readonly object[], fields: readonly string[]): Table {
  return {
    count: records.length,
    columns: Object.fromEntries(fields.map((name) => [name, records.map((record) => readCell(record, name))])),
  };
}

/** Reads a field by its path, such as `nextChange.at`. Lists become text, and other objects become JSON. */
function readCell(record: object, name: string): Cell {
  // An unknown population of a city is 0 in the API.
  if (name === 'population' && 'populationKnown' in record && !record.populationKnown) return null;
  let value: unknown = record;
  for (const part of name.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
}

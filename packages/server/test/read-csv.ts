/** The keywords of a JSON Schema in `openapi.json` that `readCsvRecords` uses. */
export interface FieldSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
}

/**
 * Reads the records of a CSV by their schema in `openapi.json`: a nested field has a column such as
 * `sun.rise`, a list of texts is `a; b`, other lists are JSON, an empty cell is null (or absent if the field is optional), an object with empty cells
 * only is null, `""` is an empty string, and an apostrophe before a formula is removed.
 * @param resolve returns the schema to which a `$ref` refers, or the given schema if it has none
 */
export function readCsvRecords(
  text: string,
  recordSchema: FieldSchema,
  resolve: (schema: FieldSchema) => FieldSchema,
): object[] {
  const [header = [], ...rows] = readCsv(text);
  const columns = header.map((name) => (name ?? '').split('.'));
  return rows.map((cells) => {
    if (cells.length !== columns.length) throw new Error(`${cells.length} cells under ${columns.length} columns`);
    const byColumn = new Map(columns.map((column, index) => [column.join('.'), cells[index] as string | null]));
    return readObject(recordSchema, '', byColumn) as object;
  });

  function readObject(schema: FieldSchema, prefix: string, cells: Map<string, string | null>): object | null {
    const { properties = {}, required = [] } = findObject(schema) as FieldSchema;
    const names = Object.keys(properties).filter((name) =>
      [...cells.keys()].some((column) => column === prefix + name || column.startsWith(`${prefix}${name}.`)),
    );
    const entries = names.map(
      (name) => [name, readValue(properties[name] as FieldSchema, prefix + name, cells)] as const,
    );
    const isEmpty = entries.every(([, value]) => value === null);
    if (prefix !== '' && isEmpty) return null;
    return Object.fromEntries(entries.filter(([name, value]) => value !== null || required.includes(name)));
  }

  function readValue(schema: FieldSchema, column: string, cells: Map<string, string | null>): unknown {
    if (findObject(schema)) return readObject(schema, `${column}.`, cells);
    const cell = cells.get(column) ?? null;
    if (cell === null) return null;
    const types = listTypes(schema);
    if (types.includes('array')) return /^[[]/.test(cell) ? JSON.parse(cell) : readTexts(cell);
    if (types.includes('boolean')) return cell === 'true';
    if (types.includes('number') || types.includes('integer')) return Number(cell);
    return unquote(cell);
  }

  function findObject(schema: FieldSchema): FieldSchema | undefined {
    const resolvedSchema = resolve(schema);
    if (resolvedSchema.properties) return resolvedSchema;
    return resolvedSchema.anyOf?.map(findObject).find((inner) => inner !== undefined);
  }

  function listTypes(schema: FieldSchema): string[] {
    const resolvedSchema = resolve(schema);
    return resolvedSchema.anyOf ? resolvedSchema.anyOf.flatMap(listTypes) : [resolvedSchema.type ?? 'string'].flat();
  }
}

const unquote = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '');

const readTexts = (cell: string) => (cell === '' ? [] : unquote(cell).split('; '));

/** Parses CSV (RFC 4180). An empty cell without quotes is null. */
export function readCsv(text: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  const cellPattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g;
  let row: (string | null)[] = [];
  let end = 0;
  for (const match of text.matchAll(cellPattern)) {
    if (match.index !== end) throw new Error(`invalid CSV at ${end}: ${text.slice(end, end + 40)}`);
    end += match[0].length;
    const [, cell = '', separator] = match;
    row.push(cell === '' ? null : cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (separator === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  if (end !== text.length) throw new Error(`invalid CSV at ${end}`);
  return rows;
}

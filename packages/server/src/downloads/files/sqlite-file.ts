import type { Library } from '@almanac/data/internal';
import { type ListAnswer, readColumn, readRecords } from '@almanac/operations';
import { loadSqlite, type SqliteFile } from '../../storage/sqlite/sqlite.js';
import type { ListedDataset } from './listed-datasets.js';
import { listSources } from './manifest.js';
import { listViews, quoteName, writeTableSql } from './sqlite-schema.js';
import { findKey, listTableColumns, type TableColumn } from './table-columns.js';

/** Pages held in memory, in KiB. */
const cacheKib = 32_768;

/** Writes datasets to a new SQLite file, record by record: a table each, with its indexes, its search and its views. */
export function writeSqliteFile(
  path: string,
  lists: readonly (readonly [dataset: ListedDataset, list: ListAnswer])[],
  almanac: Library,
): void {
  const db = new (loadSqlite().DatabaseSync)(path);
  // Nobody else reads the file before it is complete, and one that is not complete is thrown away.
  db.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -${cacheKib}; BEGIN`);
  const tables = lists.map(([{ name }]) => name.replaceAll('-', '_'));
  for (const [index, [, list]] of lists.entries()) addTable(db, tables[index] as string, list);
  const datasets = lists.map(([dataset]) => dataset);
  addSources(db, datasets, almanac);
  for (const sql of listViews(tables)) db.exec(sql);
  db.exec('COMMIT; ANALYZE');
  db.close();
}

function addTable(db: SqliteFile, table: string, list: ListAnswer): void {
  const columns = listTableColumns(list);
  const key = findKey(columns);
  const sql = writeTableSql(table, columns, key);
  db.exec(sql.create);
  const insert = db.prepare(sql.insert);
  const insertNames = sql.insertNames === undefined ? undefined : db.prepare(sql.insertNames);
  const facets = columns.filter(
    ({ name, kind }) => name !== key.name && (kind === 'text' || kind === 'boolean' || kind === 'texts'),
  );
  const facetValues = new Map(facets.map(({ name }) => [name, new Set<SqliteValue>()]));
  let row = 0;
  for (const record of readRecords(list.selection)) {
    row += 1;
    const values = columns.map((column) => toSqlite(readColumn(record, column)));
    insert.run(...values);
    for (const [index, { name }] of columns.entries()) {
      const known = facetValues.get(name);
      if (known && known.size <= maxFacetValues) known.add(values[index] as SqliteValue);
    }
    insertNames?.run(row, ...writeNames(record, sql.nameColumn));
  }
  for (const [name, { size }] of facetValues)
    if (isFacet(size, row))
      db.exec(`CREATE INDEX ${quoteName(`${table}_by_${name}`)} ON ${quoteName(table)} (${quoteName(name)})`);
  db.exec(sql.finish);
}

/** Columns with more values are searched, not chosen from. */
const maxFacetValues = 6000;

/** How often a value stands in a column that is worth an index, on average. */
const minRepeats = 4;

/** Whether people filter and group by a column: one of few values, each of which stands in many records. */
function isFacet(valueCount: number, recordCount: number): boolean {
  return valueCount > 1 && valueCount <= maxFacetValues && valueCount * minRepeats <= recordCount;
}

/** Adds the table of sources, and what the file is. */
function addSources(db: SqliteFile, datasets: readonly ListedDataset[], almanac: Library): void {
  db.exec(
    'CREATE TABLE sources (id TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, licence TEXT NOT NULL, date TEXT, datasets TEXT NOT NULL); CREATE TABLE about (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)',
  );
  const insert = db.prepare('INSERT INTO sources VALUES (?, ?, ?, ?, ?)');
  for (const { id, title, licence, date, datasets: names } of listSources(almanac, datasets))
    insert.run(id, title, licence, date, JSON.stringify(names));
  const { dataVersion, hash: dataHash } = almanac.manifest;
  const insertAbout = db.prepare('INSERT INTO about VALUES (?, ?)');
  for (const [key, value] of Object.entries({ name: 'Almanac', dataVersion, dataHash })) insertAbout.run(key, value);
}

type SqliteValue = string | number | null;

/** Lists and objects are JSON; true is 1. */
function toSqlite(value: unknown): SqliteValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** The names by which a record is found: its own, and each different name in other languages. */
function writeNames(record: object, nameColumn: TableColumn): [name: string, names: string] {
  const name = String(readColumn(record, nameColumn));
  const { names = {}, asciiName } = record as { names?: Readonly<Record<string, string>>; asciiName?: string };
  const others = new Set([...(asciiName ? [asciiName] : []), ...Object.values(names)]);
  others.delete(name);
  return [name, [...others].join('\n')];
}

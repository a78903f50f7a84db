import { type ListAnswer, readColumn, readRecords } from '@almanac/operations';
import { loadSqlite, type SqliteFile } from '../../storage/sqlite/sqlite.js';
import { FacetCounter } from './facet-counter.js';
import type { ExportedSource } from './manifest.js';
import { quoteName, writeTableSql } from './sqlite-schema.js';
import { findKey, listTableColumns, type TableColumn } from './table-columns.js';

/** Pages held in memory, in KiB. */
const cacheKib = 32_768;

/** Writes datasets to a new SQLite file, record by record: a table each, with its indexes, its search and its views. */
export class SqliteWriter {
  readonly #db: SqliteFile;

  constructor(path: string) {
    this.#db = new (loadSqlite().DatabaseSync)(path);
    // Nobody else reads the file before it is complete, and one that is not complete is thrown away.
    this.#db.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -${cacheKib}; BEGIN`);
  }

  /** Adds a dataset as a table. */
  addTable(table: string, list: ListAnswer): void {
    const columns = listTableColumns(list);
    const key = findKey(columns);
    const sql = writeTableSql(table, columns, key);
    this.#db.exec(sql.create);
    const insert = this.#db.prepare(sql.insert);
    const insertNames = sql.insertNames === undefined ? undefined : this.#db.prepare(sql.insertNames);
    const facets = new FacetCounter(columns.filter(({ name }) => name !== key.name));
    let row = 0;
    for (const record of readRecords(list.selection)) {
      row += 1;
      const values = columns.map((column) => toSqlite(readColumn(record, column)));
      insert.run(...values);
      facets.count(columns, values);
      insertNames?.run(row, ...writeNames(record, sql.nameColumn));
    }
    for (const name of facets.list(row))
      this.#db.exec(`CREATE INDEX ${quoteName(`${table}_by_${name}`)} ON ${quoteName(table)} (${quoteName(name)})`);
    this.#db.exec(sql.finish);
  }

  /** Adds the table of sources, and what the file is. */
  addSources(sources: readonly ExportedSource[], about: Readonly<Record<string, string>>): void {
    this.#db.exec(
      'CREATE TABLE sources (id TEXT PRIMARY KEY NOT NULL, title TEXT NOT NULL, licence TEXT NOT NULL, date TEXT, datasets TEXT NOT NULL); CREATE TABLE about (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)',
    );
    const insert = this.#db.prepare('INSERT INTO sources VALUES (?, ?, ?, ?, ?)');
    for (const { id, title, licence, date, datasets } of sources)
      insert.run(id, title, licence, date, JSON.stringify(datasets));
    const insertAbout = this.#db.prepare('INSERT INTO about VALUES (?, ?)');
    for (const [key, value] of Object.entries(about)) insertAbout.run(key, value);
  }

  /** Runs statements, for views over several tables. */
  execute(sql: string): void {
    this.#db.exec(sql);
  }

  /** Completes the file. */
  finish(): void {
    this.#db.exec('COMMIT; ANALYZE');
    this.#db.close();
  }
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

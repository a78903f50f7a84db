import type { ColumnKind } from '@almanac/operations';
import type { TableColumn } from './table-columns.js';

/** The statements that write a dataset. */
interface TableSql {
  readonly create: string;
  readonly insert: string;
  /** Fills the search by names; undefined if records have none. */
  readonly insertNames: string | undefined;
  /** The column that a record is called by. */
  readonly nameColumn: TableColumn;
  /** Run when all records are in. */
  readonly finish: string;
}

const types: Readonly<Record<ColumnKind, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
  boolean: 'INTEGER',
  texts: 'TEXT',
  textByKey: 'TEXT',
  json: 'TEXT',
};

/** A place that records are called by: cities by `name`, zones by `displayName`. */
const nameColumns = ['displayName', 'name'];

/**
 * Writes the statements of a table. Rows are in the order of the list: the key is `INT` where it is a number, since `INTEGER PRIMARY KEY`
 * would order rows by it.
 */
export function writeTableSql(table: string, columns: readonly TableColumn[], key: TableColumn): TableSql {
  const quoted = quoteName(table);
  const search = quoteName(`${table}_fts`);
  const definitions = columns.map((column) =>
    column === key
      ? `${quoteName(column.name)} ${column.kind === 'integer' ? 'INT' : 'TEXT'} PRIMARY KEY NOT NULL`
      : `${quoteName(column.name)} ${types[column.kind]}`,
  );
  const hasNames = columns.some(({ name, kind }) => name === 'names' && kind === 'textByKey');
  const nameColumn =
    nameColumns.map((name) => columns.find((column) => column.name === name)).find((found) => found) ?? key;
  const names = hasNames ? `${quoteName(nameColumn.name)}, names` : undefined;
  return {
    nameColumn,
    create: [
      `CREATE TABLE ${quoted} (${definitions.join(', ')});`,
      // The content is looked up in the table, so that Datasette finds its search; it is not read again for the index.
      names &&
        `CREATE VIRTUAL TABLE ${search} USING FTS5 (${names}, content="${table}", tokenize="unicode61 remove_diacritics 2");`,
      names &&
        `CREATE VIEW ${quoteName(`${table}_names`)} AS SELECT ${quoteName(key.name)}, json_each.key AS language, json_each.value AS name FROM ${quoted}, json_each(names);`,
    ].join(''),
    insert: `INSERT INTO ${quoted} VALUES (${columns.map(() => '?').join(', ')})`,
    insertNames: names ? `INSERT INTO ${search} (rowid, ${names}) VALUES (?, ?, ?)` : undefined,
    finish: names ? `INSERT INTO ${search} (${search}) VALUES ('optimize')` : '',
  };
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

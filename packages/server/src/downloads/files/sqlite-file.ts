import type { Library } from '@almanac/data/internal';
import { type ColumnKind, type ListAnswer, readColumn, readRecords } from '@almanac/operations';
import { loadSqlite, type SqliteFile } from '../../storage/sqlite/sqlite.js';
import { describeColumns } from './describe-columns.js';
import { findKeyColumn, type ListedDataset, listTableColumns, type TableColumn } from './listed-datasets.js';
import { listSources } from './manifest.js';

/** The size of SQLite's page cache, in KiB. */
const cacheKib = 32_768;

/**
 * Each dataset becomes a table with indexes and, if its records have names in several languages, a full-text search.
 * Views join the tables; `sources`, `about` and `columns` describe them.
 */
export function writeSqliteFile(
  path: string,
  lists: readonly (readonly [dataset: ListedDataset, list: ListAnswer])[],
  almanac: Library,
): void {
  const db = new (loadSqlite().DatabaseSync)(path);
  // Nothing else reads the file before it is complete, and an incomplete file is discarded.
  db.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -${cacheKib}; BEGIN`);
  const tables = lists.map(([{ name }]) => name.replaceAll('-', '_'));
  for (const [index, [, list]] of lists.entries()) addTable(db, tables[index] as string, list);
  const datasets = lists.map(([dataset]) => dataset);
  addSources(db, datasets, almanac);
  describeTables(db, tables, lists);
  for (const view of views) if (view.tables.every((table) => tables.includes(table))) db.exec(view.sql);
  db.exec('COMMIT; ANALYZE');
  db.close();
}

const sqlTypes: Readonly<Record<ColumnKind, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
  boolean: 'INTEGER',
  texts: 'TEXT',
  textByKey: 'TEXT',
  json: 'TEXT',
};

/**
 * Rows have the order of the list. A numeric key has the type `INT`, because `INTEGER PRIMARY KEY` would order rows by
 * the key.
 */
function addTable(db: SqliteFile, table: string, list: ListAnswer): void {
  const columns = listTableColumns(list);
  const key = findKeyColumn(columns);
  const definitions = columns.map((column) =>
    column === key
      ? `${quoteName(column.name)} ${column.kind === 'integer' ? 'INT' : 'TEXT'} PRIMARY KEY NOT NULL`
      : `${quoteName(column.name)} ${sqlTypes[column.kind]}`,
  );
  db.exec(`CREATE TABLE ${quoteName(table)} (${definitions.join(', ')})`);
  const hasNames = columns.some(({ name, kind }) => name === 'names' && kind === 'textByKey');
  const search = hasNames ? addSearch(db, table, columns, key) : undefined;
  const insert = db.prepare(`INSERT INTO ${quoteName(table)} VALUES (${columns.map(() => '?').join(', ')})`);
  let recordCount = 0;
  for (const record of readRecords(list.selection)) {
    recordCount += 1;
    insert.run(...columns.map((column) => toSqlite(readColumn(record, column))));
    search?.add(recordCount, record);
  }
  for (const { name, kind } of columns)
    if (name !== key.name && (kind === 'text' || kind === 'boolean' || kind === 'texts'))
      addIndex(db, table, name, recordCount);
  search?.finish();
}

/** The columns that may contain a record's own name, in order of preference: time zones have both. */
const nameColumns = ['displayName', 'name'];

/** Call `add` for each record, then `finish`. */
function addSearch(db: SqliteFile, table: string, columns: readonly TableColumn[], key: TableColumn) {
  const index = quoteName(`${table}_fts`);
  const nameColumn =
    nameColumns.map((name) => columns.find((column) => column.name === name)).find((column) => column) ?? key;
  const fields = `${quoteName(nameColumn.name)}, names`;
  // The rows of the index are inserted below, and differ from those of the table. The option `content` is set because
  // Datasette finds the index by it.
  db.exec(
    `CREATE VIRTUAL TABLE ${index} USING FTS5 (${fields}, content="${table}", tokenize="unicode61 remove_diacritics 2");
    CREATE VIEW ${quoteName(`${table}_names`)} AS SELECT ${quoteName(key.name)}, json_each.key AS language, json_each.value AS name FROM ${quoteName(table)}, json_each(names)`,
  );
  const insert = db.prepare(`INSERT INTO ${index} (rowid, ${fields}) VALUES (?, ?, ?)`);
  return {
    add: (rowId: number, record: object) => insert.run(rowId, ...collectNames(record, nameColumn)),
    finish: () => db.exec(`INSERT INTO ${index} (${index}) VALUES ('optimize')`),
  };
}

/**
 * Returns a record's own name and, one per line, its ASCII name and names in other languages that differ from its own.
 */
function collectNames(record: object, nameColumn: TableColumn): [name: string, names: string] {
  const name = String(readColumn(record, nameColumn));
  const { names = {}, asciiName } = record as { names?: Readonly<Record<string, string>>; asciiName?: string };
  const otherNames = new Set([...(asciiName ? [asciiName] : []), ...Object.values(names)]);
  otherNames.delete(name);
  return [name, [...otherNames].join('\n')];
}

/** Columns with more distinct values than this get no index: nobody chooses from so many. */
const maxFacetValues = 6000;

/** A column gets an index only if each of its values occurs at least this often, on average. */
const minRepeats = 4;

/** Adds an index if the column has few values, each in many records: people filter and group by such columns. */
function addIndex(db: SqliteFile, table: string, name: string, recordCount: number): void {
  const countQuery = db.prepare(
    `SELECT count(*) AS count FROM (SELECT DISTINCT ${quoteName(name)} FROM ${quoteName(table)})`,
  );
  const { count } = countQuery.get() as { count: number };
  if (count > 1 && count <= maxFacetValues && count * minRepeats <= recordCount)
    db.exec(`CREATE INDEX ${quoteName(`${table}_by_${name}`)} ON ${quoteName(table)} (${quoteName(name)})`);
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Views that join datasets, and a table of the aliases of time zones, each with the tables that it needs. */
const views: readonly { readonly tables: readonly string[]; readonly sql: string }[] = [
  {
    tables: ['cities', 'countries'],
    sql: `CREATE VIEW cities_with_countries AS
      SELECT cities.*, countries.name AS countryName, countries.continent, countries.region, countries.subregion
      FROM cities JOIN countries ON countries.alpha2 = cities.country`,
  },
  {
    tables: ['cities', 'countries'],
    sql: `CREATE VIEW capitals AS
      SELECT countries.alpha2, countries.name AS countryName, cities.id, cities.name, cities.population, cities.latitude, cities.longitude, cities.timezone
      FROM cities JOIN countries ON countries.alpha2 = cities.country WHERE cities.capital = 1`,
  },
  {
    tables: ['states', 'countries'],
    sql: `CREATE VIEW states_with_countries AS
      SELECT states.*, countries.name AS countryName, countries.continent
      FROM states JOIN countries ON countries.alpha2 = states.country`,
  },
  {
    tables: ['countries', 'country_shapes'],
    sql: `CREATE VIEW countries_with_shapes AS
      SELECT countries.*, country_shapes.geometry FROM countries JOIN country_shapes ON country_shapes.alpha2 = countries.alpha2`,
  },
  {
    tables: ['states', 'state_shapes'],
    sql: `CREATE VIEW states_with_shapes AS
      SELECT states.*, state_shapes.geometry FROM states JOIN state_shapes ON state_shapes.code = states.id`,
  },
  {
    tables: ['countries', 'currencies'],
    sql: `CREATE VIEW countries_currencies AS
      SELECT countries.alpha2, countries.name AS countryName, currencies.code, currencies.name, currencies.symbol, currencies.digits
      FROM countries, json_each(countries.currencies) JOIN currencies ON currencies.code = json_each.value`,
  },
  {
    tables: ['countries', 'languages'],
    sql: `CREATE VIEW countries_languages AS
      SELECT countries.alpha2, countries.name AS countryName, languages.code, languages.name, languages.nativeName
      FROM countries, json_each(countries.languages) JOIN languages ON languages.code = json_each.value`,
  },
  {
    tables: ['countries', 'timezones'],
    sql: `CREATE VIEW countries_timezones AS
      SELECT countries.alpha2, countries.name AS countryName, timezones.name AS timezone, timezones.displayName
      FROM timezones, json_each(timezones.countryCodes) JOIN countries ON countries.alpha2 = json_each.value`,
  },
  {
    tables: ['timezones'],
    sql: `CREATE TABLE timezones_aliases (alias TEXT PRIMARY KEY NOT NULL, timezone TEXT NOT NULL);
      INSERT INTO timezones_aliases SELECT name, name FROM timezones;
      INSERT INTO timezones_aliases SELECT json_each.value, timezones.name FROM timezones, json_each(aliases)`,
  },
  {
    tables: ['cities', 'timezones'],
    sql: `CREATE VIEW cities_with_timezones AS
      SELECT cities.*, timezones.name AS zone, timezones.displayName AS zoneName, timezones.utcOffset, timezones.utcOffsetMinutes
      FROM cities JOIN timezones_aliases ON timezones_aliases.alias = cities.timezone
      JOIN timezones ON timezones.name = timezones_aliases.timezone`,
  },
];

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

function describeTables(
  db: SqliteFile,
  tables: readonly string[],
  lists: readonly (readonly [dataset: ListedDataset, list: ListAnswer])[],
): void {
  db.exec(
    'CREATE TABLE columns (tableName TEXT NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL, nullable INTEGER NOT NULL, description TEXT NOT NULL, PRIMARY KEY (tableName, name))',
  );
  const insert = db.prepare('INSERT INTO columns VALUES (?, ?, ?, ?, ?)');
  for (const [index, [, list]] of lists.entries())
    for (const { name, type, nullable, description } of describeColumns(list))
      insert.run(tables[index] as string, name, type, nullable ? 1 : 0, description);
}

function toSqlite(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

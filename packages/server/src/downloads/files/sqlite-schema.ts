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

/** Views that join datasets, by the tables that they need. */
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
];

/** The statements of the views that a file with these tables has. */
export function listViews(tables: readonly string[]): string[] {
  return views.filter((view) => view.tables.every((table) => tables.includes(table))).map(({ sql }) => sql);
}

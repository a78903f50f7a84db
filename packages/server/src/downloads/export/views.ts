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

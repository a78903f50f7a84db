import { type AnyOperation, classifyColumn, findFormats, Invalid } from '@almanac/operations';
import type { Schema } from '../parts/code/describe-type.js';
import { describeForSamples } from '../parts/code/sample-operation.js';
import { type ColumnKind, type Dataset, findRowKey, type TableColumn, type TableFilter } from './dataset.js';

type Properties = Readonly<Record<string, Schema>>;

const otherParameters = ['q', 'sort', 'lang', 'limit', 'offset', 'fields', 'pretty'];

const countryPattern = '^([A-Za-z]{2,3}|[0-9]{3})$';

/** The title columns of datasets that have no column `name` with a translated name. */
const titleColumns: Readonly<Record<string, string>> = {
  timezones: 'displayName',
  'phone-codes': 'country',
  'address-formats': 'countryCode',
  flags: 'alpha2',
};

/** The columns that come first after the title, by dataset. */
const columnOrders: Readonly<Record<string, readonly string[]>> = {
  timezones: ['utcOffset', 'longName', 'abbreviation', 'nextChange.at', 'nextChange.utcOffset', 'countryCodes'],
  countries: ['capital', 'continent', 'population', 'areaKm2', 'callingCode', 'currency', 'languages'],
  states: ['country', 'type', 'capital', 'population', 'parent'],
  flags: ['svg', 'squareSvg'],
};

/** The API sorts these datasets by an identifier. Their tables are sorted by title instead. */
const listsSortedByCode = ['countries', 'languages', 'currencies', 'phone-codes', 'timezones'];

/** The field with the country code of a row's flag, by dataset. */
const flagFields: Readonly<Record<string, string>> = { countries: 'alpha2', 'phone-codes': 'code' };

/** Columns whose kind cannot be derived from the schema. */
const columnKinds: Readonly<Record<string, ColumnKind>> = {
  countryCode: 'country',
  countryCodes: 'countries',
  officialIn: 'countries',
  countries: 'countries',
  borders: 'countries',
  languages: 'languages',
  currency: 'currency',
  scripts: 'scripts',
  timezone: 'zone',
  longName: 'zoneName',
  abbreviation: 'zoneName',
  utcOffset: 'offset',
  'nextChange.utcOffset': 'offset',
  'nextChange.at': 'instant',
  format: 'address',
  required: 'addressParts',
  continent: 'continent',
  region: 'value',
  direction: 'value',
  kind: 'value',
  trend: 'value',
  planet: 'value',
  drivingSide: 'value',
  measurementSystem: 'value',
  temperatureUnit: 'value',
  callingCode: 'code',
  phoneCode: 'code',
  areaCodes: 'code',
  svg: 'code',
  squareSvg: 'code',
  discoveredBy: 'english',
  demonym: 'english',
  constellationName: 'english',
};

/** Columns whose numbers are measured with the same accuracy, and so are written with the same number of decimals. */
const measuredColumns = ['magnitude', 'rightAscension', 'declination', 'latitude', 'longitude'];

/** Columns that are hidden by default, by dataset. */
const optionalColumns: Readonly<Record<string, readonly string[]>> = {
  countries: [
    ...['nativeName', 'officialName', 'alpha3', 'subregion', 'landlocked', 'drivingSide', 'measurementSystem'],
    ...['temperatureUnit', 'topLevelDomain', 'vehicleCode', 'demonym', 'populationYear', 'latitude', 'longitude'],
  ],
  states: ['latitude', 'longitude', 'populationYear'],
  cities: ['latitude', 'longitude', 'populationYear'],
  timezones: ['name', 'latitude', 'longitude'],
};

const excludedPaths = ['/changes'];

/**
 * Lists the datasets: one for each operation that lists records at a path of one segment, other than `excludedPaths`,
 * and has no required parameter.
 */
export function listDatasets(operations: readonly AnyOperation[]): readonly Dataset[] {
  return operations.filter(isDataset).map(describeDataset);
}

function isDataset({ method, path, answers, params }: AnyOperation): boolean {
  const needsValues = Object.values(params).some(({ default: value }) => value instanceof Invalid);
  const isList = method === 'GET' && answers.kind === 'list' && /^\/[\w-]+$/.test(path);
  return isList && !needsValues && !excludedPaths.includes(path);
}

function describeDataset(operation: AnyOperation): Dataset {
  const { path, params, answers, columns: columnNames = [] } = operation;
  if (answers.kind !== 'list') throw new Error(`${path} is not a list`);
  const { record } = answers;
  const name = path.slice(1);
  const sample = describeForSamples(operation);
  const titleColumn = titleColumns[name] ?? (columnNames.includes('name') ? 'name' : (columnNames[0] as string));
  const flagField = flagFields[name];
  const optionalNames = (optionalColumns[name] ?? []).filter((each) => each in record.properties);
  const defaultNames = orderColumns(
    columnNames.filter((each) => !optionalNames.includes(each) && !isRepeated(each, { name, titleColumn, flagField })),
    [titleColumn, ...(columnOrders[name] ?? [])],
  );
  const hiddenNames = [findRowKey(name), flagField, ...(name === 'states' ? ['country'] : [])];
  return {
    name,
    key: sample.call.split('.')[0] ?? name,
    columns: [...defaultNames, ...optionalNames].map((each) =>
      describeColumn(each, defaultNames.includes(each), titleColumn, operation, record.properties),
    ),
    titleColumn,
    ...(listsSortedByCode.includes(name) && { defaultSort: titleColumn }),
    ...(flagField !== undefined && { flagField }),
    hiddenColumns: hiddenNames.filter((each) => each !== undefined),
    filters: Object.keys(params)
      .filter((each) => !otherParameters.includes(each))
      .map((each) => describeFilter(each, params)),
    takesText: 'q' in params,
    takesLanguage: 'lang' in params,
    formats: findFormats(record).map(({ suffix }) => suffix),
    sample,
  };
}

/** True if a column need not be shown: the id of a city, or the `code` of a country whose flag is shown. */
function isRepeated(
  column: string,
  { name, titleColumn, flagField }: { name: string; titleColumn: string; flagField: string | undefined },
): boolean {
  if (column === titleColumn) return false;
  return column === 'id' ? name === 'cities' : column === flagField && column === 'code';
}

function orderColumns(columns: readonly string[], first: readonly string[]): string[] {
  return [...first.filter((each) => columns.includes(each)), ...columns.filter((each) => !first.includes(each))];
}

function describeColumn(
  name: string,
  isDefault: boolean,
  titleColumn: string,
  { path, params }: AnyOperation,
  properties: Properties,
): TableColumn {
  const { enum: sorts = [] } = (params.sort?.schema ?? {}) as Schema;
  const sortsBothWays = sorts.includes(name) && sorts.includes(`-${name}`);
  return {
    name,
    kind: chooseKind(name, path.slice(1), titleColumn, params, properties),
    isDefault,
    ...(measuredColumns.includes(name) && { isMeasured: true }),
    ...(sortsBothWays && { ascending: name, descending: `-${name}` }),
    // If the API sorts by a column in one direction only, that direction is descending.
    ...(sorts.includes(name) && !sortsBothWays && { descending: name }),
    ...(name !== findRowKey(path.slice(1)) &&
      !(`${name}Code` in properties) &&
      isFacet(name, params) && { isFacet: true }),
  };
}

function chooseKind(
  name: string,
  dataset: string,
  titleColumn: string,
  params: AnyOperation['params'],
  properties: Properties,
): ColumnKind {
  if (dataset === 'flags' && name === titleColumn) return 'country';
  if (dataset === 'phone-codes' && name === 'country') return 'text';
  if (name === 'capital') return 'text';
  if (name === 'type') return dataset === 'states' ? 'stateKind' : 'value';
  if (name.endsWith('Year')) return 'year';
  if (columnKinds[name]) return columnKinds[name];
  if (name !== 'alpha2' && takesCountryCode(name, params)) return 'country';
  const schema = findSchema(name.split('.'), properties);
  const kind = schema && classifyColumn({ path: [], schema });
  if (kind === 'integer') return 'number';
  return kind === 'number' || kind === 'boolean' ? kind : 'text';
}

function findSchema([first = '', ...inner]: readonly string[], properties: Properties): Schema | undefined {
  const schema = properties[first];
  if (inner.length === 0 || !schema) return schema;
  const { properties: ownProperties, anyOf = [] } = schema;
  const innerProperties = ownProperties ?? anyOf.find((each) => each.properties)?.properties;
  return innerProperties && findSchema(inner, innerProperties);
}

/** True if a filter has the name of the column, and accepts strings or a set of choices. */
function isFacet(name: string, params: AnyOperation['params']): boolean {
  if (!params[name] || otherParameters.includes(name)) return false;
  const { enum: choices, type } = params[name].schema as Schema;
  return choices !== undefined || type === 'string';
}

/** True if a parameter with this name takes country codes. The codes that `currency` takes have the same pattern. */
function takesCountryCode(name: string, params: AnyOperation['params']): boolean {
  return (params[name]?.schema as Schema | undefined)?.pattern === countryPattern && name !== 'currency';
}

function describeFilter(name: string, params: AnyOperation['params']): TableFilter {
  const { type, enum: choices, pattern, examples = [] } = (params[name]?.schema ?? {}) as Schema;
  const [example] = examples;
  const kind = choices
    ? 'choice'
    : takesCountryCode(name, params)
      ? 'country'
      : type === 'boolean'
        ? 'flag'
        : type === 'integer' || type === 'number'
          ? 'number'
          : 'text';
  return {
    name,
    kind,
    ...(choices && { choices: choices.map(String) }),
    ...(pattern !== undefined && { pattern }),
    ...(example !== undefined && { example: String(example) }),
  };
}

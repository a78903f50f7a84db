import { type AnyOperation, describeTable, findFormats, findMeaning, Invalid } from '@almanac/operations';
import type { Schema } from '../parts/code/describe-type.js';
import { describeForSamples } from '../parts/code/sample-operation.js';
import { type Dataset, findRowKey, type TableColumn, type TableFilter } from './dataset.js';

type Properties = Readonly<Record<string, Schema>>;

const otherParameters = ['q', 'sort', 'lang', 'limit', 'offset', 'fields', 'pretty'];

/** Their few rows stand on other pages: continents in the atlas, phases with the Moon. */
const excludedPaths = ['/changes', '/continents', '/groups', '/moon-phases'];

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
  const { path, params, answers } = operation;
  if (answers.kind !== 'list') throw new Error(`${path} is not a list`);
  const { properties } = answers.record;
  const name = path.slice(1);
  const sample = describeForSamples(operation);
  const { title, key, isSortedByCode, columns, optionalColumns } = describeTable(operation);
  const columnNames = [...columns, ...optionalColumns.filter((each) => each in properties)];
  const tableColumns = columnNames.map((each) => ({
    ...describeColumn(each, operation, properties),
    isDefault: columns.includes(each),
    // The code of a row itself is a code, not a name.
    ...(each === key && each !== title && { kind: 'key' }),
  }));
  const flagField = key !== title && findKind(key, properties) === 'country-code' ? key : undefined;
  const stateField = tableColumns.some(({ kind }) => kind === 'state-type') ? 'country' : undefined;
  return {
    name,
    key: sample.call.split('.')[0] ?? name,
    columns: tableColumns,
    titleColumn: title,
    ...(isSortedByCode && { defaultSort: title }),
    ...(flagField !== undefined && { flagField }),
    hiddenColumns: [
      findRowKey(name),
      flagField,
      stateField,
      'stateCode' in properties ? 'stateCode' : undefined,
    ].filter((each) => each !== undefined),
    filters: Object.keys(params)
      .filter((each) => !otherParameters.includes(each))
      .map((each) => describeFilter(each, params)),
    takesText: 'q' in params,
    takesLanguage: 'lang' in params,
    formats: findFormats(answers.record).map(({ suffix }) => suffix),
    sample,
  };
}

function describeColumn(
  name: string,
  { path, params }: AnyOperation,
  properties: Properties,
): Omit<TableColumn, 'isDefault'> {
  const { enum: sorts = [] } = (params.sort?.schema ?? {}) as Schema;
  const sortsBothWays = sorts.includes(name) && sorts.includes(`-${name}`);
  const { type, anyOf = [] } = findSchema(name.split('.'), properties) ?? {};
  const kind = findKind(name, properties);
  const isNumber = [type, ...anyOf.map((each) => each.type)].some((each) => each === 'number' || each === 'integer');
  return {
    name,
    kind,
    // The table has the names of cities, not their ids.
    ...(isNumber && kind !== 'city-id' && { isNumber: true }),
    ...(sortsBothWays && { ascending: name, descending: `-${name}` }),
    // If the API sorts by a column in one direction only, that direction is descending.
    ...(sorts.includes(name) && !sortsBothWays && { descending: name }),
    ...(name !== findRowKey(path.slice(1)) &&
      !(`${name}Code` in properties) &&
      isFacet(name, params) && { isFacet: true }),
  };
}

function findKind(name: string, properties: Properties): string {
  const schema = findSchema(name.split('.'), properties);
  return schema ? findMeaning(schema) : 'text';
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

function describeFilter(name: string, params: AnyOperation['params']): TableFilter {
  const { type, enum: choices, format, pattern, examples = [] } = (params[name]?.schema ?? {}) as Schema;
  const [example] = examples;
  const kind = choices
    ? 'choice'
    : format === 'country-code'
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

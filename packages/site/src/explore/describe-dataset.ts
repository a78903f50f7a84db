import { type AnyOperation, classifyColumn, findFormats } from '@almanac/operations';
import { capitalize, writeLabel } from '../parts/write-label.js';
import { describeForSamples } from '../samples/sample-operation.js';
import type { ColumnKind, Dataset, TableColumn, TableFilter } from './dataset.js';
import { findRowKey } from './row-paths.js';

type Schema = AnyOperation['params'][string]['schema'];

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** Parameters that are not filters. */
const otherParameters = ['q', 'sort', 'lang', 'limit', 'offset', 'fields', 'pretty'];

/** How codes of countries are typed. */
const countryPattern = '^([A-Za-z]{2,3}|[0-9]{3})$';

/** Describes the table of a list. */
export function describeDataset(operation: AnyOperation): Dataset {
  const { path, description, params, answers, columns: names = [] } = operation;
  if (answers.kind !== 'list') throw new Error(`${path} is not a list`);
  const { record } = answers;
  const name = path.slice(1);
  const key = findRowKey(name);
  const hasPlaces = 'latitude' in record.properties && 'longitude' in record.properties;
  const places = hasPlaces ? ['latitude', 'longitude'] : [];
  const shown = names
    .filter(
      (each) =>
        !places.includes(each) && each !== 'format' && !(each === 'id' && key === 'id' && names.includes('name')),
    )
    // The name of a record stands first.
    .sort((a, b) => Number(b === 'name') - Number(a === 'name'));
  const hidden = [...(key === undefined ? [] : [key]), ...places].filter((each) => !shown.includes(each));
  return {
    name,
    title: capitalize(name.replaceAll('-', ' ')),
    description,
    columns: shown.map((each) => describeColumn(each, operation, record.properties)),
    hiddenColumns: hidden,
    filters: Object.keys(params)
      .filter((each) => !otherParameters.includes(each))
      .map((each) => describeFilter(each, params)),
    takesText: 'q' in params,
    takesLanguage: 'lang' in params,
    isTimed: 'at' in params,
    hasPlaces,
    formats: findFormats(record).map(({ suffix }) => suffix),
    sample: describeForSamples(operation),
  };
}

function describeColumn(
  name: string,
  { path, params }: AnyOperation,
  properties: Readonly<Record<string, Schema>>,
): TableColumn {
  const { enum: sorts = [] } = (params.sort?.schema ?? {}) as JsonSchema;
  const schema = findSchema(name.split('.'), properties);
  const isBothWays = sorts.includes(name) && sorts.includes(`-${name}`);
  return {
    name,
    label: writeLabel(name),
    kind: name.endsWith('Year') ? 'year' : isCountry(name, params) ? 'country' : schema ? chooseKind(schema) : 'text',
    ...(isBothWays && { ascending: name, descending: `-${name}` }),
    // Numbers that can be sorted in one way only begin with the highest.
    ...(sorts.includes(name) && !isBothWays && { descending: name }),
    ...(name !== findRowKey(path.slice(1)) &&
      !(`${name}Code` in properties) &&
      isFacet(name, params) && { isFacet: true }),
  };
}

function findSchema(
  [first = '', ...inner]: readonly string[],
  properties: Readonly<Record<string, Schema>>,
): Schema | undefined {
  const schema = properties[first];
  if (inner.length === 0 || !schema) return schema;
  const { properties: own, anyOf = [] } = schema as JsonSchema;
  const object = own ?? anyOf.map((each) => (each as JsonSchema).properties).find((each) => each !== undefined);
  return object && findSchema(inner, object);
}

function chooseKind(schema: Schema): ColumnKind {
  const kind = classifyColumn({ path: [], schema });
  if (kind === 'integer') return 'number';
  return kind === 'number' || kind === 'boolean' ? kind : 'text';
}

/** Finds out if a column has the values of the filter of the same name, as far as its schema tells. */
function isFacet(name: string, params: AnyOperation['params']): boolean {
  if (!params[name] || otherParameters.includes(name)) return false;
  const { enum: choices, type } = params[name].schema as JsonSchema;
  return choices !== undefined || type === 'string';
}

/** Finds out if a column has alpha-2 codes of countries. */
function isCountry(name: string, params: AnyOperation['params']): boolean {
  return (params[name]?.schema as JsonSchema | undefined)?.pattern === countryPattern && name !== 'currency';
}

function describeFilter(name: string, params: AnyOperation['params']): TableFilter {
  const { description = '', schema } = params[name] ?? {};
  const { type, enum: choices, pattern, examples = [] } = (schema ?? {}) as JsonSchema;
  const [example] = examples;
  const kind = choices
    ? 'choice'
    : isCountry(name, params)
      ? 'country'
      : type === 'boolean'
        ? 'flag'
        : type === 'integer' || type === 'number'
          ? 'number'
          : 'text';
  return {
    name,
    label: writeLabel(name),
    description,
    kind,
    ...(choices && { choices }),
    ...(pattern !== undefined && { pattern }),
    ...(example !== undefined && { example: String(example) }),
  };
}

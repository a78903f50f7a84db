import type { TObject, TSchema } from 'typebox';
import type { FieldTree } from '../parameters/fields.js';
import type { ListAnswer } from './format.js';

/** A column of a table: a field, or a nested one such as `nextChange.at`. */
export interface Column {
  readonly path: readonly string[];
  readonly schema: TSchema;
}

/** `names` is a column only with `lang=*`, and `matched` only after a search. */
export function listColumns({ selection, fields, record, isMultilingual }: ListAnswer): Column[] {
  return flattenFields(record, fields).filter(
    ({ path: [first] }) =>
      (first !== 'names' || isMultilingual === true) && (first !== 'matched' || selection.matches !== undefined),
  );
}

/** Lists columns in the order of the schema. Each field of an object is a column. */
function flattenFields(recordSchema: TObject, fields: FieldTree | undefined): Column[] {
  return Object.entries<TSchema>(recordSchema.properties).flatMap(([name, schema]) => {
    const selected = fields === undefined ? true : fields.get(name);
    if (selected === undefined) return [];
    const inner = findObject(schema);
    if (!inner) return [{ path: [name], schema }];
    const columns = flattenFields(inner, selected === true ? undefined : selected);
    return columns.map((column) => ({ ...column, path: [name, ...column.path] }));
  });
}

/** Returns undefined if the field, which may be nullable, has no object. */
function findObject(schema: TSchema): TObject | undefined {
  const { properties, anyOf } = schema as { properties?: object; anyOf?: TSchema[] };
  if (properties) return schema as TObject;
  return anyOf?.map(findObject).find((inner) => inner !== undefined);
}

/** Returns undefined if the record, or an object in it, has no value. */
export function readColumn(record: object, { path }: Column): unknown {
  let value: unknown = record;
  for (const name of path) {
    if (value === null || value === undefined) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** The content of a column: a single value, a list of strings, strings by key, or anything else as JSON. */
export type ColumnKind = 'text' | 'integer' | 'number' | 'boolean' | 'texts' | 'textByKey' | 'json';

/** Classifies a column by its values other than null. */
export function classifyColumn({ schema }: Column): ColumnKind {
  const [type, ...others] = listTypes(schema);
  if (type === 'string' && others.length === 0) return 'text';
  if (type === 'boolean' && others.length === 0) return 'boolean';
  if (type === 'integer' && others.length === 0) return 'integer';
  if ([type, ...others].every((each) => each === 'number' || each === 'integer')) return 'number';
  const { items, patternProperties } = findNonNullSchema(schema);
  if (items && listTypes(items).join() === 'string') return 'texts';
  const values = Object.values(patternProperties ?? {});
  return values.length > 0 && values.every((value) => listTypes(value).join() === 'string') ? 'textByKey' : 'json';
}

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
}

/** Lists the types of a value, without null. */
function listTypes(schema: TSchema): string[] {
  const { type, enum: values, anyOf } = schema as JsonSchema;
  const types = type ? [type] : (values?.map((value) => typeof value) ?? anyOf?.flatMap(listTypes) ?? ['object']);
  return [...new Set(types)].filter((each) => each !== 'null');
}

function findNonNullSchema(schema: TSchema): JsonSchema {
  const { anyOf } = schema as JsonSchema;
  return (anyOf?.find((each) => (each as JsonSchema).type !== 'null') ?? schema) as JsonSchema;
}

import type { ColumnKind, ListAnswer } from '@almanac/operations';
import { listTableColumns } from './listed-datasets.js';

export interface ColumnDescription {
  /** The name of the column in SQLite and Parquet. */
  readonly name: string;
  /** The name of the column in CSV, and its path in JSON: `boundingBox.west`. */
  readonly field: string;
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'list' | 'map' | 'json';
  readonly nullable: boolean;
  readonly description: string;
}

/** The types that have another name than the kind of column. */
const typeNames: Readonly<Partial<Record<ColumnKind, 'list' | 'map'>>> = { texts: 'list', textByKey: 'map' };

export function describeColumns(list: ListAnswer): ColumnDescription[] {
  return listTableColumns(list).map(({ name, path, kind, schema }) => ({
    name,
    field: path.join('.'),
    type: typeNames[kind] ?? (kind as ColumnDescription['type']),
    nullable: isNullable(list.record, path),
    description: (schema as { description?: string }).description ?? '',
  }));
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
}

/** True if the field, or a field that contains it, may be null. */
function isNullable(schema: JsonSchema, [name, ...others]: readonly string[]): boolean {
  const { type, anyOf = [], properties } = schema;
  if (type === 'null' || anyOf.some((part) => part.type === 'null')) return true;
  if (name === undefined) return false;
  const inner = properties?.[name] ?? anyOf.find((part) => part.properties)?.properties?.[name];
  return inner !== undefined && isNullable(inner, others);
}

import { type AnyDataset, datasets } from '@almanac/data/internal';
import type { TSchema } from 'typebox';
import { classifyColumn } from './formats/columns.js';
import type { AnyOperation } from './operation.js';

/** The table that a list is shown as. */
export interface TableDescription {
  /** The column whose values name the rows: the title of the dataset, or else its key. */
  readonly title: string;
  /** The field that identifies a row. */
  readonly key: string;
  readonly isSortedByCode: boolean;
  /** The title comes first, then the most important columns. */
  readonly columns: readonly string[];
  /** Columns that are shown only if they are chosen. */
  readonly optionalColumns: readonly string[];
}

export function describeTable({ reads, columns = [], optionalColumns = [] }: AnyOperation): TableDescription {
  const dataset: AnyDataset | undefined = reads[0] && datasets[reads[0]];
  const key = dataset?.key ?? columns[0] ?? '';
  const title = dataset?.title ?? key;
  return {
    title,
    key,
    isSortedByCode: dataset?.isSortedByCode ?? false,
    columns: [title, ...columns.filter((name) => name !== title && !optionalColumns.includes(name))],
    optionalColumns,
  };
}

/**
 * Says what values mean: the `format` of their schema, in the plural for a list (`country-codes`); `word` for one of a
 * few words; otherwise the type, which is `text` for all that is neither a number nor a boolean.
 */
export function findMeaning(schema: TSchema): string {
  const { format, items, anyOf = [], enum: words, const: word } = schema as Schema;
  const knownFormat = format ?? anyOf.find((each) => each.format)?.format;
  if (knownFormat !== undefined) return knownFormat;
  if (items?.format !== undefined) return `${items.format}s`;
  if ((words ?? word ?? anyOf.find((each) => each.enum ?? each.const)) !== undefined) return 'word';
  const kind = classifyColumn({ path: [], schema });
  return kind === 'integer' ? 'number' : kind === 'number' || kind === 'boolean' ? kind : 'text';
}

interface Schema {
  readonly format?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

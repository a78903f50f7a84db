import { type AnyDataset, datasets } from '@almanac/data/internal';
import type { TSchema } from 'typebox';
import { classifyColumn } from './formats/columns.js';
import type { AnyOperation } from './operation.js';

/**
 * Describes the table that a list is shown as. The title, the name of a record or else its key, comes first, then the
 * most important columns.
 */
export function describeTable({ reads: [name], columns = [], optionalColumns = [] }: AnyOperation) {
  const { key = '', title = key, isSortedByCode = false } = name ? (datasets[name] as AnyDataset) : {};
  const others = columns.filter((column) => column !== title && !optionalColumns.includes(column));
  return { key, title, isSortedByCode, columns: [title, ...others], optionalColumns };
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

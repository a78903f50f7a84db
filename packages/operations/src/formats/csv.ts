import type { TObject, TSchema } from 'typebox';
import type { FieldTree } from '../parameters/fields.js';
import type { Format, ListAnswer } from './format.js';
import { readRecords } from './records.js';

/**
 * RFC 4180, with a header. Inner fields are columns (`nextChange.at`), lists are JSON, null is empty, and an empty string is `""`.
 * Texts that a spreadsheet would take for a formula are prefixed with an apostrophe, but not numbers with a sign.
 */
export const csv: Format = {
  name: 'CSV',
  suffix: 'csv',
  mediaType: 'text/csv; charset=utf-8; header=present',
  description:
    'Comma-separated values with a header (RFC 4180); lists are JSON; texts that could be formulas begin with an apostrophe.',
  suits: () => true,
  frame: (list) => ({
    before: `${listColumns(list)
      .map((column) => column.join('.'))
      .join(',')}\r\n`,
    after: '',
  }),
  separator: '',
  records: lines,
};

type Column = readonly string[];

function* lines(list: ListAnswer): Generator<string> {
  const columns = listColumns(list);
  for (const row of readRecords(list.selection, list.fields))
    yield `${columns.map((column) => cell(valueAt(row, column))).join(',')}\r\n`;
}

function listColumns({ selection, fields, record }: ListAnswer): Column[] {
  return flattenFields(record, fields).filter(([first]) => first !== 'matched' || selection.matches !== undefined);
}

/** Lists the columns of a record in its own order: fields and inner fields. */
function flattenFields(record: TObject, fields: FieldTree | undefined): Column[] {
  return Object.entries<TSchema>(record.properties).flatMap(([name, schema]) => {
    const wanted = fields === undefined ? true : fields.get(name);
    if (wanted === undefined) return [];
    const inner = findObject(schema);
    if (!inner) return [[name]];
    return flattenFields(inner, wanted === true ? undefined : wanted).map((column) => [name, ...column]);
  });
}

/** Finds the schema of the object that a field holds, nullable or not. */
function findObject(schema: TSchema): TObject | undefined {
  const { properties, anyOf } = schema as { properties?: object; anyOf?: TSchema[] };
  if (properties) return schema as TObject;
  return anyOf?.map(findObject).find((inner) => inner !== undefined);
}

function valueAt(row: object, column: Column): unknown {
  let value: unknown = row;
  for (const name of column) {
    if (value === null || value === undefined) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === '') return '""';
  const text = typeof value === 'string' ? quoteFormula(value) : JSON.stringify(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Numbers as people write them, such as +49, -03:00 or +81 90-1234-5678, are no formulas, and must stay as they are in JSON. */
const formulaStart = /^(?:[=@\t\r]|[+-](?!\d+(?:[ .:-]\d+)*$))/;

function quoteFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

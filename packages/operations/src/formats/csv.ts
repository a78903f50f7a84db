import { listColumns, readColumn } from './columns.js';
import { type Format, readRecords } from './format.js';

/** Nested fields are columns (`nextChange.at`), null is empty, and an empty text or list is `""`. */
export const csv: Format = {
  name: 'CSV',
  suffix: 'csv',
  mediaType: 'text/csv; charset=utf-8; header=present',
  description:
    'Comma-separated values with a header (RFC 4180); a list of texts is `a; b`, another list is JSON; texts that could be formulas begin with an apostrophe.',
  suits: () => true,
  *write(list) {
    const columns = listColumns(list);
    yield `${columns.map(({ path }) => path.join('.')).join(',')}\r\n`;
    for (const record of readRecords(list.selection, list.fields))
      yield `${columns.map((column) => writeCell(readColumn(record, column))).join(',')}\r\n`;
  },
};

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === '') return '""';
  if (Array.isArray(value) && value.length === 0) return '""';
  const text =
    typeof value === 'string'
      ? quoteFormula(value)
      : isTextList(value)
        ? quoteFormula(value.join('; '))
        : JSON.stringify(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** True for texts that a reader can tell apart again. */
function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string' && each !== '' && !/;|^\[/.test(each));
}

/** Numbers such as +49, -03:00 or +81 90-1234-5678 are not formulas. */
const formulaStart = /^(?:[=@\t\r]|[+-](?!\d+(?:[ .:-]\d+)*$))/;

function quoteFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

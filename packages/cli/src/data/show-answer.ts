import { open } from 'node:fs/promises';
import type { AnyOperation } from '@almanac/operations';
import type { Io } from '../io.js';
import { dim } from '../output/colors.js';
import { escapeJson, toPlainLines } from '../output/escape-controls.js';
import { listColumns } from '../output/record-columns.js';
import { formatRecord } from '../output/record-view.js';
import { layOutTable, type TableLayout, type TextLayout } from '../output/table.js';
import { wrapText } from '../output/text-width.js';
import type { Content, Records } from './ask.js';

/** Shows a list as a table, and a record as names and values. Without `fields`, a list shows its default columns. */
export function showTable(
  { data, meta }: Records,
  { columns }: AnyOperation,
  fields: string | undefined,
  io: Io,
): void {
  const layout: TextLayout = { width: io.isTerminal ? io.columns : Number.POSITIVE_INFINITY, hasColor: io.hasColor };
  const isList = Array.isArray(data);
  const { text, omitted } = isList
    ? layOutList(data as readonly object[], fields?.split(',').map((name) => name.trim()) ?? columns, layout)
    : { text: formatRecord(data, layout), omitted: [] };
  io.print(text);
  if (!io.isTerminal) return;
  const notes = [
    ...(meta && meta.total > meta.count ? [`${meta.count} of ${meta.total}; --limit shows more.`] : []),
    ...(omitted.length > 0 ? [`Columns that do not fit: ${omitted.join(', ')}.`] : []),
    ...(fields === undefined && columns ? ['--fields chooses fields; --format json shows them all.'] : []),
  ];
  if (notes.length > 0)
    for (const line of wrapText(notes.join(' '), io.columns)) io.print(io.hasColor ? dim(line) : line);
}

function layOutList(
  records: readonly object[],
  columns: readonly string[] | undefined,
  layout: TextLayout,
): TableLayout {
  return records.length === 0 ? { text: 'none', omitted: [] } : layOutTable(listColumns(records, columns), layout);
}

/**
 * Ends text with a line break, unless it is empty. On a terminal, control and format characters are escaped in JSON,
 * and replaced by spaces or removed in other text.
 */
export async function copyToOutput({ mediaType, pieces }: Content, io: Io): Promise<void> {
  const isText = !mediaType.startsWith('image/') || mediaType.includes('xml');
  const clean = mediaType.includes('json') ? escapeJson : toPlainLines;
  const decoder = new TextDecoder();
  let endsLine = true;
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    endsLine = typeof piece === 'string' ? piece.endsWith('\n') : piece.at(-1) === newlineByte;
    if (!isText || !io.isTerminal) await io.write(piece);
    else await io.write(clean(typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })));
  }
  if (isText && !endsLine) await io.write('\n');
}

const newlineByte = 10;

export async function copyToFile({ pieces }: Content, path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for await (const piece of pieces) await file.writeFile(piece);
  } finally {
    await file.close();
  }
}

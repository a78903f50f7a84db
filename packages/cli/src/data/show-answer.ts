import { open } from 'node:fs/promises';
import type { AnyOperation } from '@almanac/operations';
import type { Io } from '../io.js';
import { dim } from '../output/colors.js';
import { escapeJson, toPlainLines } from '../output/escape-controls.js';
import { listColumns } from '../output/record-columns.js';
import { formatRecord } from '../output/record-view.js';
import { type LaidTable, type Look, layTable } from '../output/table.js';
import { wrapText } from '../output/text-width.js';

/** The body of a list, or of a record without `meta`. */
interface JsonAnswer {
  readonly data: object | readonly object[];
  readonly meta?: { readonly count: number; readonly total: number };
}

/**
 * Shows a list as a table, and a record as names and values.
 *
 * @param fields the fields that were asked for; undefined for the usual ones
 */
export async function showTable(
  response: Response,
  { columns }: AnyOperation,
  fields: string | undefined,
  io: Io,
): Promise<void> {
  const { data, meta } = (await response.json()) as JsonAnswer;
  const look: Look = { width: io.isTerminal ? io.columns : Number.POSITIVE_INFINITY, hasColor: io.hasColor };
  const isList = Array.isArray(data);
  const { text, left } = isList
    ? layList(data as readonly object[], fields?.split(',').map((name) => name.trim()) ?? columns, look)
    : { text: formatRecord(data, look), left: [] };
  io.print(text);
  if (!io.isTerminal) return;
  const notes = [
    ...(meta && meta.total > meta.count ? [`${meta.count} of ${meta.total}; --limit shows more.`] : []),
    ...(left.length > 0 ? [`No room for ${left.join(', ')}.`] : []),
    ...(fields === undefined && columns ? ['--fields chooses fields, --format json has all.'] : []),
  ];
  if (notes.length > 0)
    for (const line of wrapText(notes.join(' '), io.columns)) io.print(io.hasColor ? dim(line) : line);
}

function layList(records: readonly object[], columns: readonly string[] | undefined, look: Look): LaidTable {
  return records.length === 0 ? { text: 'none', left: [] } : layTable(listColumns(records, columns), look);
}

/** Copies the body of a response to stdout. A terminal gets it without control characters, and text ends with its line. */
export async function copyToOutput({ body, headers }: Response, io: Io): Promise<void> {
  const mediaType = headers.get('content-type') ?? '';
  const isText = !isBinary(mediaType);
  const isJson = mediaType.includes('json');
  const decoder = new TextDecoder();
  let endsLine = true;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    if (chunk.length === 0) continue;
    endsLine = chunk.at(-1) === newline;
    if (!isText || !io.isTerminal) await io.write(chunk);
    else {
      const text = decoder.decode(chunk, { stream: true });
      await io.write(isJson ? escapeJson(text) : toPlainLines(text));
    }
  }
  if (isText && !endsLine) await io.write('\n');
}

const newline = 10;

function isBinary(mediaType: string): boolean {
  return mediaType.startsWith('image/') && !mediaType.includes('xml');
}

/** Copies the body of a response into a file. */
export async function copyToFile({ body }: Response, path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
}
